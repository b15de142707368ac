/** Report of the audit: one table and a list of what to mend. */

/** Checks of a page, in the order of the table's columns. */
export const PAGE_CHECKS = [
  "status",
  "html",
  "axe",
  "policy",
  "console",
  "shift",
  "sideways",
  "links",
  "lighthouse",
] as const;
export type PageCheck = (typeof PAGE_CHECKS)[number];

export interface CheckResult {
  /** The result as the table shows it: short. */
  readonly shown: string;
  /** One sentence each; none: it passed. */
  readonly faults: readonly string[];
}

/** One page in one look. A check that wasn't made there is missing. */
export interface PageRow {
  readonly path: string;
  readonly look: string;
  readonly results: Readonly<Partial<Record<PageCheck, CheckResult>>>;
}

/** A check that counts: how many faults there are is what the table shows. */
export const buildCountedResult = (faults: readonly string[]): CheckResult => ({
  shown: String(faults.length),
  faults,
});

/** A check that measures. @param words describes the fault, when there is one */
export const buildMeasuredResult = (
  shown: string,
  isFault: boolean,
  words: string,
): CheckResult => ({
  shown,
  faults: isFault ? [words] : [],
});

interface PageReport {
  readonly text: string;
  readonly faultCount: number;
}

const HEADS: Readonly<Record<PageCheck, string>> = {
  status: "status",
  html: "HTML kB",
  axe: "axe",
  policy: "CSP",
  console: "console",
  shift: "shift",
  sideways: "overflow px",
  links: "broken links",
  lighthouse: "Lighthouse p/a/b/s",
};

/** Lists the faults of a page, each with the name of its check. */
export const listFaults = ({ results }: PageRow): readonly string[] =>
  PAGE_CHECKS.flatMap((check) =>
    (results[check]?.faults ?? []).map((fault) => `${HEADS[check]}: ${fault}`),
  );

/** Marks faults in the table itself. */
const cellOf = (result: CheckResult | undefined): string =>
  result ? `${result.shown}${result.faults.length > 0 ? " ✗" : ""}` : "";

export function writeReport(rows: readonly PageRow[]): PageReport {
  const cells = [
    ["page", "look", ...PAGE_CHECKS.map((check) => HEADS[check])],
    ...rows.map(({ path, look, results }) => [
      path,
      look,
      ...PAGE_CHECKS.map((check) => cellOf(results[check])),
    ]),
  ];
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const faults = rows.flatMap((row) =>
    listFaults(row).map((fault) => `${row.path} (${row.look}), ${fault}`),
  );
  const looked = new Set(rows.map(({ path }) => path)).size;
  const summary = `${String(looked)} pages, ${String(rows.length)} looks, ${String(faults.length)} failures`;
  const list = faults.length > 0 ? ["", "Failed:", ...faults.map((fault) => `  ${fault}`)] : [];
  return { text: [...lines, ...list, "", summary].join("\n"), faultCount: faults.length };
}
