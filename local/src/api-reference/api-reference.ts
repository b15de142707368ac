/** The API's pages within the seed content: as they stand there, and as they have to. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { API_PAGE, TABLE_CAPTION, drawApiPages, drawTable } from "#/api-reference/draw-pages.ts";
import { CONTENT_FOLDER } from "#/seed-content/read-seed-content.ts";

export const DOCS_FILE = join(CONTENT_FOLDER, "docs.ndjson");

/** A page of the seed content, with its fields in the order of the line. */
type SeedPage = Readonly<Record<string, unknown>>;

const body = z.array(z.looseObject({ caption: z.string().optional() }));

export const readDocs = (): readonly string[] =>
  readFileSync(DOCS_FILE, "utf8").trimEnd().split("\n");

/**
 * The lines of the file with the API's pages as the code has them, after the page above. A page that stays the same keeps
 * its dates.
 *
 * @param today of what changes: `2026-11-30T00:00:00Z`
 */
export function drawDocs(lines: readonly string[], today: string): string[] {
  const before = new Map(lines.map((line) => [readPage(line)["_id"], line]));
  const drawn = drawApiPages().map((page) => datePage(page, before.get(page["_id"]), today));
  return lines.flatMap((line) => {
    const page = readPage(line);
    if (page["_id"] === API_PAGE) return [withTable(page, line, today), ...drawn];
    return isDrawn(page) ? [] : [line];
  });
}

const readPage = (line: string): SeedPage => ({ ...Object(JSON.parse(line)) });

const isDrawn = ({ _id, path }: SeedPage) =>
  String(_id).startsWith(`${API_PAGE}-`) && String(path).startsWith("/docs/reference/api/");

function withTable(page: SeedPage, line: string, today: string): string {
  const blocks = body.parse(page["body"]);
  const at = blocks.findIndex(({ caption }) => caption === TABLE_CAPTION);
  if (at < 0) throw new Error(`${API_PAGE} has no table “${TABLE_CAPTION}”`);
  const dated = (_updatedAt: unknown) => {
    const original: readonly unknown[] = [page["body"]].flat();
    return JSON.stringify({ ...page, _updatedAt, body: original.with(at, drawTable()) });
  };
  return dated(page["_updatedAt"]) === line ? line : dated(today);
}

/** A line, with the day on which it was first written and last changed. */
function datePage(
  { _id, _type, ...content }: SeedPage,
  line: string | undefined,
  today: string,
): string {
  const { _createdAt = today, _updatedAt = today } = line === undefined ? {} : readPage(line);
  const dated = (updatedAt: unknown) =>
    JSON.stringify({ _id, _type, _createdAt, _updatedAt: updatedAt, ...content });
  return dated(_updatedAt) === line ? line : dated(today);
}
