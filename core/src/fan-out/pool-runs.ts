/**
 * Sub-queries of several runs, pooled: each once, with how many of the runs searched for it. A run is one answer of an
 * assistant; what it searches for twice counts once.
 */
import { MAX_RUNS, type RunShare } from "#/snapshot/figures/run-share.ts";
import { importKeyword } from "#/tables/import-keyword.ts";
import { MAX_IMPORTED_KEYWORDS } from "#/tables/import-limits.ts";
import { buildImportFault, type ImportFault } from "#/tables/import-fault.ts";

/** The searches of one run. */
export interface FanOutRun {
  /** Name as the source calls the run; runs of one name are one run. */
  readonly name: string;
  /** `line`: in the source, counted from 1; null: it has none. */
  readonly queries: readonly { readonly text: string; readonly line: number | null }[];
}

export interface SubQuery {
  readonly text: string;
  readonly runs: RunShare;
}

/** Shapes in which a source is read. */
export const FAN_OUT_SHAPES = ["lines", "headings", "blocks", "table", "json"] as const;
export type FanOutShape = (typeof FAN_OUT_SHAPES)[number];

export interface FanOutReading {
  readonly shape: FanOutShape;
  /** Most runs first, then in the order of the source. */
  readonly subQueries: readonly SubQuery[];
  /** Number of runs with at least one sub-query. */
  readonly runCount: number;
  /** Answers without a search: they aren't counted as runs. */
  readonly emptyRunCount: number;
  /** Searches, doubles included. */
  readonly searchCount: number;
  /** Searches of a site or for an exact phrase: their words were kept, the operators left out. */
  readonly operatorCount: number;
  readonly leftOut: readonly ImportFault[];
}

const TOO_MANY = `A map has at most ${MAX_IMPORTED_KEYWORDS.toLocaleString("en-US")} keywords`;
const TOO_MANY_RUNS = `At most ${MAX_RUNS.toLocaleString("en-US")} runs are pooled`;
/** `site:example.com`, `-site:…`, `filetype:pdf`, `after:2025`. */
const OPERATOR =
  /(?:^|\s)-?(?:site|inurl|intitle|filetype|ext|related|before|after|lang|loc):\S+/gi;

/** @param leftOut what the source had that isn't a sub-query */
export function poolFanOut(
  shape: FanOutShape,
  given: readonly FanOutRun[],
  leftOut: readonly ImportFault[] = [],
): FanOutReading {
  const faults = [...leftOut];
  const byName = new Map<string, Map<string, string>>();
  const seen = new Map<string, number>();
  let [searchCount, operatorCount, emptyRunCount] = [0, 0, 0];
  for (const { name, queries } of given) {
    if (queries.length === 0) emptyRunCount += 1;
    if (!byName.has(name) && byName.size >= MAX_RUNS) {
      faults.push(buildImportFault(queries[0]?.line ?? null, name, TOO_MANY_RUNS));
      continue;
    }
    const own = byName.get(name) ?? new Map<string, string>();
    for (const query of queries) {
      const { text, hasOperator } = withoutOperators(query.text);
      const parsed = importKeyword.safeParse(text);
      if (!parsed.success) {
        const reason = parsed.error.issues[0]?.message ?? "This isn't a sub-query";
        faults.push(
          buildImportFault(query.line, query.text, reason.replace("keyword", "sub-query")),
        );
        continue;
      }
      searchCount += 1;
      if (hasOperator) operatorCount += 1;
      if (own.has(parsed.data)) continue;
      if (!seen.has(parsed.data) && seen.size >= MAX_IMPORTED_KEYWORDS) {
        faults.push(buildImportFault(query.line, query.text, TOO_MANY));
        continue;
      }
      own.set(parsed.data, parsed.data);
      seen.set(parsed.data, (seen.get(parsed.data) ?? 0) + 1);
    }
    if (own.size > 0) byName.set(name, own);
  }
  const runCount = byName.size;
  const subQueries = [...seen].map(([text, count]) => ({
    text,
    runs: { seen: count, of: runCount },
  }));
  return {
    shape,
    subQueries: subQueries.sort((a, b) => b.runs.seen - a.runs.seen),
    runCount,
    emptyRunCount,
    searchCount,
    operatorCount,
    leftOut: faults,
  };
}

function withoutOperators(query: string): { text: string; hasOperator: boolean } {
  const plain = query
    .replace(OPERATOR, " ")
    .replace(/["“”«»„]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const before = query.replace(/\s+/g, " ").trim();
  const isQuoted = /^["“„«][^"“”«»„]*["”»“]$/.test(before);
  return { text: plain, hasOperator: plain !== before && !isQuoted };
}
