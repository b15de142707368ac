import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { findSnapshotFault } from "@mapwright/core/maps/snapshot-integrity";
import { expect, test } from "vitest";
import { z } from "zod";
import { CONTENT_FOLDER, readSeedDocuments } from "#/seed-content/read-seed-content.ts";

const example = z.looseObject({
  _id: z.string(),
  keywordCount: z.number(),
  map: z.looseObject({ _sanityAsset: z.string() }),
});
const examples = readSeedDocuments()
  .filter(({ _type }) => _type === "example")
  .map((document) => example.parse(document));

test("the seed has examples to explore", () => {
  expect(examples.length).toBeGreaterThanOrEqual(3);
});

test.each(examples)("map of $_id is a complete map with as many keywords as stated", (document) => {
  const { _sanityAsset: address } = document.map;
  const file = address.replace("file@file://./", "");
  const snapshot = mapSnapshot.parse(JSON.parse(readFileSync(join(CONTENT_FOLDER, file), "utf8")));
  expect(findSnapshotFault(snapshot)).toBeNull();
  expect(snapshot.keywords.text).toHaveLength(document.keywordCount);
  expect(snapshot.metrics.estimated).toBe(true);
});
