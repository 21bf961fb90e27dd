// Generated from the OpenAPI document by `npm run clients:generate`.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Batch
         * @description How a batch stands.
         */
        Batch: {
            /** Format: uuid */
            id: string;
            /**
             * @description What the images show.
             * @enum {string}
             */
            type: "CONTAINER_ISO" | "STNK";
            /**
             * @description `paused` until a limit of the plan resets. `done`, `cancelled` and `expired` (not read in time) are final.
             * @enum {string}
             */
            state: "waiting" | "reading" | "paused" | "done" | "cancelled" | "expired";
            /** @description What you sent as `reference`. */
            reference: string | null;
            /** @description How many images there are. A PDF counts as one until it is opened, then each of its pages does. */
            images: number;
            counts: {
                /** @description Images on which something was read. */
                read: number;
                /** @description Images on which nothing was found. */
                nothing: number;
                /** @description Images that could not be read; the results say why. */
                failed: number;
                /** @description Images that are not read yet. */
                waiting: number;
                /** @description Images that were not read before the batch was cancelled or expired. */
                dropped: number;
            };
            /** @description How many images of your earlier batches are read before those of this one. */
            position: number;
            paused_until: string | null;
            /** @description `RATE_LIMITED` or `QUOTA_EXCEEDED`. */
            paused_by: string | null;
            /**
             * Format: date-time
             * @description When the upload began.
             */
            created_at: string;
            ended_at: string | null;
            /**
             * Format: date-time
             * @description When the results are deleted, or before the end: when what is unread is given up.
             */
            expires_at: string;
            webhook: {
                url: string;
                /**
                 * @description `failed` once no more attempts follow.
                 * @enum {string}
                 */
                state: "waiting" | "delivered" | "failed";
                /** @description How often it was sent. */
                attempts: number;
            } | null;
        };
        /** BatchList */
        BatchList: {
            batches: components["schemas"]["Batch"][];
        };
        /** CodeEvidence */
        CodeEvidence: {
            value: string;
            /** @description Probability that the value is exactly right. */
            confidence: number;
            /** @description The parts of the image that the value was read from. */
            polygons: components["schemas"]["Polygon"][];
            /** @description The text as read, before the grammar chose among the alternatives. */
            text: string;
            /** @description Other possible values, the most probable first; none below 0.05. */
            alternatives: {
                value: string;
                /** @description Probability that the value is exactly right. */
                confidence: number;
            }[];
        };
        /** ContainerCandidate */
        ContainerCandidate: {
            /** @enum {string} */
            kind: "code" | "size_type" | "max_gross" | "tare" | "column";
            /** @enum {string} */
            reason: "low_confidence" | "check_digit_unreadable" | "owner_unreadable" | "serial_unreadable" | "cut_off" | "stacked_column" | "weights_disagree" | "not_a_container";
            /** @description The best guess; ? for a character that could not be read; empty for an unread column. */
            value: string;
            /** @description The parts of the code in which a ? stands; empty for everything else. */
            missing: ("owner_code" | "category_identifier" | "serial_number" | "check_digit")[];
            /** @description Probability that the value is exactly right. */
            confidence: number;
            polygons: components["schemas"]["Polygon"][];
        };
        /** ContainerCode */
        ContainerCode: {
            /**
             * @description The code as painted, without spaces.
             * @example CSQU3054383
             */
            full_code: string;
            /**
             * @description Three letters.
             * @example CSQ
             */
            owner_code: string;
            /**
             * @description One letter.
             * @example U
             */
            category_identifier: string;
            /**
             * @description Six digits.
             * @example 305438
             */
            serial_number: string;
            /**
             * @description One digit, as painted.
             * @example 3
             */
            check_digit: string;
            /** @example Freight container */
            category_description: string;
            /** @description Whether the check digit fits the ten characters before it. */
            checksum_valid: boolean;
        };
        /**
         * ContainerConfidences
         * @description Sent only with details=confidence: the values of each container and how sure they are.
         */
        ContainerConfidences: {
            /** @description One object for each container, in the order of container_codes, with its own values only; null where one was not read. The polygon surrounds all that was read on it. */
            containers: components["schemas"]["ContainerSummary"][];
            /** @description Always there; empty where there is nothing to warn of. */
            warnings: ("check_digit_mismatch" | "weights_disagree" | "low_resolution" | "image_turned" | "not_a_container")[];
        };
        /**
         * ContainerDetails
         * @description Sent only with details=true: how each value was found and how sure it is.
         */
        ContainerDetails: {
            image: components["schemas"]["PictureSize"];
            /** @description One object for each container, in the order of container_codes, with its own values only; null where one was not read. The polygon surrounds all that was read on it. */
            containers: components["schemas"]["ContainerSummary"][];
            /** @description In the order of container_codes above. */
            container_codes: components["schemas"]["CodeEvidence"][];
            /** @description In the order of size_type_codes above. */
            size_type_codes: components["schemas"]["SizeTypeEvidence"][];
            weights: {
                /** @description null where it was not read. */
                max_gross_kg: {
                    /** @description Kilograms. */
                    value: string;
                    /** @description The full_code of the container that it belongs to; null where that code was not read or cannot be told. */
                    full_code: string | null;
                    /** @description Whether it was computed from pounds. */
                    converted: boolean;
                    /** @description Probability that the value is exactly right. */
                    confidence: number;
                    /** @description The parts of the image that the value was read from. */
                    polygons: components["schemas"]["Polygon"][];
                    /** @description The text as read, before the grammar chose among the alternatives. */
                    text: string;
                    /** @description Other possible values, the most probable first; none below 0.05. */
                    alternatives: {
                        value: string;
                        /** @description Probability that the value is exactly right. */
                        confidence: number;
                    }[];
                } | null;
                /** @description null where it was not read. */
                tare_kg: {
                    /** @description Kilograms. */
                    value: string;
                    /** @description The full_code of the container that it belongs to; null where that code was not read or cannot be told. */
                    full_code: string | null;
                    /** @description Whether it was computed from pounds. */
                    converted: boolean;
                    /** @description Probability that the value is exactly right. */
                    confidence: number;
                    /** @description The parts of the image that the value was read from. */
                    polygons: components["schemas"]["Polygon"][];
                    /** @description The text as read, before the grammar chose among the alternatives. */
                    text: string;
                    /** @description Other possible values, the most probable first; none below 0.05. */
                    alternatives: {
                        value: string;
                        /** @description Probability that the value is exactly right. */
                        confidence: number;
                    }[];
                } | null;
            };
            /** @description What looks like a marking and is not sure enough to be an answer; nothing below 0.05. */
            candidates: components["schemas"]["ContainerCandidate"][];
            /** @description Every line of text that was found, in reading order. */
            lines: {
                text: string;
                /** @description Probability that the value is exactly right. */
                confidence: number;
                polygon: components["schemas"]["Polygon"];
            }[];
            /** @description Always there; empty where there is nothing to warn of. */
            warnings: ("check_digit_mismatch" | "weights_disagree" | "low_resolution" | "image_turned" | "not_a_container")[];
            stages_ms: components["schemas"]["Stages"];
        };
        /**
         * ContainerResponse
         * @description The answer for type=CONTAINER_ISO: what is painted on the container.
         */
        ContainerResponse: {
            /** @description Whether at least one code, size/type code or weight was read. */
            success: boolean;
            /** @description One object for each different code, in reading order. */
            container_codes: components["schemas"]["ContainerCode"][];
            /** @description One object for each container and size/type code, in the order of the container codes that they belong to; what belongs to none of them comes last. */
            size_type_codes: components["schemas"]["SizeTypeCode"][];
            weights: components["schemas"]["Weights"];
            /** @description Lines of text in reading order. */
            raw_texts: string[];
            /** @description Milliseconds from the whole image to the answer, time in the queue included; at most two decimals. */
            process_time_ms: number;
            /**
             * Format: date-time
             * @description UTC with milliseconds and Z.
             */
            timestamp: string;
            details?: components["schemas"]["ContainerDetails"] | components["schemas"]["ContainerConfidences"];
            /**
             * @description What the image shows. Sent only for type=AUTO.
             * @enum {string}
             */
            type?: "CONTAINER_ISO";
            /** @description A name of yours for the request, such as a gate or a file number. The response repeats it, and it is written to the log, so it should name no person. */
            reference?: string;
        };
        /** ContainerSummary */
        ContainerSummary: {
            /** @description The full_code; null for values that belong to no code that was read. */
            code: string | null;
            size_type: string | null;
            max_gross_kg: string | null;
            tare_kg: string | null;
            /** @description The lowest confidence of the values of this container. */
            confidence: number;
            polygon: components["schemas"]["Polygon"];
        };
        /** Health */
        Health: {
            /** @enum {string} */
            status: "ok";
        };
        /** Limit */
        Limit: {
            limit: number;
            left: number;
            reset_seconds: number;
        };
        /** PictureSize */
        PictureSize: {
            /** @description Width of the upright image in pixels. */
            width: number;
            height: number;
            /** @description Degrees clockwise by which the upright image was turned to read it. */
            rotation: number;
        };
        /** Plan */
        Plan: {
            name: string;
            title: string;
            requests_per_minute: number | null;
            requests_per_day: number | null;
        };
        /**
         * Polygon
         * @description Four corners as [x, y], in pixels of the upright image (EXIF orientation applied): start-top, end-top, end-bottom and start-bottom in the direction of reading.
         */
        Polygon: number[][];
        /**
         * Problem
         * @description The body of every error response.
         */
        Problem: {
            /** @description Identifies the kind of problem; it is no URL to visit. */
            type: string;
            /** @description The kind of problem in words, the same for every occurrence. */
            title: string;
            /** @description The HTTP status. */
            status: number;
            /** @description What is wrong with this request, and what to do about it. */
            detail: string;
            /** @enum {boolean} */
            success: false;
            /**
             * @description Stable, for programs.
             * @enum {string}
             */
            code: "TYPE_MISSING" | "TYPE_UNKNOWN" | "DETAILS_INVALID" | "IMAGE_MISSING" | "IMAGE_REPEATED" | "ENHANCE_INVALID" | "PAGE_INVALID" | "MULTIPART_MALFORMED" | "REQUEST_MALFORMED" | "REQUEST_INVALID" | "API_KEY_MISSING" | "API_KEY_INVALID" | "API_KEY_EXPIRED" | "API_KEY_REVOKED" | "API_KEY_RESTRICTED" | "SIGN_IN_REQUIRED" | "CREDENTIALS_WRONG" | "SECOND_FACTOR_REQUIRED" | "SECOND_FACTOR_WRONG" | "SECOND_FACTOR_MISSING" | "SECOND_FACTOR_CHANGED" | "SECOND_FACTOR_UNAVAILABLE" | "PASSWORD_SIGN_IN_OFF" | "SIGN_IN_AGAIN" | "IDENTITY_PROVIDER_AWAY" | "IDENTITY_UNCONFIRMED" | "IDENTITY_NOT_ALLOWED" | "IDENTITY_EMAIL_UNVERIFIED" | "IDENTITY_NOT_BOUND" | "IDENTITY_TAKEN" | "ACCOUNT_DISABLED" | "LINK_INVALID" | "CSRF_REFUSED" | "FORBIDDEN" | "CROSS_SITE_REFUSED" | "SETUP_CODE_WRONG" | "SIGN_UP_CLOSED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "EMAIL_TAKEN" | "KEY_NOT_ACTIVE" | "KEYS_FULL" | "BATCHES_FULL" | "LAST_ADMINISTRATOR" | "IMAGE_TOO_LARGE" | "BATCH_TOO_LARGE" | "BODY_TOO_LARGE" | "MEDIA_TYPE_UNSUPPORTED" | "IMAGE_FORMAT_UNSUPPORTED" | "EXPECTATION_FAILED" | "HOST_NOT_ALLOWED" | "IMAGE_UNREADABLE" | "ARCHIVE_UNREADABLE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "QUOTA_EXCEEDED" | "TOO_MANY_ATTEMPTS" | "INTERNAL" | "NOT_READY" | "OVERLOADED" | "SHUTTING_DOWN" | "RECOGNITION_TIMEOUT";
            /** @description The same as in the X-Request-Id header. Use it to find the log lines. */
            request_id: string;
        };
        /** Readiness */
        Readiness: {
            status: "ready" | "degraded";
            /** @description Servers that cannot be reached: `postgresql`, `valkey`. The service works without them, in part. */
            away?: string[];
        };
        /** SizeTypeCode */
        SizeTypeCode: {
            /**
             * @description Four characters.
             * @example 22G1
             */
            code: string;
            /**
             * @description The first two characters.
             * @example 22
             */
            size_code: string;
            /** @description Length, height and width in feet and metres. */
            size_description: string;
            /**
             * @description The third character.
             * @example G
             */
            type_letter: string;
            type_description: string;
            /**
             * @description The fourth character.
             * @example 1
             */
            variant: string;
        };
        /** SizeTypeEvidence */
        SizeTypeEvidence: {
            value: string;
            /** @description The full_code of the container that it belongs to; null where that code was not read or cannot be told. */
            full_code: string | null;
            /** @description Probability that the value is exactly right. */
            confidence: number;
            /** @description The parts of the image that the value was read from. */
            polygons: components["schemas"]["Polygon"][];
            /** @description The text as read, before the grammar chose among the alternatives. */
            text: string;
            /** @description Other possible values, the most probable first; none below 0.05. */
            alternatives: {
                value: string;
                /** @description Probability that the value is exactly right. */
                confidence: number;
            }[];
        };
        /**
         * Stages
         * @description Milliseconds spent in each stage.
         */
        Stages: {
            decode: number;
            detect: number;
            read: number;
            search: number;
        };
        /** StnkCandidate */
        StnkCandidate: {
            /** @enum {string} */
            field: "nomor_registrasi" | "nama_pemilik" | "alamat" | "merk" | "tipe" | "jenis" | "model" | "tahun_pembuatan" | "isi_silinder" | "nomor_rangka" | "nomor_mesin" | "warna" | "bahan_bakar" | "warna_tnkb" | "tahun_registrasi" | "nomor_bpkb" | "kode_lokasi" | "berlaku_sampai";
            value: string;
            /** @description Probability that the value is exactly right. */
            confidence: number;
            polygons: components["schemas"]["Polygon"][];
        };
        /**
         * StnkCharge
         * @description The charge, the fine, and both together, in rupiah: digits without separators.
         */
        StnkCharge: {
            /**
             * @description What is paid for. `adm_stnk` and `adm_tnkb` are the fees for the certificate and the plate, `total` is the last row.
             * @enum {string}
             */
            item: "bbn_kb" | "opsen_bbn_kb" | "pkb" | "opsen_pkb" | "swdkllj" | "adm_stnk" | "adm_tnkb" | "pengesahan_stnk" | "parkir" | "total";
            pokok?: components["schemas"]["StnkField"];
            sanksi?: components["schemas"]["StnkField"];
            jumlah?: components["schemas"]["StnkField"];
        };
        /**
         * StnkConfidences
         * @description Sent only with details=confidence: how sure each field is.
         */
        StnkConfidences: {
            /** @description The confidence of each field that was read. */
            confidences: {
                /** @description Probability that the value is exactly right. */
                nomor_registrasi?: number;
                /** @description Probability that the value is exactly right. */
                nama_pemilik?: number;
                /** @description Probability that the value is exactly right. */
                alamat?: number;
                /** @description Probability that the value is exactly right. */
                merk?: number;
                /** @description Probability that the value is exactly right. */
                tipe?: number;
                /** @description Probability that the value is exactly right. */
                jenis?: number;
                /** @description Probability that the value is exactly right. */
                model?: number;
                /** @description Probability that the value is exactly right. */
                tahun_pembuatan?: number;
                /** @description Probability that the value is exactly right. */
                isi_silinder?: number;
                /** @description Probability that the value is exactly right. */
                nomor_rangka?: number;
                /** @description Probability that the value is exactly right. */
                nomor_mesin?: number;
                /** @description Probability that the value is exactly right. */
                warna?: number;
                /** @description Probability that the value is exactly right. */
                bahan_bakar?: number;
                /** @description Probability that the value is exactly right. */
                warna_tnkb?: number;
                /** @description Probability that the value is exactly right. */
                tahun_registrasi?: number;
                /** @description Probability that the value is exactly right. */
                nomor_bpkb?: number;
                /** @description Probability that the value is exactly right. */
                kode_lokasi?: number;
                /** @description Probability that the value is exactly right. */
                berlaku_sampai?: number;
            };
            /** @description Always there; empty where there is nothing to warn of. */
            warnings: ("not_an_stnk" | "unreadable" | "tax_sheet_only" | "part_of_sheet_missing" | "vin_year_mismatch" | "expired" | "low_resolution" | "image_turned")[];
        };
        /**
         * StnkData
         * @description What the certificate says; a field that was not read is an empty string.
         */
        StnkData: {
            /**
             * @description Registration (plate) number.
             * @example B 1234 XYZ
             */
            nomor_registrasi: string;
            /**
             * @description Name of the owner.
             * @example SITI CONTOH
             */
            nama_pemilik: string;
            /**
             * @description Address of the owner, its lines joined by a space.
             * @example JL MELATI NO 5 RT 001/002 BANDUNG
             */
            alamat: string;
            /**
             * @description Brand.
             * @example HONDA
             */
            merk: string;
            /**
             * @description Type as the maker names it.
             * @example NF125TR
             */
            tipe: string;
            /**
             * @description Kind of vehicle.
             * @example SEPEDA MOTOR
             */
            jenis: string;
            /**
             * @description Model class.
             * @example SOLO
             */
            model: string;
            /**
             * @description Year of manufacture.
             * @example 2012
             */
            tahun_pembuatan: string;
            /**
             * @description Displacement, or the power of an electric vehicle, with its unit.
             * @example 124 CC
             */
            isi_silinder: string;
            /**
             * @description Chassis number (VIN).
             * @example MH1JB8110CK123456
             */
            nomor_rangka: string;
            /**
             * @description Engine number.
             * @example JB81E1234567
             */
            nomor_mesin: string;
            /**
             * @description Colour of the vehicle.
             * @example HITAM
             */
            warna: string;
            /**
             * @description Fuel.
             * @example BENSIN
             */
            bahan_bakar: string;
            /**
             * @description Colour of the plate.
             * @example PUTIH
             */
            warna_tnkb: string;
            /**
             * @description Year of registration.
             * @example 2022
             */
            tahun_registrasi: string;
            /**
             * @description Number of the ownership book.
             * @example N01234567
             */
            nomor_bpkb: string;
            /**
             * @description Code of the location.
             * @example 10
             */
            kode_lokasi: string;
            /**
             * @description Valid until, as DD-MM-YYYY.
             * @example 14-08-2027
             */
            berlaku_sampai: string;
        };
        /**
         * StnkDetails
         * @description Sent only with details=true: how each value was found and how sure it is.
         */
        StnkDetails: {
            image: components["schemas"]["PictureSize"];
            /** @description Year of the form: 2010, 2019, 2022 or 2025; null where no certificate was found. */
            form: string | null;
            /** @description The sheets that were found: the certificate, the yearly tax sheet. */
            sheets: {
                /** @enum {string} */
                kind: "stnk" | "tax";
                polygon: components["schemas"]["Polygon"];
            }[];
            /** @description One object for each field that was read. */
            fields: {
                nomor_registrasi?: components["schemas"]["StnkField"];
                nama_pemilik?: components["schemas"]["StnkField"];
                alamat?: components["schemas"]["StnkField"];
                merk?: components["schemas"]["StnkField"];
                tipe?: components["schemas"]["StnkField"];
                jenis?: components["schemas"]["StnkField"];
                model?: components["schemas"]["StnkField"];
                tahun_pembuatan?: components["schemas"]["StnkField"];
                isi_silinder?: components["schemas"]["StnkField"];
                nomor_rangka?: components["schemas"]["StnkField"];
                nomor_mesin?: components["schemas"]["StnkField"];
                warna?: components["schemas"]["StnkField"];
                bahan_bakar?: components["schemas"]["StnkField"];
                warna_tnkb?: components["schemas"]["StnkField"];
                tahun_registrasi?: components["schemas"]["StnkField"];
                nomor_bpkb?: components["schemas"]["StnkField"];
                kode_lokasi?: components["schemas"]["StnkField"];
                berlaku_sampai?: components["schemas"]["StnkField"];
            };
            further?: components["schemas"]["StnkFurther"];
            /** @description The rows of the tax sheet whose label is sure, with those amounts that a sum proves: charge and fine add up to both, all rows add up to the total. */
            tax_amounts?: components["schemas"]["StnkCharge"][];
            /** @description What looks like the value of a field and is not sure enough to be an answer; nothing below 0.05. */
            candidates: components["schemas"]["StnkCandidate"][];
            /** @description Always there; empty where there is nothing to warn of. */
            warnings: ("not_an_stnk" | "unreadable" | "tax_sheet_only" | "part_of_sheet_missing" | "vin_year_mismatch" | "expired" | "low_resolution" | "image_turned")[];
            stages_ms: components["schemas"]["Stages"];
        };
        /** StnkField */
        StnkField: {
            value: string;
            /**
             * Format: date
             * @description Of a date, the same day as YYYY-MM-DD (ISO 8601).
             */
            iso?: string;
            /**
             * @description The sheet that it was read on: the tax sheet answers what the certificate does not show legibly.
             * @enum {string}
             */
            sheet: "stnk" | "tax";
            /** @description Probability that the value is exactly right. */
            confidence: number;
            /** @description The parts of the image that the value was read from. */
            polygons: components["schemas"]["Polygon"][];
            /** @description The text as read, before the grammar chose among the alternatives. */
            text: string;
            /** @description Other possible values, the most probable first; none below 0.05. */
            alternatives: {
                value: string;
                /** @description Probability that the value is exactly right. */
                confidence: number;
            }[];
        };
        /**
         * StnkFurther
         * @description What the sheets show beyond the fields, where it is sure. `nomor_stnk`: the number of the form, after `No.`. `nomor_urut_pendaftaran`: the number in the registration queue. `nik`: the owner's identity number of 16 digits; not from a tax sheet, which masks it, and never in the results of a batch. `pajak_berlaku_sampai`: until when the yearly tax is paid, from the tax sheet.
         */
        StnkFurther: {
            nomor_stnk?: components["schemas"]["StnkField"];
            nomor_urut_pendaftaran?: components["schemas"]["StnkField"];
            nik?: components["schemas"]["StnkField"];
            pajak_berlaku_sampai?: components["schemas"]["StnkField"];
        };
        /**
         * StnkResponse
         * @description The answer for type=STNK: what the vehicle certificate says.
         */
        StnkResponse: {
            /** @description Whether at least one field was read. */
            success: boolean;
            data: components["schemas"]["StnkData"];
            /** @description Mean probability that a field of the sheet is right, with two decimals; 0 where none was read. */
            confidence: number;
            /** @description Seconds from the whole image to the answer, time in the queue included; at most three decimals. */
            processing_time: number;
            details?: components["schemas"]["StnkDetails"] | components["schemas"]["StnkConfidences"];
            /**
             * @description What the image shows. Sent only for type=AUTO.
             * @enum {string}
             */
            type?: "STNK";
            /** @description A name of yours for the request, such as a gate or a file number. The response repeats it, and it is written to the log, so it should name no person. */
            reference?: string;
        };
        /** Usage */
        Usage: {
            plan: components["schemas"]["Plan"];
            limits: {
                minute: components["schemas"]["Limit"] | null;
                day: components["schemas"]["Limit"] | null;
            };
            /** @description Requests that count against the day (UTC). */
            used_today: number;
            hours: {
                /** @description ISO 8601, UTC, with milliseconds. */
                at: string;
                /** @description `CONTAINER_ISO`, `STNK`, or `unknown`. */
                type: string;
                /** @description `nothing`: nothing was found; `refused`: a limit was reached. */
                outcome: "read" | "nothing" | "failed" | "refused";
                requests: number;
            }[];
            median_ms: number | null;
            p95_ms: number | null;
        };
        /**
         * Weights
         * @description Where several containers are read, the weights of the one whose code is painted largest.
         */
        Weights: {
            /**
             * @description Maximum gross weight in kilograms, digits only; empty where it was not read.
             * @example 30480
             */
            max_gross_kg: string;
            /**
             * @description Tare weight in kilograms, digits only; empty where it was not read.
             * @example 2180
             */
            tare_kg: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Identifies the request in the log. It repeats the one that was sent, if that is safe.
         * @example f47ac10b-58cc-4372-a567-0e02b2c3d479
         */
        "X-Request-Id": string;
        /**
         * @description The version of the service.
         * @example 0.1.0
         */
        "X-Baca-Version": string;
        /**
         * @description How to authenticate (RFC 9110).
         * @example Bearer realm="baca"
         */
        "WWW-Authenticate": string;
        /**
         * @description The number of seconds to wait before trying again.
         * @example 3
         */
        "Retry-After": number;
        /**
         * @description The limits of the plan: `q` requests in `w` seconds. Not sent where there is no limit.
         * @example "minute";q=10;w=60, "day";q=200;w=86400
         */
        "RateLimit-Policy": string;
        /**
         * @description What is left of them: `r` requests, until they reset in `t` seconds.
         * @example "minute";r=9;t=60, "day";r=187;t=30211
         */
        RateLimit: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
