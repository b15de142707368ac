import { expect, test } from "vitest";
import { mapDocument } from "@mapwright/core/maps/map-document";
import { listNotices, type NoticeFacts } from "#/features/maps/notices/list-notices.ts";

const seed = (name: string, keywords: number) => ({
  seed: name,
  searchedAs: null,
  keywords,
  examples: [],
});
const whole: NoticeFacts = {
  map: {
    trashedAt: null,
    missing: null,
    missingFigures: null,
    seedResults: [seed("tea", 4)],
    evidence: mapDocument.shape.evidence.parse({ serp: null, site: null, reddit: null }),
  },
  readOnly: null,
  job: null,
};
const kinds = (facts: NoticeFacts) => listNotices(facts).map(({ kind }) => kind);
const missing = {
  count: 15,
  reason: "quota-spent",
  source: { provider: "serper", isOwn: true },
} as const;

test("a map that lacks nothing has no notices", () => {
  expect(kinds(whole)).toEqual([]);
});

test("a map has several notices when several things are wrong with it, the most important first", () => {
  const seedResults = [seed("tea", 4), seed("zzyzx", 0), seed("qwfpgj", 0)];
  const map = { ...whole.map, missing, seedResults };
  expect(listNotices({ ...whole, map, readOnly: { kind: "unpaid" } })).toEqual([
    { kind: "read-only", reason: { kind: "unpaid" } },
    { kind: "partial" },
    { kind: "seeds", seeds: ["zzyzx", "qwfpgj"] },
  ]);
});

test("a map in the trash says only that, whatever else it lacks", () => {
  expect(kinds({ ...whole, map: { ...whole.map, missing, trashedAt: 5 } })).toEqual(["trash"]);
});

test("nothing is said about seeds when a map wasn't researched", () => {
  expect(kinds({ ...whole, map: { ...whole.map, seedResults: [] } })).toEqual([]);
});
