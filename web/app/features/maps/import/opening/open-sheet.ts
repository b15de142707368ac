/** Tables of files as sheets that can be read again, within what a browser handles without slowing down. */
import { isHtml } from "@mapwright/core/tables/html-rows";
import { readRows, readTable } from "@mapwright/core/tables/read-table";
import type { RawRows } from "@mapwright/core/tables/raw-rows";
import type { Sheet } from "#/features/maps/import/opening/file-content.ts";
import { ImportFailure } from "#/features/maps/import/opening/import-failure.ts";

const MAX_ROWS = 500_000;

/** @param source bytes of a file, or a pasted text. @throws ImportFailure when there are no rows, or far too many */
export function openTextSheet(name: string, source: Uint8Array | string, fileName = ""): Sheet {
  const first = readTable(source, { fileName });
  const [[start = ""] = []] = first.raw.rows;
  if (first.separator !== "html" && isHtml(start))
    throw new ImportFailure(
      "This is a web page without a table, such as a sign-in page. Export the file again.",
    );
  requireRows(first.raw);
  return {
    name,
    first,
    bytes: typeof source === "string" ? null : source,
    read: (choices) => readTable(source, { ...choices, fileName }),
  };
}

export function openRowsSheet(name: string, raw: RawRows): Sheet {
  return {
    name,
    first: readRows(raw),
    bytes: null,
    read: (choices) => readRows(raw, choices),
  };
}

function requireRows({ rows }: RawRows): void {
  if (rows.length > MAX_ROWS) {
    throw new ImportFailure(
      "This table has more than 500,000 rows. Split it and import the parts.",
    );
  }
  if (!hasCells({ rows })) {
    throw new ImportFailure("This file is empty. Paste keywords or choose another file.");
  }
}

export function hasCells({ rows }: Pick<RawRows, "rows">): boolean {
  return rows.some((row) => row.some((cell) => cell.trim() !== ""));
}
