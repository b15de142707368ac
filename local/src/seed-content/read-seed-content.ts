/**
 * Reads the seed content from its files, line by line, along with everything nested in it. For tests of what no Studio
 * schema can check because it concerns several documents, the files or the line format.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CONTENT_PAGE_TYPES } from "@mapwright/core/content/content-page-types";
import { z } from "zod";

export const CONTENT_FOLDER = resolve(import.meta.dirname, "../../../content");

const time = z.iso.datetime();

/** Fields that every line has. Dates are fixed, because a seed without them would change with every start. */
const seedDocument = z.looseObject({
  _id: z.string().regex(/^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/, "published, with a readable id"),
  _type: z.string().min(1),
  _createdAt: time,
  _updatedAt: time,
});
export type SeedDocument = z.infer<typeof seedDocument>;

/** A document with its own address. */
const seedPage = seedDocument.extend({
  _type: z.enum(CONTENT_PAGE_TYPES),
  title: z.string().min(1).max(120),
  path: z.string().optional(),
  excerpt: z.string().min(1).max(200),
  stem: z.string().min(1),
  isPartial: z.boolean().default(false),
});
export type SeedPage = z.infer<typeof seedPage>;

/** The parts of a text block that the rules look at. */
export const textBlock = z.looseObject({
  _type: z.literal("block"),
  _key: z.string(),
  style: z.enum(["normal", "h2", "h3", "h4", "blockquote"]),
  children: z
    .array(
      z.looseObject({
        _type: z.literal("span"),
        _key: z.string(),
        text: z.string(),
        marks: z.array(z.string()).default([]),
      }),
    )
    .min(1),
  markDefs: z.array(z.looseObject({ _type: z.literal("link"), _key: z.string() })).default([]),
});
export type TextBlock = z.infer<typeof textBlock>;

/** @throws ZodError or SyntaxError for a line that is not a document. */
export function readSeedDocuments(): SeedDocument[] {
  return readdirSync(CONTENT_FOLDER)
    .filter((name) => name.endsWith(".ndjson"))
    .flatMap((name) => readFileSync(join(CONTENT_FOLDER, name), "utf8").trimEnd().split("\n"))
    .map((line) => seedDocument.parse(JSON.parse(line)));
}

/** @throws ZodError naming the field that a page lacks. */
export function listPages(documents: readonly SeedDocument[]): SeedPage[] {
  const types: readonly string[] = CONTENT_PAGE_TYPES;
  return documents.filter(({ _type }) => types.includes(_type)).map((page) => seedPage.parse(page));
}

/** Every object and array within `value`, including itself, with its path. */
export function* walk(value: unknown, at = ""): Generator<{ value: object; at: string }> {
  if (typeof value !== "object" || value === null) return;
  yield { value, at };
  for (const [name, inner] of Object.entries(value)) yield* walk(inner, `${at}/${name}`);
}

/** Every text block within `value`, at any depth. @throws ZodError for a malformed one. */
export function listTextBlocks(value: unknown): TextBlock[] {
  return [...walk(value)]
    .filter((part) => "_type" in part.value && part.value._type === "block")
    .map((part) => textBlock.parse(part.value));
}

/** The plain text of a text block. */
export function joinWords({ children }: TextBlock): string {
  return children.map(({ text }) => text).join("");
}
