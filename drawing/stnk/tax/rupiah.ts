const SMALL = [
  'NOL',
  'SATU',
  'DUA',
  'TIGA',
  'EMPAT',
  'LIMA',
  'ENAM',
  'TUJUH',
  'DELAPAN',
  'SEMBILAN',
  'SEPULUH',
  'SEBELAS',
];

/** `1.234.500`. */
export function dotted(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** An amount below one billion in Indonesian words. */
export function spelt(amount: number): string {
  if (amount < 12) return SMALL[amount]!;
  if (amount < 20) return `${SMALL[amount - 10]} BELAS`;
  if (amount < 100) return joined(`${SMALL[Math.floor(amount / 10)]} PULUH`, amount % 10);
  if (amount < 200) return joined('SERATUS', amount - 100);
  if (amount < 1000) return joined(`${SMALL[Math.floor(amount / 100)]} RATUS`, amount % 100);
  if (amount < 2000) return joined('SERIBU', amount - 1000);
  if (amount < 1_000_000) return joined(`${spelt(Math.floor(amount / 1000))} RIBU`, amount % 1000);
  return joined(`${spelt(Math.floor(amount / 1_000_000))} JUTA`, amount % 1_000_000);
}

function joined(head: string, rest: number): string {
  return rest > 0 ? `${head} ${spelt(rest)}` : head;
}
