import { jobId, mapId, snapshotId, userId, workspaceId } from "@mapwright/core/ids";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { NEW_MAP, type MapDocument } from "@mapwright/core/maps/map-document";
import { getSnapshotTotals } from "@mapwright/core/maps/snapshot-totals";
import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { serpsUpdate } from "@mapwright/core/refresh/map-update";
import { expect, test } from "vitest";
import { compareSerps } from "#/research/result-refresh/compare-serps.ts";

const job = { id: jobId.parse("j") };
const base = makeCoffeeMap();
const map: MapDocument = {
  id: mapId.parse("m"),
  workspaceId: workspaceId.parse("w"),
  jobId: job.id,
  origin: "research",
  type: "domain",
  title: "Coffee",
  seeds: [],
  seedResults: [],
  locale: { country: "US", language: "en", device: "desktop" },
  ...getSnapshotTotals(base),
  snapshot: { id: snapshotId.parse("s"), chunks: 2 },
  ...NEW_MAP,
  evidence: {
    site: {
      id: snapshotId.parse("e"),
      chunks: 1,
      at: 1,
      domain: "brew.example",
      competitors: [],
      pages: 3,
    },
    reddit: null,
  },
  createdBy: userId.parse("ann"),
  createdAt: 5,
  updatedAt: 5,
};
/** Builds a results page as a provider returned it a while later. */
const serp = (keyword: string, ...pages: string[]) => ({
  keyword,
  fetchedAt: 9,
  provider: "serper",
  features: [],
  results: pages.map((page) => ({ url: `https://${page}`, title: page, snippet: "" })),
});
const compare = (...serps: ReturnType<typeof serp>[]) =>
  compareSerps(job, { map, state: openState(base) }, { serps }, 12);

test("an update says what came in and went, and how the map's site moved", () => {
  const refreshed = compare(
    serp("coffee grinders", "new.example/g", "cafe.example/grinders", "brew.example/grinders"),
  );
  expect(serpsUpdate.parse(refreshed?.update)).toMatchObject({
    at: 9,
    since: 5,
    read: 1,
    unread: 11,
    entered: { count: 1, listed: [{ url: "https://new.example/g", rank: 1 }] },
    left: { count: 1, listed: [{ url: "https://daily.example/grinders", rank: 3 }] },
    positions: {
      domain: "brew.example",
      count: 1,
      listed: [{ keyword: "coffee grinders", before: 1, after: 3 }],
    },
  });
  expect(refreshed?.snapshot.clusters.name).toEqual(base.clusters.name);
});

test("a page whose address is only written differently is the same page", () => {
  const refreshed = compare(
    serp(
      "coffee grinders",
      "www.brew.example/grinders/",
      "cafe.example/grinders",
      "daily.example/grinders#best",
    ),
  );
  expect(refreshed?.update).toMatchObject({
    entered: { count: 0 },
    left: { count: 0 },
    positions: { count: 0 },
  });
});

test("empty results pages aren't taken for results, and alone change nothing", () => {
  expect(compare(serp("coffee grinders"))).toBeNull();
  const refreshed = compare(
    serp("coffee grinders"),
    serp("best coffee grinder", "brew.example/grinders"),
  );
  expect(refreshed?.update).toMatchObject({ read: 1, entered: { count: 0 }, left: { count: 2 } });
});
