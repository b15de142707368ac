import { readFileSync } from "node:fs";
import { join } from "node:path";
import { analyzeSite } from "@mapwright/core/domains/analyze-site";
import type { CoverageStatus } from "@mapwright/core/domains/cluster-coverage";
import { isMapExport, readMapJson } from "@mapwright/core/maps/files/map-json";
import { mapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import {
  getClusterProminence,
  getProminenceStep,
} from "@mapwright/core/snapshot/figures/prominence";
import { reclusterSnapshot } from "@mapwright/core/maps/recluster-snapshot";
import { findSnapshotFault } from "@mapwright/core/maps/snapshot-integrity";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { summarizeEvidence } from "@mapwright/core/reddit/reddit-evidence";
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
  expect(snapshot.metrics.source).toBe(document.mapType === "reddit" ? "none" : "sample");
  // Nobody measured searches.
  expect(snapshot.keywords.volumePerMonth.every((volume) => volume === null)).toBe(true);
});

const grouped = examples.filter(({ mapType }) => mapType !== "reddit");

/** A change of the engine shows in nearly every map. */
test.each(inSoak(grouped, grouped.slice(0, 3)))(
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

test.each(examples.filter(({ mapType }) => mapType === "reddit"))(
  "$_id states the threads of its map, whose evidence is of its keywords and has no names",
  (document) => {
    const { map, evidence } = readExport(readText(document));
    if (!evidence.reddit) throw new Error("no threads");
    const { threads, mentions } = evidence.reddit.evidence;
    expect(Object.keys(mentions).toSorted()).toEqual(map.keywords.text.toSorted());
    expect(JSON.stringify({ threads, mentions })).not.toMatch(/\bu\/\w|\/user\//i);
    const { threadCount, commentCount, themes } = summarizeEvidence(
      evidence.reddit.evidence,
      map.keywords.text,
    );
    const text = JSON.stringify([document.excerpt, document["summary"], document.body]);
    expect(text).toContain(`${String(threadCount)} threads`);
    expect(text).toContain(`${commentCount.toLocaleString("en-US")} comments`);
    expect(text).toContain(`${String(themes["solution-requests"])} for a product`);
    const aboutMoney = themes["money-talk"];
    expect(text).toContain(`${String(aboutMoney)} ${aboutMoney === 1 ? "is" : "are"} about money`);
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
  "eleven",
  "twelve",
  "thirteen",
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
  const rows = document.body.flatMap(({ rows: all }) => all?.slice(1) ?? []);
  expect(rows).toHaveLength(3);
  const figuresOf = document.mapType === "reddit" ? threadFigures : searchFigures;
  for (const { cells } of rows)
    // The page's name may be explained in brackets.
    expect(cells.slice(1)).toEqual(figuresOf(document, (cells[0] ?? "").replace(/ \(.*\)$/, "")));
});

const tablePost = z.looseObject({ _id: z.string(), body: z.array(block) });
const tableOf = (id: string) => {
  const found = readSeedDocuments().find(({ _id }) => _id === id);
  return tablePost.parse(found).body.flatMap(({ rows }) => rows?.map(({ cells }) => cells) ?? []);
};

test("the article on topical maps lists keywords of a cluster that the coffee example has", () => {
  const coffee = examples.find(({ _id }) => _id === "example-pour-over-coffee");
  if (!coffee) throw new Error("no coffee example");
  const { keywords } = readMap(coffee);
  const rows = tableOf("post-what-is-a-topical-map");
  const listed = rows.filter(([text = ""]) => keywords.text.includes(text));
  expect(listed).toHaveLength(9);
  for (const [text = "", written, confidence] of listed) {
    const at = keywords.text.indexOf(text);
    expect([written, confidence]).toEqual([
      stepsOf(keywords.prominence?.[at] ?? 0),
      (keywords.confidence[at] ?? 0).toFixed(2),
    ]);
  }
});

function keywordsOf({ keywords, clusters }: ReturnType<typeof readMap>, name: string): string[] {
  const cluster = clusters.name.indexOf(name);
  return keywords.text.filter((_, at) => keywords.cluster[at] === cluster);
}

const stepsOf = (prominence: number) => `${String(getProminenceStep(prominence))} of 5`;

function searchFigures(document: z.infer<typeof example>, name: string): string[] {
  const map = readMap(document);
  const cluster = map.clusters.name.indexOf(name);
  return [
    String(keywordsOf(map, name).length),
    stepsOf(
      getClusterProminence(
        map.keywords,
        [...map.keywords.text.keys()].filter((at) => map.keywords.cluster[at] === cluster),
      ) ?? 0,
    ),
    String(Math.round(map.clusters.opportunity[cluster] ?? 0)),
  ];
}

function threadFigures(document: z.infer<typeof example>, name: string): string[] {
  const { map, evidence } = readExport(readText(document));
  if (!evidence.reddit) throw new Error("no threads");
  const own = keywordsOf(map, name);
  const { threadCount, commentCount } = summarizeEvidence(evidence.reddit.evidence, own);
  return [own.length, threadCount, commentCount].map(String);
}
