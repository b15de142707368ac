import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import type { StoredEvidence } from "#/maps/files/file-evidence.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import { openState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { mapDocument, NEW_MAP } from "#/maps/map-document.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { shouldRenewSummary } from "#/maps/summary/changes-summary.ts";
import { mapSummary, SUMMARY_LIMITS } from "#/maps/summary/map-summary.ts";
import { summarizeMap } from "#/maps/summary/summarize-map.ts";
import { makeCoffeeSite, makeCoffeeThreads } from "#/maps/testing/coffee-evidence.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";

const ann = userId.parse("ann");
const NONE = { site: null, reddit: null };

const map = mapDocument.parse({
  id: "map",
  workspaceId: "team",
  jobId: null,
  origin: "research",
  seedResults: [],
  ...NEW_MAP,
  type: "serp",
  title: "Coffee",
  seeds: ["coffee"],
  locale: { country: "US", language: "en", device: "desktop" },
  method: "auto",
  counts: { keywords: 1, clusters: 1, pillars: 1 },
  volumePerMonth: null,
  metricsEstimated: true,
  snapshot: { id: "first", chunks: 1 },
  createdBy: "ann",
  createdAt: 5,
  updatedAt: 10,
});

function summarize(
  base: MapSnapshot,
  changes: readonly MapChange[] = [],
  evidence: StoredEvidence = NONE,
) {
  const operation = { id: "operation-1", by: ann, at: 20, changes: [...changes] };
  const { state } = replayLog(openState(base), [operation]);
  return mapSummary.parse(summarizeMap({ map, state, evidence, changedAt: 20 }));
}

const twoPages = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900 }, Grind: { "grind size": 4_000 } },
});
const [ratio = "", grind = ""] = twoPages.clusters.id;

test("a summary counts pages by status and lists what isn't published, best first", () => {
  const summary = summarize(twoPages, [
    { kind: "set-status", topic: ratio, status: "review" },
    { kind: "set-status", topic: grind, status: "published" },
  ]);
  expect(summary.statuses).toEqual({ idea: 0, planned: 0, writing: 0, review: 1, published: 1 });
  expect(summary.openings.map(({ name, status }) => [name, status])).toEqual([["Ratio", "review"]]);
  const before = summarize(twoPages).openings.map(({ name, opportunity }) => [name, opportunity]);
  expect(before.map(([name]) => name)).toEqual(["Grind", "Ratio"]);
});

test("pages with a due day are listed most urgent first, without those that are published", () => {
  const summary = summarize(twoPages, [
    { kind: "set-due-day", topic: ratio, dueDay: "2026-03-02" },
    { kind: "set-assignee", topic: ratio, assignee: ann },
    { kind: "set-due-day", topic: grind, dueDay: "2026-03-01" },
  ]);
  expect(summary.due.map(({ name, dueDay, assignee }) => [name, dueDay, assignee])).toEqual([
    ["Grind", "2026-03-01", null],
    ["Ratio", "2026-03-02", ann],
  ]);
  const done = summarize(twoPages, [
    { kind: "set-due-day", topic: ratio, dueDay: "2026-03-02" },
    { kind: "set-status", topic: ratio, status: "published" },
  ]);
  expect(done.due).toEqual([]);
});

test("a page whose searches are unknown is no opening", () => {
  const unknown = buildTestSnapshot({ Brewing: { Ratio: { "coffee ratio": null } } });
  expect(summarize(unknown).openings).toEqual([]);
});

test("a summary has the size of its limits, however large the map is", () => {
  const clusters = (pillar: number) =>
    Object.fromEntries(
      Array.from({ length: 6 }, (_, n) => [
        `Page ${String(pillar)} ${String(n)}`,
        Object.fromEntries(
          Array.from({ length: 40 }, (_each, k) => [`keyword ${pillar} ${n} ${k}`, n + 1]),
        ),
      ]),
    );
  const large = buildTestSnapshot(
    Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`Pillar ${String(n)}`, clusters(n)])),
  );
  const due = large.clusters.id.map((topic): MapChange => ({
    kind: "set-due-day",
    topic,
    dueDay: "2026-03-01",
  }));
  const summary = summarize(large, due);
  expect(summary.counts.keywords).toBe(40 * 6 * 40);
  expect(summary.openings).toHaveLength(SUMMARY_LIMITS.openings);
  expect(summary.due).toHaveLength(SUMMARY_LIMITS.due);
  expect(summary.pillars).toHaveLength(SUMMARY_LIMITS.pillars);
  expect(summary.drawing.hues).toHaveLength(SUMMARY_LIMITS.drawn);
  expect(Math.max(...summary.drawing.keywords)).toBe(SUMMARY_LIMITS.drawnKeywords);
  expect(JSON.stringify(summary).length).toBeLessThan(12_000);
});

test("what a site covers leaves less room for an opening, and its coverage is summed up", () => {
  const base = makeCoffeeMap();
  const measured = summarize(base, [], { ...NONE, site: makeCoffeeSite() });
  const unmeasured = summarize(base);
  const scoreOf = ({ openings }: typeof measured, name: string) =>
    openings.find((opening) => opening.name === name)?.opportunity ?? 0;
  const covered = measured.site?.coverage;
  expect(covered).toMatchObject({ covered: 1, weak: 1, cannibalized: 0 });
  expect(measured.site).toMatchObject({ domain: "own.example", source: "search-console" });
  const lower = unmeasured.openings.filter(
    ({ name, opportunity }) => scoreOf(measured, name) < opportunity,
  );
  expect(lower.length).toBeGreaterThan(0);
});

test("threads are summed up by theme", () => {
  const { reddit } = summarize(makeCoffeeMap(), [], { ...NONE, reddit: makeCoffeeThreads() });
  expect(reddit).toMatchObject({
    threads: 2,
    comments: 34,
    themes: { "advice-requests": 1, "money-talk": 1, "pain-and-anger": 1, "solution-requests": 0 },
  });
});

test("a summary is as recent as the last change, even if the map's document doesn't know of it", () => {
  expect(summarize(twoPages).updatedAt).toBe(20);
});

test("comments and notes change no summary, status and names do", () => {
  expect(shouldRenewSummary({ kind: "set-note", topic: ratio, note: "x" })).toBe(false);
  expect(shouldRenewSummary({ kind: "delete-comment", comment: "comment-1" })).toBe(false);
  expect(shouldRenewSummary({ kind: "set-status", topic: ratio, status: "writing" })).toBe(true);
  expect(shouldRenewSummary({ kind: "rename-topic", topic: ratio, name: "Ratios" })).toBe(true);
});
