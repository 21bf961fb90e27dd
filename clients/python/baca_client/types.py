"""The bodies of the API. Generated from its OpenAPI document by `npm run clients:generate`."""

from __future__ import annotations

from typing import List, Literal, TypedDict, Union


class BatchCounts(TypedDict):
    read: int
    nothing: int
    failed: int
    waiting: int
    dropped: int


class BatchWebhook(TypedDict):
    url: str
    state: Literal["waiting", "delivered", "failed"]
    attempts: int


class Batch(TypedDict):
    """How a batch stands."""

    id: str
    type: Literal["CONTAINER_ISO", "STNK"]
    state: Literal["waiting", "reading", "paused", "done", "cancelled", "expired"]
    reference: Union[str, None]
    images: int
    counts: BatchCounts
    position: int
    paused_until: Union[str, None]
    paused_by: Union[str, None]
    created_at: str
    ended_at: Union[str, None]
    expires_at: str
    webhook: Union[BatchWebhook, None]


class BatchList(TypedDict):
    batches: List[Batch]


class CodeEvidenceAlternatives(TypedDict):
    value: str
    confidence: float


class CodeEvidence(TypedDict):
    value: str
    confidence: float
    polygons: List[Polygon]
    text: str
    alternatives: List[CodeEvidenceAlternatives]


class ContainerCandidate(TypedDict):
    kind: Literal["code", "size_type", "max_gross", "tare", "column"]
    reason: Literal[
        "low_confidence",
        "check_digit_unreadable",
        "owner_unreadable",
        "serial_unreadable",
        "cut_off",
        "stacked_column",
        "weights_disagree",
        "not_a_container",
    ]
    value: str
    missing: List[Literal["owner_code", "category_identifier", "serial_number", "check_digit"]]
    confidence: float
    polygons: List[Polygon]


class ContainerCode(TypedDict):
    full_code: str
    owner_code: str
    category_identifier: str
    serial_number: str
    check_digit: str
    category_description: str
    checksum_valid: bool


class ContainerConfidences(TypedDict):
    """Sent only with details=confidence: the values of each container and how sure they are."""

    containers: List[ContainerSummary]
    warnings: List[Literal[
        "check_digit_mismatch",
        "weights_disagree",
        "low_resolution",
        "image_turned",
        "not_a_container",
    ]]


class ContainerDetailsWeightsMaxGrossKgAlternatives(TypedDict):
    value: str
    confidence: float


class ContainerDetailsWeightsMaxGrossKg(TypedDict):
    value: str
    full_code: Union[str, None]
    converted: bool
    confidence: float
    polygons: List[Polygon]
    text: str
    alternatives: List[ContainerDetailsWeightsMaxGrossKgAlternatives]


class ContainerDetailsWeightsTareKgAlternatives(TypedDict):
    value: str
    confidence: float


class ContainerDetailsWeightsTareKg(TypedDict):
    value: str
    full_code: Union[str, None]
    converted: bool
    confidence: float
    polygons: List[Polygon]
    text: str
    alternatives: List[ContainerDetailsWeightsTareKgAlternatives]


class ContainerDetailsWeights(TypedDict):
    max_gross_kg: Union[ContainerDetailsWeightsMaxGrossKg, None]
    tare_kg: Union[ContainerDetailsWeightsTareKg, None]


class ContainerDetailsLines(TypedDict):
    text: str
    confidence: float
    polygon: Polygon


class ContainerDetails(TypedDict):
    """Sent only with details=true: how each value was found and how sure it is."""

    image: PictureSize
    containers: List[ContainerSummary]
    container_codes: List[CodeEvidence]
    size_type_codes: List[SizeTypeEvidence]
    weights: ContainerDetailsWeights
    candidates: List[ContainerCandidate]
    lines: List[ContainerDetailsLines]
    warnings: List[Literal[
        "check_digit_mismatch",
        "weights_disagree",
        "low_resolution",
        "image_turned",
        "not_a_container",
    ]]
    stages_ms: Stages


class _ContainerResponse(TypedDict):
    success: bool
    container_codes: List[ContainerCode]
    size_type_codes: List[SizeTypeCode]
    weights: Weights
    raw_texts: List[str]
    process_time_ms: float
    timestamp: str


class ContainerResponse(_ContainerResponse, total=False):
    """The answer for type=CONTAINER_ISO: what is painted on the container."""

    details: Union[ContainerDetails, ContainerConfidences]
    type: Literal["CONTAINER_ISO"]
    reference: str


class ContainerSummary(TypedDict):
    code: Union[str, None]
    size_type: Union[str, None]
    max_gross_kg: Union[str, None]
    tare_kg: Union[str, None]
    confidence: float
    polygon: Polygon


class Health(TypedDict):
    status: Literal["ok"]


class Limit(TypedDict):
    limit: int
    left: int
    reset_seconds: int


class PictureSize(TypedDict):
    width: int
    height: int
    rotation: int


class Plan(TypedDict):
    name: str
    title: str
    requests_per_minute: Union[int, None]
    requests_per_day: Union[int, None]

Polygon = List[List[float]]


class Problem(TypedDict):
    """The body of every error response."""

    type: str
    title: str
    status: int
    detail: str
    success: Literal[False]
    code: Literal[
        "TYPE_MISSING",
        "TYPE_UNKNOWN",
        "DETAILS_INVALID",
        "IMAGE_MISSING",
        "IMAGE_REPEATED",
        "ENHANCE_INVALID",
        "PAGE_INVALID",
        "MULTIPART_MALFORMED",
        "REQUEST_MALFORMED",
        "REQUEST_INVALID",
        "API_KEY_MISSING",
        "API_KEY_INVALID",
        "API_KEY_EXPIRED",
        "API_KEY_REVOKED",
        "API_KEY_RESTRICTED",
        "SIGN_IN_REQUIRED",
        "CREDENTIALS_WRONG",
        "SECOND_FACTOR_REQUIRED",
        "SECOND_FACTOR_WRONG",
        "SECOND_FACTOR_MISSING",
        "SECOND_FACTOR_CHANGED",
        "SECOND_FACTOR_UNAVAILABLE",
        "PASSWORD_SIGN_IN_OFF",
        "SIGN_IN_AGAIN",
        "IDENTITY_PROVIDER_AWAY",
        "IDENTITY_UNCONFIRMED",
        "IDENTITY_NOT_ALLOWED",
        "IDENTITY_EMAIL_UNVERIFIED",
        "IDENTITY_NOT_BOUND",
        "IDENTITY_TAKEN",
        "ACCOUNT_DISABLED",
        "LINK_INVALID",
        "CSRF_REFUSED",
        "FORBIDDEN",
        "CROSS_SITE_REFUSED",
        "SETUP_CODE_WRONG",
        "SIGN_UP_CLOSED",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "REQUEST_TIMEOUT",
        "EMAIL_TAKEN",
        "KEY_NOT_ACTIVE",
        "KEYS_FULL",
        "BATCHES_FULL",
        "LAST_ADMINISTRATOR",
        "IMAGE_TOO_LARGE",
        "BATCH_TOO_LARGE",
        "BODY_TOO_LARGE",
        "MEDIA_TYPE_UNSUPPORTED",
        "IMAGE_FORMAT_UNSUPPORTED",
        "EXPECTATION_FAILED",
        "HOST_NOT_ALLOWED",
        "IMAGE_UNREADABLE",
        "ARCHIVE_UNREADABLE",
        "IDEMPOTENCY_KEY_REUSED",
        "RATE_LIMITED",
        "QUOTA_EXCEEDED",
        "TOO_MANY_ATTEMPTS",
        "INTERNAL",
        "NOT_READY",
        "OVERLOADED",
        "SHUTTING_DOWN",
        "RECOGNITION_TIMEOUT",
    ]
    request_id: str


class _Readiness(TypedDict):
    status: Union[Literal["ready"], Literal["degraded"]]


class Readiness(_Readiness, total=False):
    away: List[str]


class SizeTypeCode(TypedDict):
    code: str
    size_code: str
    size_description: str
    type_letter: str
    type_description: str
    variant: str


class SizeTypeEvidenceAlternatives(TypedDict):
    value: str
    confidence: float


class SizeTypeEvidence(TypedDict):
    value: str
    full_code: Union[str, None]
    confidence: float
    polygons: List[Polygon]
    text: str
    alternatives: List[SizeTypeEvidenceAlternatives]


class Stages(TypedDict):
    """Milliseconds spent in each stage."""

    decode: float
    detect: float
    read: float
    search: float


class StnkCandidate(TypedDict):
    field: Literal[
        "nomor_registrasi",
        "nama_pemilik",
        "alamat",
        "merk",
        "tipe",
        "jenis",
        "model",
        "tahun_pembuatan",
        "isi_silinder",
        "nomor_rangka",
        "nomor_mesin",
        "warna",
        "bahan_bakar",
        "warna_tnkb",
        "tahun_registrasi",
        "nomor_bpkb",
        "kode_lokasi",
        "berlaku_sampai",
    ]
    value: str
    confidence: float
    polygons: List[Polygon]


class _StnkCharge(TypedDict):
    item: Literal[
        "bbn_kb",
        "opsen_bbn_kb",
        "pkb",
        "opsen_pkb",
        "swdkllj",
        "adm_stnk",
        "adm_tnkb",
        "pengesahan_stnk",
        "parkir",
        "total",
    ]


class StnkCharge(_StnkCharge, total=False):
    """The charge, the fine, and both together, in rupiah: digits without separators."""

    pokok: StnkField
    sanksi: StnkField
    jumlah: StnkField


class StnkConfidencesConfidences(TypedDict, total=False):
    """The confidence of each field that was read."""

    nomor_registrasi: float
    nama_pemilik: float
    alamat: float
    merk: float
    tipe: float
    jenis: float
    model: float
    tahun_pembuatan: float
    isi_silinder: float
    nomor_rangka: float
    nomor_mesin: float
    warna: float
    bahan_bakar: float
    warna_tnkb: float
    tahun_registrasi: float
    nomor_bpkb: float
    kode_lokasi: float
    berlaku_sampai: float


class StnkConfidences(TypedDict):
    """Sent only with details=confidence: how sure each field is."""

    confidences: StnkConfidencesConfidences
    warnings: List[Literal[
        "not_an_stnk",
        "unreadable",
        "tax_sheet_only",
        "part_of_sheet_missing",
        "vin_year_mismatch",
        "expired",
        "low_resolution",
        "image_turned",
    ]]


class StnkData(TypedDict):
    """What the certificate says; a field that was not read is an empty string."""

    nomor_registrasi: str
    nama_pemilik: str
    alamat: str
    merk: str
    tipe: str
    jenis: str
    model: str
    tahun_pembuatan: str
    isi_silinder: str
    nomor_rangka: str
    nomor_mesin: str
    warna: str
    bahan_bakar: str
    warna_tnkb: str
    tahun_registrasi: str
    nomor_bpkb: str
    kode_lokasi: str
    berlaku_sampai: str


class StnkDetailsSheets(TypedDict):
    kind: Literal["stnk", "tax"]
    polygon: Polygon


class StnkDetailsFields(TypedDict, total=False):
    """One object for each field that was read."""

    nomor_registrasi: StnkField
    nama_pemilik: StnkField
    alamat: StnkField
    merk: StnkField
    tipe: StnkField
    jenis: StnkField
    model: StnkField
    tahun_pembuatan: StnkField
    isi_silinder: StnkField
    nomor_rangka: StnkField
    nomor_mesin: StnkField
    warna: StnkField
    bahan_bakar: StnkField
    warna_tnkb: StnkField
    tahun_registrasi: StnkField
    nomor_bpkb: StnkField
    kode_lokasi: StnkField
    berlaku_sampai: StnkField


class _StnkDetails(TypedDict):
    image: PictureSize
    form: Union[str, None]
    sheets: List[StnkDetailsSheets]
    fields: StnkDetailsFields
    candidates: List[StnkCandidate]
    warnings: List[Literal[
        "not_an_stnk",
        "unreadable",
        "tax_sheet_only",
        "part_of_sheet_missing",
        "vin_year_mismatch",
        "expired",
        "low_resolution",
        "image_turned",
    ]]
    stages_ms: Stages


class StnkDetails(_StnkDetails, total=False):
    """Sent only with details=true: how each value was found and how sure it is."""

    further: StnkFurther
    tax_amounts: List[StnkCharge]


class StnkFieldAlternatives(TypedDict):
    value: str
    confidence: float


class _StnkField(TypedDict):
    value: str
    sheet: Literal["stnk", "tax"]
    confidence: float
    polygons: List[Polygon]
    text: str
    alternatives: List[StnkFieldAlternatives]


class StnkField(_StnkField, total=False):
    iso: str


class StnkFurther(TypedDict, total=False):
    """What the sheets show beyond the fields, where it is sure. `nomor_stnk`: the number of the
    form, after `No.`. `nomor_urut_pendaftaran`: the number in the registration queue. `nik`:
    the owner's identity number of 16 digits; not from a tax sheet, which masks it, and never
    in the results of a batch. `pajak_berlaku_sampai`: until when the yearly tax is paid, from
    the tax sheet."""

    nomor_stnk: StnkField
    nomor_urut_pendaftaran: StnkField
    nik: StnkField
    pajak_berlaku_sampai: StnkField


class _StnkResponse(TypedDict):
    success: bool
    data: StnkData
    confidence: float
    processing_time: float


class StnkResponse(_StnkResponse, total=False):
    """The answer for type=STNK: what the vehicle certificate says."""

    details: Union[StnkDetails, StnkConfidences]
    type: Literal["STNK"]
    reference: str


class UsageLimits(TypedDict):
    minute: Union[Limit, None]
    day: Union[Limit, None]


class UsageHours(TypedDict):
    at: str
    type: str
    outcome: Union[Literal["read"], Literal["nothing"], Literal["failed"], Literal["refused"]]
    requests: int


class Usage(TypedDict):
    plan: Plan
    limits: UsageLimits
    used_today: int
    hours: List[UsageHours]
    median_ms: Union[int, None]
    p95_ms: Union[int, None]


class Weights(TypedDict):
    """Where several containers are read, the weights of the one whose code is painted largest."""

    max_gross_kg: str
    tare_kg: str
