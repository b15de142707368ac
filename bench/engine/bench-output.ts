/** A bench's two outputs: JSON lines for comparing, text for following progress. */

/** One result, on standard output. */
export function printResult(result: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

/** One line on standard error. */
export function logProgress(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A bound that a result has to keep: otherwise it is named, and the bench ends with exit code 1. */
export function requireBound(isKept: boolean, bound: string): void {
  if (isKept) return;
  logProgress(`✗ ${bound}`);
  process.exitCode = 1;
}

/** The median of `values`; NaN for none. */
export function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Times of several runs: the median, the fastest, and the median CPU time, which hardly depends on what else the
 * machine is doing. Milliseconds.
 */
export interface RunTimes {
  readonly ms: number;
  readonly fastestMs: number;
  readonly cpuMs: number;
}

export function measureRuns(elapsedMs: readonly number[], cpuMs: readonly number[]): RunTimes {
  return {
    ms: Math.round(computeMedian(elapsedMs)),
    fastestMs: Math.round(Math.min(...elapsedMs)),
    cpuMs: Math.round(computeMedian(cpuMs)),
  };
}

/** Returns the ratio of `longer` to `shorter`, by each measure. */
export function computeTimeRatios(longer: RunTimes, shorter: RunTimes) {
  return {
    byMedian: round(longer.ms / shorter.ms, 1),
    byFastest: round(longer.fastestMs / shorter.fastestMs, 1),
    byCpu: round(longer.cpuMs / shorter.cpuMs, 1),
  };
}

export function round(value: number, decimals = 3): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
