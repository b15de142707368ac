import { readFileSync } from "node:fs";
import { join } from "node:path";
import { analyzeSite } from "@mapwright/core/domains/analyze-site";
import type { CoverageStatus } from "@mapwright/core/domains/cluster-coverage";
import { isMapExport, readMapJson } from "@mapwright/core/maps/files/map-json";
import { mapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { reclusterSnapshot } from "@mapwright/core/maps/recluster-snapshot";
import { findSnapshotFault } from "@mapwright/core/maps/snapshot-integrity";
import { expect, test } from "vitest";
import { z } from "zod";
import { CONTENT_FOLDER, readSeedDocuments } from "#/seed-content/read-seed-content.ts";

const block = z.looseObject({
  _type: z.string(),
  rows: z.array(z.object({ cells: z.array(z.string()) })).optional(),
});
const example = z.looseObject({
  _id: z.string(),
  mapType: z.string(),
  excerpt: z.string(),
  keywordCount: z.number(),
  map: z.looseObject({ _sanityAsset: z.string() }),
  body: z.array(block),
});
const examples = readSeedDocuments()
  .filter(({ _type }) => _type === "example")
  .map((document) => example.parse(document));

test("the seed has examples to explore", () => {
  expect(examples.length).toBeGreaterThanOrEqual(3);
});

function readText({ map }: z.infer<typeof example>): string {
  const { _sanityAsset: address } = map;
  return readFileSync(join(CONTENT_FOLDER, address.replace("file@file://./", "")), "utf8");
}

/** An export of ours or only a snapshot. */
function readMap(document: z.infer<typeof example>) {
  const text = readText(document);
  return isMapExport(text) ? readExport(text).map : mapSnapshot.parse(JSON.parse(text));
}

function readExport(text: string) {
  const read = readMapJson(text);
  if (!read.isRead) throw new Error(read.fault.reason);
  return read.file;
}

test.each(examples)("map of $_id is a complete map with as many keywords as stated", (document) => {
  const snapshot = readMap(document);
  expect(findSnapshotFault(snapshot)).toBeNull();
  expect(snapshot.keywords.text).toHaveLength(document.keywordCount);
  expect(snapshot.metrics.estimated).toBe(true);
});

test.each(examples)(
  "map of $_id is what the engine makes of its keywords and results today",
  (document) => {
    const stored = readMap(document);
    const made = reclusterSnapshot(stored, { method: "auto" });
    // Without what isn't stored, such as `undefined`.
    expect(JSON.parse(JSON.stringify(made))).toEqual(JSON.parse(JSON.stringify(stored)));
  },
);

test.each(examples.filter(({ mapType }) => mapType === "domain"))(
  "summary of $_id states the coverage of its site",
  (document) => {
    const { map, evidence } = readExport(readText(document));
    if (!evidence.site) throw new Error("no evidence of a site");
    const { coverage } = analyzeSite(evidence.site, map);
    const count = (status: CoverageStatus) =>
      String(coverage.filter((each) => each.status === status).length);
    expect(JSON.stringify(document["summary"])).toContain(
      `${count("covered")} of the ${String(coverage.length)} topics covered, ${count("weak")} weak, ${count("missing")} missing, and ${count("cannibalized")} for which`,
    );
  },
);

test.each(examples)("excerpt of $_id states the keywords and pages of its map", (document) => {
  const { keywords, clusters } = readMap(document);
  expect(document.excerpt).toContain(`${String(keywords.text.length)} keywords`);
  expect(document.excerpt).toContain(`${String(clusters.name.length)} pages`);
});

const COUNTS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
];

test.each(examples)("excerpt of $_id states as many pillars as its map has", (document) => {
  const count = COUNTS[readMap(document).pillars.name.length] ?? "more";
  expect(document.excerpt).toContain(` ${count} pillars`);
});

test("the examples page lists the figures of the maps", () => {
  const page = readSeedDocuments().find(({ _id }) => _id === "page-examples");
  const text = JSON.stringify(page);
  for (const document of examples) {
    const { keywords, clusters, pillars } = readMap(document);
    const sizes = clusters.name.map((_, at) => keywords.cluster.filter((own) => own === at).length);
    const cells = [
      keywords.text.length,
      sizes.length,
      pillars.name.length,
      `${String(Math.max(...sizes))} keywords`,
      sizes.filter((size) => size === 1).length,
    ];
    expect(text).toContain(JSON.stringify(cells.map(String)).slice(1, -1));
  }
});

test.each(examples)("table of $_id has the figures of its map", (document) => {
  const { keywords, clusters } = readMap(document);
  const rows = document.body.flatMap(({ rows: all }) => all?.slice(1) ?? []);
  expect(rows).toHaveLength(3);
  for (const { cells } of rows) {
    // The page's name may be explained in brackets.
    const cluster = clusters.name.indexOf((cells[0] ?? "").replace(/ \(.*\)$/, ""));
    const size = keywords.cluster.filter((own) => own === cluster).length;
    expect(cells.slice(1)).toEqual([
      String(size),
      (clusters.volumePerMonth[cluster] ?? 0).toLocaleString("en-US"),
      String(Math.round(clusters.difficulty[cluster] ?? 0)),
      String(Math.round(clusters.opportunity[cluster] ?? 0)),
    ]);
  }
});
