/** The code that a page of the documentation prints, for tests that run it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { CONTENT_FOLDER } from "#/seed-content/read-seed-content.ts";

const page = z.object({ path: z.string(), body: z.array(z.unknown()).default([]) });

const codeBlock = z.looseObject({
  _type: z.literal("codeBlock"),
  language: z.string(),
  filename: z.string().optional(),
  code: z.string(),
});

const dataTable = z.looseObject({
  _type: z.literal("dataTable"),
  caption: z.string(),
  rows: z.array(z.looseObject({ cells: z.array(z.string()) })),
});

/** @param path of the page: `/docs/reference/api` */
function readBlocks<Block extends z.ZodType>(path: string, block: Block): z.output<Block>[] {
  const found = readFileSync(join(CONTENT_FOLDER, "docs.ndjson"), "utf8")
    .trim()
    .split("\n")
    .map((line) => page.parse(JSON.parse(line)))
    .find((each) => each.path === path);
  if (!found) throw new Error(`there is no page ${path}`);
  return found.body.flatMap((each) => {
    const parsed = block.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });
}

export const readDocumentedCode = (path: string) => readBlocks(path, codeBlock);

/** Rows of a table, the heading first. */
export function readDocumentedTable(path: string, caption: string): readonly string[][] {
  const found = readBlocks(path, dataTable).find((table) => table.caption === caption);
  if (!found) throw new Error(`${path} has no table “${caption}”`);
  return found.rows.map(({ cells }) => cells);
}

const textBlock = z.looseObject({
  _type: z.literal("block"),
  style: z.string(),
  children: z.array(z.looseObject({ text: z.string() })),
});

/** Headings and paragraphs in order: `h4`, `normal`. */
const readDocumentedBlocks = (path: string) =>
  readBlocks(path, textBlock).map(({ style, children }) => ({
    style,
    text: children.map(({ text }) => text).join(""),
  }));

/** Headings and paragraphs, one a line. */
export const readDocumentedText = (path: string) =>
  readDocumentedBlocks(path)
    .map(({ text }) => text)
    .join("\n");
