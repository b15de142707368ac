/** Tables with a row per search, or per answer with several searches in a cell, as browser extensions export them. */
import type { FanOutRun } from "#/fan-out/pool-runs.ts";
import { buildImportFault, type ImportFault } from "#/tables/import-fault.ts";
import { findNameMeaning } from "#/tables/column-names.ts";
import type { TableReading } from "#/tables/read-table.ts";

const QUERY =
  /^(?:sub|fan-?out|search|web search|generated|model)?[ _-]*(?:quer(?:y|ies)|searches|fan-?outs?|sub-?quer(?:y|ies))(?:[ _-]*(?:joined|list|text))?$/i;
const RUN =
  /^(?:run|run[ _-]*(?:id|no|number|#)|iteration|attempt|trial|repetition|sample|session(?:[ _-]*id)?|answer(?:[ _-]*id)?|response[ _-]*id|message[ _-]*id|durchlauf|lauf)$/i;
const CONVERSATION = /^(?:conversation|chat|thread)(?:[ _-]*id)?$/i;
const PROMPT = /^(?:(?:user|seed|original|input)?[ _-]*prompt|question|topic|frage)$/i;
const MODEL = /^(?:model|assistant|engine|platform|llm|provider|model[ _-]*slug)$/i;
/** Between several searches in one cell. */
const SEPARATOR = /\s*(?:\|\|?|\n|;|•)\s*/;

interface TableRuns {
  readonly runs: readonly FanOutRun[];
  readonly leftOut: readonly ImportFault[];
}

/** null: no table with a column of searches. */
export function readTableRuns(table: Pick<TableReading, "raw" | "headerRow">): TableRuns | null {
  const { raw, headerRow } = table;
  const names = spaceNames(raw.rows[headerRow ?? 0] ?? []);
  if (names.length < 2) return null;
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const named = find(QUERY);
  const query = named >= 0 ? named : names.findIndex((name) => findNameMeaning(name) === "keyword");
  const [run, conversation, prompt, model] = [
    find(RUN),
    find(CONVERSATION),
    find(PROMPT),
    find(MODEL),
  ];
  if (query < 0 || [run, conversation, prompt].every((at) => at < 0)) return null;
  const from = (headerRow ?? 0) + 1;
  const rows = raw.rows.slice(from);
  const cells = rows.map((row) => splitCell(row[query] ?? ""));
  // A row with several searches is an answer.
  const isAnswer = cells.some((own) => own.length > 1) && run < 0;
  const last = ["", "", "", ""];
  const runs = rows.map((row, at): FanOutRun => {
    const line = raw.lines[from + at] ?? from + at + 1;
    // Merged cells are filled in their first row only.
    const key = [model, prompt, conversation, run].map(
      (column, part) => (last[part] = row[column]?.trim() || (last[part] ?? "")),
    );
    const name = isAnswer ? [...key, String(line)] : key;
    return {
      name: name.join(" · "),
      queries: (cells[at] ?? []).map((each) => ({ text: each, line })),
    };
  });
  const filled = new Set(runs.filter(({ queries }) => queries.length > 0).map(({ name }) => name));
  const leftOut = runs.flatMap(({ name, queries }, at) =>
    queries.length > 0 || !filled.has(name)
      ? []
      : [buildImportFault(raw.lines[from + at] ?? null, "", "This row has no sub-query")],
  );
  return {
    runs: runs.filter(({ name, queries }) => queries.length > 0 || !filled.has(name)),
    leftOut,
  };
}

/** `userPrompt` as `user Prompt`. */
function spaceNames(names: readonly string[]): string[] {
  return names.map((name) => name.trim().replace(/([a-z])([A-Z])/g, "$1 $2"));
}

/** Several searches of a cell, also as a list in JSON. */
function splitCell(cell: string): string[] {
  const text = cell.trim();
  if (text.startsWith("[") && text.endsWith("]")) {
    try {
      const list: unknown = JSON.parse(text.includes('"') ? text : text.replaceAll("'", '"'));
      if (Array.isArray(list)) return list.map(String).filter((each) => each.trim() !== "");
    } catch {
      // Brackets of its own: it is split like any other.
    }
  }
  return text.split(SEPARATOR).filter((each) => each.trim() !== "");
}
