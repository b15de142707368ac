import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { UploadedFile } from "#/content-lake/assets/make-asset.ts";
import { readSeed } from "#/content-lake/store/seed-documents.ts";

function makeFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "mapwright-seed-"));
  mkdirSync(join(folder, "assets"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const noAssets = () => Promise.reject(new Error("No file was named"));

test("a seed is read file by file and line by line, with timestamps added where missing", async () => {
  const folder = makeFolder({
    "b.ndjson": '{"_id":"c","_type":"page"}\n',
    "a.ndjson":
      '{"_id":"a","_type":"page","_createdAt":"2026-05-01T00:00:00Z"}\n\n{"_id":"b","_type":"page"}',
    "notes.txt": "not content",
  });
  const documents = await readSeed(folder, noAssets);
  expect(documents.map(({ _id }) => _id)).toEqual(["a", "b", "c"]);
  expect(documents[0]).toMatchObject({ _updatedAt: "2026-05-01T00:00:00Z" });
  expect(documents[0]?._rev).toMatch(/^[0-9a-f]{22}$/);
});

test("the same seed has the same revisions, and a changed line has another one", async () => {
  const revisionOf = async (title: string) => {
    const line = JSON.stringify({ _id: "a", _type: "page", title });
    return (await readSeed(makeFolder({ "a.ndjson": line }), noAssets))[0]?._rev;
  };
  expect(await revisionOf("One")).toBe(await revisionOf("One"));
  expect(await revisionOf("One")).not.toBe(await revisionOf("Two"));
});

test("a file named by a document becomes a reference to its asset", async () => {
  const cover = { _type: "image", _sanityAsset: "image@file://./assets/cover.svg", alt: "A map" };
  const folder = makeFolder({
    "a.ndjson": JSON.stringify({ _id: "a", _type: "page", blocks: [{ _key: "k", cover }] }),
    "assets/cover.svg": "<svg/>",
  });
  const stored: UploadedFile[] = [];
  const [document] = await readSeed(folder, (file) => {
    stored.push(file);
    return Promise.resolve("image-1");
  });
  expect(stored).toMatchObject([
    { kind: "images", contentType: "image/svg+xml", originalFilename: "cover.svg" },
  ]);
  expect(stored[0]?.bytes.toString()).toBe("<svg/>");
  const asset = { _type: "reference", _ref: "image-1" };
  expect(document?.["blocks"]).toEqual([
    { _key: "k", cover: { _type: "image", alt: "A map", asset } },
  ]);
});

test.each([
  "image@file://../outside.svg",
  "image@https://example.com/a.svg",
  "image@file:///etc/hosts",
])("a seed that names %s is rejected with its line", async (named) => {
  const folder = makeFolder({
    "a.ndjson": `{"_id":"a","_type":"page"}\n${JSON.stringify({ _id: "b", _type: "page", cover: { _sanityAsset: named } })}`,
  });
  await expect(readSeed(folder, noAssets)).rejects.toThrow("a.ndjson:2");
});

test("a missing folder means no seed", async () => {
  await expect(readSeed("/nowhere/at/all", noAssets)).resolves.toEqual([]);
});
