/** The two ways a bench speaks: JSON lines for whoever compares, words for whoever waits. */

/** One result, on standard output. */
export function printResult(result: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

/** One line on standard error. */
export function sayProgress(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** The middle of `values`; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function round(value: number, decimals = 3): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
