import { expect, test } from "vitest";
import { readSeedContent } from "#/testing/seed-documents.ts";
import { validate } from "#/testing/validate.ts";

const { documents, assets, missing } = readSeedContent();
const everything = [...documents, ...assets];

test("seed content names no picture or file that is not there", () => {
  expect(documents.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test("seed content has each document once", () => {
  const ids = documents.map(({ _id }) => _id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("seed content refers to nothing that is not there", () => {
  const ids = new Set(everything.map(({ _id }) => _id));
  const dangling = documents.flatMap((document) =>
    [...JSON.stringify(document).matchAll(/"_ref":"([^"]+)"/g)]
      .map((match) => match[1] ?? "")
      .filter((id) => !ids.has(id))
      .map((id) => `${document._id} → ${id}`),
  );
  expect(dangling).toEqual([]);
});

test("seed content has nothing to mend in the Studio", { timeout: 120_000 }, async () => {
  const findings: string[] = [];
  for (const document of documents)
    for (const finding of await validate(document, everything))
      findings.push(`${document._id}: ${finding}`);
  expect(findings).toEqual([]);
});
