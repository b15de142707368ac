/** Sub-queries as people copy them: a line each, under headings such as "Run 1", or in blocks between blank lines. */
import type { FanOutRun, FanOutShape } from "#/fan-out/pool-runs.ts";
import { isUrl } from "#/tables/cell-kinds.ts";
import { buildImportFault, type ImportFault } from "#/tables/import-fault.ts";
import { removeListMarkers } from "#/tables/list-markers.ts";
import { normalizeKeyword } from "#/keywords/keyword-text.ts";

interface LineRuns {
  readonly shape: FanOutShape;
  readonly runs: readonly FanOutRun[];
  readonly leftOut: readonly ImportFault[];
}

interface Block {
  /** null: it has no heading. */
  readonly name: string | null;
  readonly queries: { readonly text: string; readonly line: number }[];
}

const NUMBERED =
  /^(?:run|iteration|attempt|trial|repetition|conversation|chat|session|answer|response|durchlauf|lauf|antwort|essai|réponse|ejecución|prueba)\s*(?:no\.?|nr\.?|#)?\s*\d+\s*(?:[:.(\-–—|].*)?$/i;
const PROMPT = /^(?:user\s+)?(?:prompt|question asked|frage|user)\s*(?:#?\d+)?\s*[:–—]\s*\S/i;
/** Labels above a list of searches. */
const LABEL =
  /^(?:search(?:es|ed)?|sub-?quer(?:y|ies)|fan-?out(?: queries)?|quer(?:y|ies)|search queries|web searches|searched the web|suchanfragen)\s*(?:\(\d+\))?\s*:?$/i;
const RULE = /^(?:[-=_*]\s*){3,}$/;
/** Words that assistants write before a search on screen. */
const LEAD =
  /^(?:🔍|🔎|🌐)?\s*(?:searched(?: the web)?(?: for)?|searching(?: the web)?(?: for)?|search|query|q|gesucht nach|suche nach)\s*(?:[:–—]\s*|(?=["“„«]))/i;

export function readLineRuns(text: string): LineRuns {
  const lines = withoutMarkers(text.split(/\r\n|\r|\n/));
  const leftOut: ImportFault[] = [];
  const blocks: Block[] = [];
  let hasHeadings = false;
  let prompt = "";
  const open = (name: string | null) => blocks.push({ name, queries: [] });
  lines.forEach((given, at) => {
    const line = given.trim();
    const heading = /^#{1,6}\s+(.+)$/.exec(line)?.[1] ?? /^\*\*(.+)\*\*:?$/.exec(line)?.[1];
    const plain = (heading ?? line).replace(/^\[(.*)\]$/, "$1").trim();
    if (LABEL.test(plain) || line.startsWith("```")) return;
    if (heading !== undefined || NUMBERED.test(plain) || PROMPT.test(plain)) {
      hasHeadings = true;
      if (!NUMBERED.test(plain)) prompt = plain;
      open(NUMBERED.test(plain) ? `${prompt} ${plain}` : plain);
      return;
    }
    if (line === "" || RULE.test(line)) {
      if (!hasHeadings || RULE.test(line)) open(null);
      return;
    }
    const query = line.replace(LEAD, "").replace(/[,;]$/, "").trim();
    if (isUrl(query)) {
      leftOut.push(buildImportFault(at + 1, query, "This is an address, not a sub-query"));
      return;
    }
    if (blocks.length === 0) open(null);
    blocks.at(-1)?.queries.push({ text: query, line: at + 1 });
  });
  return { ...arrange(blocks, hasHeadings), leftOut };
}

/** Numbers are marks where most lines that are no headings have one. */
function withoutMarkers(lines: readonly string[]): string[] {
  const isEntry = (line: string) => {
    const plain = line.trim().replace(/^[#[*]+/, "");
    return plain !== "" && !NUMBERED.test(plain.trim()) && !PROMPT.test(plain.trim());
  };
  const entries = removeListMarkers(lines.filter(isEntry));
  let next = 0;
  return lines.map((line) => (isEntry(line) ? (entries[next++] ?? "") : line));
}

/** Without headings, blocks are runs where one repeats what another has: else blank lines only part a list. */
function arrange(
  blocks: readonly Block[],
  hasHeadings: boolean,
): { readonly shape: FanOutShape; readonly runs: FanOutRun[] } {
  const filled = blocks.filter(({ queries }) => queries.length > 0);
  if (hasHeadings) {
    const taken = new Map<string, number>();
    const runs = filled.map(({ name, queries }) => {
      const own = name ?? "Above the first run";
      const count = (taken.get(own) ?? 0) + 1;
      taken.set(own, count);
      return { name: count === 1 ? own : `${own} (${String(count)})`, queries };
    });
    return { shape: "headings", runs };
  }
  const sets = filled.map(
    ({ queries }) => new Set(queries.map((each) => normalizeKeyword(each.text))),
  );
  const repeats = sets.some((own, at) =>
    sets.slice(at + 1).some((other) => [...own].some((each) => other.has(each))),
  );
  if (filled.length > 1 && repeats)
    return {
      shape: "blocks",
      runs: filled.map(({ queries }, at) => ({ name: `Block ${String(at + 1)}`, queries })),
    };
  return {
    shape: "lines",
    runs: [{ name: "Run", queries: filled.flatMap((each) => each.queries) }],
  };
}
