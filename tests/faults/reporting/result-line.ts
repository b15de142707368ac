/** Formats the results of the fault cases for the terminal. */
export interface CaseResult {
  readonly name: string;
  readonly outcome: "passed" | "failed" | "skipped";
  /** Observation, reason for skipping, or first line of the error. */
  readonly words: string;
  readonly durationMs: number;
}

const MARKS = { passed: "✓", failed: "✗", skipped: "–" } as const;

// oxlint-disable-next-line eslint/no-control-regex -- colors of a terminal begin with this character
const COLORS = /\u001B\[\d+(?:;\d+)*m/g;

/** @returns the first line that says something, without colors */
export const getFirstLine = (message: string): string =>
  message
    .replaceAll(COLORS, "")
    .split("\n")
    .map((line) => line.trim())
    .find(Boolean) ?? "";

export function formatResult({ name, outcome, words, durationMs }: CaseResult): string {
  const said = outcome === "skipped" ? `skipped: ${words}` : words;
  const parts = [name, ...(said === "" ? [] : [said]), `${(durationMs / 1000).toFixed(1)} s`];
  return `${MARKS[outcome]} ${parts.join(" — ")}`;
}

/** `3 passed, 0 failed`; skipped ones are named only when there are any. */
export function formatTotals(results: readonly CaseResult[]): string {
  const count = (outcome: CaseResult["outcome"]) =>
    String(results.filter((result) => result.outcome === outcome).length);
  const skipped = count("skipped");
  return `${count("passed")} passed, ${count("failed")} failed${skipped === "0" ? "" : `, ${skipped} skipped`}`;
}

/** Pattern for Playwright's `--grep`: cases whose name contains one of these, whatever the case; undefined: all. */
export function buildGrepPattern(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  return names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
}
