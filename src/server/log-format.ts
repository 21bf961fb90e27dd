/** Numbers in lines: a tenth of a millisecond tells as much as its billionth. */
const DECIMALS = 1;

/** How log lines are written, in place of pino's numbers for levels and times. */
export const LOG_FORMAT = {
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: {
    level: (label: string) => ({ level: label }),
    log: (line: Record<string, unknown>) => rounded(line) as Record<string, unknown>,
  },
};

/** Looks into plain objects only: requests and errors have serializers of their own. */
function rounded(value: unknown): unknown {
  if (typeof value === 'number') {
    return Number(value.toFixed(DECIMALS));
  }
  return isPlain(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rounded(each)]))
    : value;
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
