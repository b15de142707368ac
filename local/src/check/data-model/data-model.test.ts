import { readFileSync } from "node:fs";
import * as paths from "@mapwright/core/firestore-paths";
import { expect, test } from "vitest";
import { z } from "zod";
import { drawDataModel } from "#/check/data-model/draw-data-model.ts";
import { readStoredDocuments } from "#/check/data-model/stored-documents.ts";
import {
  DATA_MODEL,
  drawCurrentDataModel,
  readAllStoredDocuments,
  readIndexes,
} from "#/check/data-model/read-data-model.ts";

test("the data model is drawn as the schemas have it now; npm run draw:data-model draws it again", () => {
  expect(readFileSync(DATA_MODEL, "utf8")).toBe(drawCurrentDataModel());
});

/** Each id as `{}`, so that paths can be compared; a collection as its documents. */
function shapeOf(path: string): string {
  const segments = path.split("/").map((segment) => (/[{§]/.test(segment) ? "{}" : segment));
  return (segments.length % 2 === 0 ? segments : [...segments, "{}"]).join("/");
}

/** Builds the paths of `firestore-paths.ts`, with IDs that no collection is named like. */
function builtPaths(): string[] {
  return Object.entries(paths)
    .filter(([name]) => name.endsWith("Path"))
    .map(([name, build]) => {
      const path = z.string().parse(Reflect.apply(build, undefined, ["§", "§", "§"]));
      return shapeOf(name === "invitePath" || name === "inviteSecretPath" ? `${path}§` : path);
    });
}

test("every path that is built has documents whose schema says so, and no other path has", () => {
  const stored = readAllStoredDocuments().map(({ path }) => shapeOf(path));
  const built = new Set(builtPaths());
  expect([...built].filter((path) => !stored.some((one) => covers(path, one)))).toEqual([]);
  expect(stored.filter((path) => ![...built].some((one) => covers(one, path)))).toEqual([]);
});

/** `maps/{}/updates/{}` has the document `maps/{}/updates/site`. */
function covers(pattern: string, path: string): boolean {
  const ids = pattern.split("/");
  const names = path.split("/");
  return ids.length === names.length && ids.every((id, at) => id === "{}" || id === names[at]);
}

test("every collection with an index is one of the data model", () => {
  const collections = new Set(readAllStoredDocuments().map(({ path }) => path.split("/").at(-2)));
  const { indexes, fieldOverrides } = readIndexes();
  const named = [...indexes, ...fieldOverrides].map(({ collectionGroup }) => collectionGroup);
  expect(named.filter((name) => !collections.has(name))).toEqual([]);
});

const TAGGED = `
/**
 * Times: Unix ms.
 *
 * @stored \`cats/{c}\`
 * @holds A cat.
 * @reads members
 * @writes the person, who
 * owns it
 * @bounds one each
 */
export const cat = z.object({
  id: catId,
  /** What it is called. Never empty. */
  name: z.string().min(1).max(80).nullable(),
  kind: z.enum(["tabby", "tom"]),
  lives: z.number().int().default(9),
  toys: z.array(z.object({ color, size: z.number() })),
});`;

test("a document has the tags, fields and types of its schema", () => {
  expect(readStoredDocuments("cats.ts", TAGGED)).toEqual([
    {
      path: "cats/{c}",
      holds: "A cat.",
      reads: "members",
      writes: "the person, who owns it",
      bounds: "one each",
      packedIn: "",
      file: "cats.ts",
      declaration: "cat",
      variants: [
        [
          { name: "id", type: "catId", meaning: "" },
          { name: "name", type: "string ≥ 1 ≤ 80 | null", meaning: "What it is called" },
          { name: "kind", type: '"tabby" | "tom"', meaning: "" },
          { name: "lives", type: "integer, else 9", meaning: "" },
          { name: "toys", type: "({ color, size })[]", meaning: "" },
        ],
      ],
    },
  ]);
});

test("fields are shown unless all of a document is packed into one", () => {
  const none = { indexes: [], fieldOverrides: [] };
  const draw = (source: string) => drawDataModel(readStoredDocuments("cats.ts", source), none);
  expect(draw(TAGGED)).toContain("- `name` string ≥ 1 ≤ 80 | null: What it is called");
  const packed = draw(TAGGED.replace("@bounds one each", "@packed data"));
  expect(packed).toContain("A cat. [`cat`](../cats.ts), gzipped JSON in `data`. Read by members.");
  expect(packed).not.toContain("- `name`");
});

test("a document that doesn't say who reads it is refused", () => {
  const source = TAGGED.replace(" * @reads members\n", "");
  expect(() => readStoredDocuments("cats.ts", source)).toThrow("cats.ts: @stored without @reads");
});
