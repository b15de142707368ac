import { expect, test } from "vitest";
import { readSeedContent } from "#/testing/seed-documents.ts";
import { validate } from "#/testing/validate.ts";

const { documents, assets, missing } = readSeedContent();
const everything = [...documents, ...assets];

test("seed content references no missing image or file", () => {
  expect(documents.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test("seed content contains each document once", () => {
  const ids = documents.map(({ _id }) => _id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("seed content has no dangling references", () => {
  const ids = new Set(everything.map(({ _id }) => _id));
  const dangling = documents.flatMap((document) =>
    [...JSON.stringify(document).matchAll(/"_ref":"([^"]+)"/g)]
      .map((match) => match[1] ?? "")
      .filter((id) => !ids.has(id))
      .map((id) => `${document._id} → ${id}`),
  );
  expect(dangling).toEqual([]);
});

test("seed content has no validation errors in the Studio", { timeout: 120_000 }, async () => {
  const findings: string[] = [];
  for (const document of documents)
    for (const finding of await validate(document, everything))
      findings.push(`${document._id}: ${finding}`);
  expect(findings).toEqual([]);
});
