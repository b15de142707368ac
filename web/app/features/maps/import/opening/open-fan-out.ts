/** Searches of an assistant, as a table of its sub-queries with their runs. */
import { readFanOutFiles, type FanOutFile } from "@mapwright/core/fan-out/read-fan-out";
import { describeRuns } from "@mapwright/core/snapshot/figures/weigh-runs";
import { decodeText } from "@mapwright/core/tables/encodings/decode-text";
import { IMPORT_FILE_MAX_BYTES } from "@mapwright/core/tables/import-limits";
import { readRows } from "@mapwright/core/tables/read-table";
import type { ImportedFile } from "#/features/maps/import/import-protocol.ts";
import type { TablesContent } from "#/features/maps/import/opening/file-content.ts";
import { ImportFailure } from "#/features/maps/import/opening/import-failure.ts";
import { openFile } from "#/features/maps/import/opening/open-file.ts";

const PASTED = "Pasted sub-queries";
const ROLES = ["keyword", "runs"] as const;

/** @throws ImportFailure without sub-queries */
export async function openFanOut(files: readonly ImportedFile[]): Promise<TablesContent> {
  const opened: FanOutFile[] = [];
  for (const { name, bytes } of files) opened.push({ name, content: await contentOf(name, bytes) });
  const read = readFanOutFiles(opened);
  if (read.subQueries.length === 0)
    throw new ImportFailure(
      "No sub-queries found. Paste them one per line, or choose an export that has what the assistant searched for.",
    );
  const title = titleOf(files);
  const rows = read.subQueries.map(({ text, runs }) => [text, describeRuns(runs)]);
  const raw = {
    rows: [["Sub-query", "Runs"], ...rows],
    lines: Array.from({ length: rows.length + 1 }, (_, at) => at + 1),
  };
  const first = readRows(raw, { headerRow: 0, roles: ROLES });
  return {
    kind: "tables",
    title,
    facts: [],
    sheets: [{ name: title, first, bytes: null, read: () => first }],
    searchConsole: null,
    fanOut: read,
  };
}

async function contentOf(name: string | null, bytes: Uint8Array): Promise<FanOutFile["content"]> {
  if (bytes.length > IMPORT_FILE_MAX_BYTES)
    throw new ImportFailure("This file is larger than 64 MB. Split it and import the parts.");
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return decodeText(bytes).text;
  const packed = await openFile(name, bytes);
  const [sheet] = packed.kind === "tables" ? packed.sheets : [];
  if (!sheet) throw new ImportFailure("This file has no table. Export it as CSV or JSON.");
  return sheet.first;
}

function titleOf(files: readonly ImportedFile[]): string {
  const [first, ...others] = files;
  if (others.length > 0) return `${String(files.length)} files`;
  const name = first?.name ?? null;
  if (name === null) return PASTED;
  return (
    name
      .replace(/\.[^.]*$/, "")
      .replace(/[_-]+/g, " ")
      .trim()
      .slice(0, 120) || PASTED
  );
}
