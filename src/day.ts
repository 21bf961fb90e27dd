/** The day of quotas, in UTC, such as `2026-11-21`. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
