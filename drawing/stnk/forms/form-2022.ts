import type { Column, Form, Row } from './form.js';
import { FORM_2025 } from './form-2025.js';

/** The labels that differ from the form of 2025; positions are the same. */
const OWN_LABELS: Readonly<Record<string, readonly [string, string?]>> = {
  nomor_registrasi: ['NOMOR REGISTRASI'],
  merk: ['MERK'],
  tipe: ['TIPE'],
  tahun_pembuatan: ['TAHUN PEMBUATAN', 'MANUFACTURE YEAR'],
  nomor_mesin: ['NOMOR MESIN'],
  nik: ['NIK/TDP/NIB/KITAS/KITAP'],
  warna: ['W A R N A'],
  bahan_bakar: ['BAHAN BAKAR/SUMBER ENERGI', 'TYPE FUEL/ENERGY SOURCES'],
  queue: ['NO URUT PENDAFTARAN'],
};

export const FORM_2022: Form = {
  ...FORM_2025,
  name: '2022',
  left: relabelled(FORM_2025.left),
  right: relabelled(FORM_2025.right),
};

function relabelled(column: Column): Column {
  const rows = column.rows.map((row): Row => {
    const [label = row.label, english = row.english] = OWN_LABELS[row.field] ?? [];
    return { ...row, label, english };
  });
  return { ...column, rows };
}
