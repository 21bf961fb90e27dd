"""What stands on vehicle certificates and tax sheets: labels and values of all forms; people and vehicles made up."""

from drawing.chance import Random, between, pick, weighted
from drawing.texts import DIGITS, LETTERS, Group

LABELS = (
    "KEPOLISIAN NEGARA REPUBLIK INDONESIA", "SURAT TANDA NOMOR KENDARAAN BERMOTOR", "D A E R A H", "METRO JAYA",
    "No. :",
    "NOMOR REGISTRASI", "NRKB", "NAMA PEMILIK", "ALAMAT", "MERK", "MEREK", "TYPE", "TIPE", "TIPE & TIPE DAGANG",
    "JENIS",
    "MODEL", "TAHUN PEMBUATAN", "ISI SILINDER", "ISI SILINDER/DAYA LISTRIK", "NOMOR RANGKA/NIK/VIN", "NOMOR MESIN",
    "NOMOR MESIN/MOTOR PENGGERAK", "NIK/TDP/KITAS/KITAP", "NIK/TDP/NIB/KITAS/KITAP", "NIK/NPWP/NIB/KITAS/KITAP",
    "W A R N A", "WARNA", "BAHAN BAKAR", "BAHAN BAKAR/SUMBER ENERGI", "WARNA TNKB", "TAHUN REGISTRASI", "NOMOR BPKB",
    "KODE LOKASI", "KODE LOKASI:", "NO URUT PENDAFTARAN", "NOMOR PENDAFTARAN", "BERLAKU SAMPAI :", "BERLAKU SAMPAI",
    "PENGESAHAN", "PENGESAHAN / VALIDATION", "A.N. KAPOLDA", "DIREKTUR LALU LINTAS", "NOMOR POLISI", "NO. URUT",
    "NO. KOHIR", "NIK", "IDENT :", "BERLAKU S/D", "MERK/TYPE", "MERK / TYPE", "JENIS/MODEL",
    "TAHUN PEMBUATAN/PERAKITAN",
    "WARNA KB", "ISI SILINDER/HP", "NOMOR RANGKA/NIK", "NO. BPKB", "KEPEMILIKAN KE", "NO REGISTRASI LAMA",
    "KODE NJKB",
    "POKOK", "SANKSI ADMINISTRATIF", "JUMLAH", "BBN-KB", "PKB", "SWDKLLJ", "OPSEN PKB", "BIAYA ADM.STNK",
    "SAMSAT PROVINSI",
    "Jumlah yang harus dibayar (Rupiah)", "PT. JASA RAHARJA (PERSERO)", "KEPALA BAPENDA", "DKI JAKARTA",
    "SURAT KETETAPAN PAJAK DAERAH PKB/BBN-KB DAN SWDKLLJ", "TANDA BUKTI PELUNASAN KEWAJIBAN PEMBAYARAN",
    "SURAT KETETAPAN KEWAJIBAN PEMBAYARAN PKB, BBNKB, SWDKLLJ DAN PNBP",
)  # fmt: skip
SUB_LABELS = (
    "VEHICLE REGISTRATION NUMBER", "NAME OF OWNER", "ADDRESS", "BRAND", "TYPE", "CATEGORY", "MODEL",
    "MANUFACTURE YEAR",
    "MANUFACTURED YEAR", "CYLINDER CAPACITY/ELECTRICAL POWER", "VEHICLE IDENTITY NUMBER", "ENGINE NUMBER", "COLOR",
    "ID CARD NUMBER/COMPANY REGISTRATION NUMBER", "TYPE FUEL", "FUEL TYPE/ENERGY SOURCE", "LICENSE PLATE COLOR",
    "LISENCE PLATE COLOR", "REGISTRATION YEAR", "VEHICLE OWNERSHIP DOCUMENT NUMBER", "LOCATION CODE",
    "DATE OF EXPIRE",
    "REGISTRATION QUEUE NUMBER", "INDONESIAN NATIONAL POLICE", "VEHICLE REGISTRATION CERTIFICATE",
)  # fmt: skip
BRANDS = (
    "HONDA", "YAMAHA", "SUZUKI", "KAWASAKI", "VESPA", "PIAGGIO", "TVS", "KTM", "BENELLI", "VIAR", "ALVA", "POLYTRON",
    "ROYAL ENFIELD", "HARLEY DAVIDSON", "DUCATI", "BAJAJ", "TOYOTA", "DAIHATSU", "MITSUBISHI", "NISSAN", "DATSUN",
    "MAZDA",
    "ISUZU", "HINO", "HYUNDAI", "KIA", "WULING", "CHERY", "BYD", "MG", "DFSK", "FORD", "CHEVROLET", "JEEP", "LEXUS",
    "SUBARU", "BMW", "MINI", "MERCEDES BENZ", "AUDI", "VOLKSWAGEN", "PEUGEOT", "TATA", "UD TRUCKS", "SCANIA",
    "MITSUBISHI FUSO",
)  # fmt: skip
KINDS = ("SEPEDA MOTOR", "MOBIL PENUMPANG", "MB. PENUMPANG", "MBL PENUMPANG", "MOBIL BUS", "MOBIL BARANG",
    "MB. BARANG",
         "KENDARAAN KHUSUS", "BUS")  # fmt: skip
MODELS = (
    "SPD. MOTOR", "SOLO", "SEPEDA MOTOR", "MICRO/MINIBUS", "MINIBUS", "MINIBUS LISTRIK", "JEEP L.C.HDTP",
    "JEEP S.C.HDTP",
    "DUMPER TR TRO", "MBL TANGKI", "SEDAN", "JEEP", "BUS", "AMBULANCE", "PICK UP", "TRUCK", "LIGHT TRUCK",
    "BLIND/DEL.VAN",
    "MICROBUS", "DUMP TRUCK", "TRACTOR HEAD", "DOUBLE CABIN", "BOX", "STATION WAGON", "SCOOTER", "ST. WAGON",
    "TRONTON",
)  # fmt: skip
COLOURS = (
    "PUTIH",
    "HITAM",
    "MERAH",
    "HIJAU",
    "KUNING",
    "COKLAT",
    "SILVER",
    "ABU-ABU",
    "BIRU",
    "ORANYE",
    "UNGU",
    "KREM",
)
FUELS = ("BENSIN", "BENSIN", "SOLAR", "LISTRIK", "HYBRID", "GAS", "BENSIN-LISTRIK")
MONTHS = ("Januari", "Februari", "Maret", "April", "Mei", "Juni", "Juli", "Agustus", "September", "Oktober",
    "November",
          "Desember")  # fmt: skip
SHORT_MONTHS = ("JAN", "FEB", "MAR", "APR", "MEI", "JUN", "JUL", "AGT", "AGS", "SEP", "OKT", "NOV", "DES")
AREAS = ("B", "D", "E", "F", "T", "Z", "G", "H", "K", "R", "AA", "AB", "AD", "AE", "AG", "L", "M", "N", "P", "S",
    "W", "A", "BA",
         "BB", "BD", "BE", "BG", "BH", "BK", "BL", "BM", "BN", "BP", "DA", "DB", "DC", "DD", "DE", "DG", "DH",
         "DK", "DL", "DM",
         "DN", "DR", "DT", "EA", "EB", "ED", "KB", "KH", "KT", "KU", "PA", "PB")  # fmt: skip
_SYLLABLES = ("A", "SU", "DI", "RA", "NI", "TO", "WI", "JA", "YA", "PRA", "SE", "TI", "BU", "KU", "LA", "MA", "HA",
    "RI", "NO",
              "DE", "GU", "IN", "AN", "UR", "FI", "EKO", "BA", "KA", "RO", "WAN", "TRI", "LES", "SAN", "HEN",
              "DRA")  # fmt: skip
_WMI = ("MH1", "MH3", "MH4", "MH8", "MHF", "MHK", "MHL", "MHR", "MHY", "MJB", "MK2", "MK3", "MJE", "MHM", "MHC",
    "LGX", "MPA",
        "JM6", "MMB", "MB8", "RP8", "MHB")  # fmt: skip
_OF_VINS = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789"


def sheet_groups(random: Random) -> list[Group]:
    kind = weighted(random, _KINDS)
    return [Group(word) for word in kind(random).split(" ")]


def _digits(random: Random, count: int) -> str:
    return "".join(pick(random, DIGITS) for _ in range(count))


def _letters(random: Random, count: int) -> str:
    return "".join(pick(random, LETTERS) for _ in range(count))


def _word(random: Random) -> str:
    if random.random() < 0.15:
        return _letters(random, 1 + int(random.integers(8)))
    word = "".join(pick(random, _SYLLABLES) for _ in range(1 + int(random.integers(4))))
    return word + (pick(random, LETTERS) if random.random() < 0.3 else "")


def _label(random: Random) -> str:
    if random.random() < 0.3:
        return pick(random, SUB_LABELS)
    label = pick(random, LABELS)
    return label + pick(random, ("", "", " :", ":"))


def _labelled(random: Random) -> str:
    """A label and its value in one piece, or what is left of the label before the value."""
    label = pick(random, LABELS)
    if random.random() < 0.5:
        label = label[int(random.integers(len(label))) :].strip() or ":"
    return label + pick(random, (" : ", ": ", ":", " :", " ")) + weighted(random, _VALUES)(random)


def _plate(random: Random) -> str:
    letters = _letters(random, weighted(random, ((0.1, 1), (0.3, 2), (0.55, 3), (0.05, 0))))
    number = _digits(random, 3 if random.random() < 0.1 else 4).lstrip("0") or "1"
    return f"{pick(random, AREAS)} {number} {letters}".strip()


def _owner(random: Random) -> str:
    form = random.random()
    name = " ".join(_word(random) for _ in range(1 + int(random.integers(3))))
    if form < 0.2:
        return pick(random, ("PT. ", "PT ", "CV ", "CV. ", "UD ")) + name
    if form < 0.26:
        return name + " PT"
    if form < 0.36:
        return name + pick(random, (" SE", " SH", " AK", ", S.H.", " ST", " MM"))
    return f"{_word(random)} {pick(random, LETTERS)} {_word(random)}" if form < 0.45 else name


def _address(random: Random) -> str:
    rt, rw = int(random.integers(1, 20)), int(random.integers(1, 16))
    start = pick(
        random, ("JL ", "JL. ", "JLN ", "GG ", "GG. ", "KP ", "KP. ", "PERUM ", "DSN ", "DSN. ", "BLOK ", "")
    ) + _word(random)
    number = pick(
        random, ("", f" NO.{rt * 7}", f" NO. {rw * 9}", f" {rw} NO.{rt}", f" BLOK {pick(random, LETTERS)}{rw} NO. {rt}")
    )
    roman = pick(random, ("I", "II", "III", "IV", "V", "VI", "VII", "IX", "X"))
    unit = pick(random, (
        f" RT{rt}/{rw}", f" RT.{rt:02d}/{roman}", f" RT/RW {rt:03d}/{rw:03d}", f" RT {rt:03d} RW {rw:03d}",
        f" RT {rt:02d} RW {rw:02d}", f" RT.{rt:02d}/RW.{rw:02d}", "",
    ))  # fmt: skip
    area = ""
    for prefix in ((" KEL. ", " DS ", " DS. ", " "), (" KEC. ", " KEC ", ""), (" KAB ", " KOTA ", " ", " KAB. ")):
        if random.random() < 0.6:
            area += pick(random, prefix) + _word(random)
    whole = start + number + unit + area
    # Addresses run over two lines, and break within a word now and then.
    cut = int(random.integers(len(whole)))
    form = random.random()
    return whole if form < 0.6 else (whole[:cut] if form < 0.8 else whole[cut:]).strip() or whole


def _type(random: Random) -> str:
    form = random.random()
    engine = f"{between(random, 1, 4):.1f}"
    gear = pick(random, ("A/T", "M/T", "AT", "MT", "CVT"))
    if form < 0.4:
        parts = [_word(random), pick(random, (engine, engine + "L", _digits(random, 3), _letters(random, 2)))]
        parts += [
            pick(random, ("G", "E", "R", "S", "TR", "TD", "GL", "GX", "EXC-L", "(4X2)", "(4X4)", "&", "+", "LUX"))
        ]
        return " ".join([*parts, gear] if random.random() < 0.7 else parts)
    code = "".join(pick(random, LETTERS + DIGITS + DIGITS) for _ in range(2 + int(random.integers(9))))
    if form < 0.75:
        return code + pick(
            random, (f" {gear}", "", f" ({_word(random)})", f"-{_letters(random, 3)}/{_digits(random, 3)}")
        )
    return " ".join([_letters(random, 2), _digits(random, 3), _letters(random, 2)])


def _vin(random: Random) -> str:
    return pick(random, _WMI) + "".join(pick(random, _OF_VINS) for _ in range(8)) + _digits(random, 6)


def _engine(random: Random) -> str:
    return pick(random, (
        _digits(random, 1) + _letters(random, 2) + _digits(random, 6),
        _letters(random, 2) + _digits(random, 2) + pick(random, LETTERS) + _digits(random, 7),
        _letters(random, 2) + _digits(random, 1) + "E-" + _digits(random, 7),
        _letters(random, 3) + _digits(random, 1) + "E" + _digits(random, 7),
        _digits(random, 1) + _letters(random, 3) + _digits(random, 6),
        pick(random, LETTERS) + _digits(random, 2) + pick(random, LETTERS) + _digits(random, 8),
        _letters(random, 2) + _digits(random, 3) + _letters(random, 2) + _digits(random, 4),
        _digits(random, 1) + pick(random, LETTERS) + _digits(random, 2) + "-" + _digits(random, 6),
    ))  # fmt: skip


def _bpkb(random: Random) -> str:
    letter = pick(random, LETTERS)
    return weighted(random, (
        (0.8, letter + _digits(random, 8)), (0.1, letter + _digits(random, 8) + pick(random, LETTERS)),
        (0.1, _digits(random, 7) + letter),
    ))  # fmt: skip


def _date(random: Random) -> str:
    day, month, year = int(random.integers(1, 32)), int(random.integers(12)), int(random.integers(2008, 2034))
    return pick(random, (
        f"{day:02d}-{month + 1:02d}-{year}", f"{day} {MONTHS[month]} {year}", f"{day:02d} {MONTHS[month]} {year}",
        f"{day:02d}-{pick(random, SHORT_MONTHS)}-{year}", f"{day:02d} {pick(random, SHORT_MONTHS)} {year}",
    ))  # fmt: skip


def _power(random: Random) -> str:
    cc = int(random.integers(49, 6000))
    return pick(
        random, (f"{cc:05d}", str(cc), f"{cc} CC", f"{cc:05d} CC", f"{cc:05d} KW", f"{cc * 10} WATT", f"{cc} KW")
    )


def _location(random: Random) -> str:
    if random.random() < 0.4:
        return _digits(random, 4)
    middle = "".join(pick(random, LETTERS + 3 * DIGITS) for _ in range(7))
    return _digits(random, 1) + pick(random, LETTERS) + _digits(random, 2) + middle + _letters(random, 2)


def _number(random: Random) -> str:
    return pick(random, (
        _digits(random, 16), _digits(random, 13), _digits(random, 12) + "****",
        _digits(random, 8), _digits(random, 4),
        f"{_digits(random, 4)}/{pick(random, LETTERS)}{_digits(random, 2)}/{_digits(random, 6)}",
        f"{_digits(random, 3)}/{_digits(random, 3)}-{_digits(random, 3)}/{pick(random, LETTERS)}/{_digits(random, 8)}",
        f"{int(random.integers(1, 9999))}.{_digits(random, 3)}",
        f"{_digits(random, 1)}.{_digits(random, 3)}.{_digits(random, 3)}",
        f"/{_letters(random, 2)}/{_digits(random, 4)}", pick(random, LETTERS) + _digits(random, 2),
    ))  # fmt: skip


def _colour(random: Random) -> str:
    colour = pick(random, COLOURS)
    form = random.random()
    if form < 0.3:
        return colour + pick(random, (" METALIK", " MUTIARA", " TUA", " MUDA", " TUA METALIK", " SOLID", " DOFF"))
    return f"{colour}{pick(random, (' KOMBINASI ', '-', ' '))}{pick(random, COLOURS)}" if form < 0.4 else colour


def _year(random: Random) -> str:
    return str(int(random.integers(1985, 2030)))


def _printed(random: Random) -> str:
    return pick(random, pick(random, (BRANDS, KINDS, MODELS, FUELS)))


def _remark(random: Random) -> str:
    city = _word(random)
    return pick(random, (
        "BN. KENDARAAN BARU", "BN. DARI LUAR DAERAH", "PERPANJANGAN STNK", "KENDARAAN BARU (CKD)", "KENDARAAN BARU",
        f"{city}, {_date(random)}", city, f"DRS. {_owner(random)}, S.I.K.", f"KOMBES POL NRP {_digits(random, 8)}",
    ))  # fmt: skip


_VALUES = (
    (0.10, _plate), (0.12, _owner), (0.20, _address), (0.13, _type), (0.08, _vin), (0.08, _engine), (0.04, _bpkb),
    (0.05, _date), (0.04, _power), (0.03, _location), (0.03, _number), (0.04, _colour), (0.02, _year), (0.04,
    _printed),
)  # fmt: skip
_KINDS = ((0.74, lambda random: weighted(random, _VALUES)(random)), (0.14, _label), (0.08, _labelled), (0.04, _remark))
