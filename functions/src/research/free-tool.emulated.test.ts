/** The free tool's links, which end after a week, and its look-ups, which end with the day's total. */
import { randomUUID } from "node:crypto";
import { DAY_MS } from "@mapwright/core/durations";
import { freeMapPath } from "@mapwright/core/firestore-paths";
import { FREE_MAP_DAYS, shareFreeMapInput } from "@mapwright/core/free-tool/free-map";
import { expect, test } from "vitest";
import { shareFreeMap } from "#/maps/free-maps.ts";
import { readShare } from "#/maps/read-share.ts";
import { toShareId } from "#/maps/stored-share.ts";
import { lookUpFreely } from "#/research/look-up-freely.ts";
import type { SerpSource } from "#/research/ports.ts";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";

const db = openIsolatedDatabase();
const MAP = shareFreeMapInput.parse({
  keywords: ["cherry jam recipe", "sour cherry jam", "rain barrel", "rain barrel stand"],
  threshold: 0.3,
  // As if all of them meant the same: what was sent decides, not their letters.
  wording: {
    neighbours: [[1, 2, 3], [2, 3], [3], []],
    thousandths: [[990, 990, 990], [990, 990], [990], []],
  },
});

const look = (token: string, nowMs: number, withKeywords = true) =>
  readShare({ db, nowMs, kept: new Map() }, { token, withKeywords });

test("a link shows the map of its keywords, under nobody's name, for a week", async () => {
  const nowMs = Date.now();
  const { token, expiresAt } = await shareFreeMap(db, MAP, nowMs);
  expect(expiresAt).toBe(nowMs + FREE_MAP_DAYS * DAY_MS);
  const shown = await look(token, expiresAt - 1);
  expect(shown).toMatchObject({
    state: "open",
    brand: { name: "", logo: null },
    map: {
      keywordCount: 4,
      pillars: [{ clusters: [{ keywordCount: 4 }] }],
      volumePerMonth: null,
      metrics: { source: "none" },
    },
  });
  const texts = shown.state === "open" ? shown.map.keywords?.text : [];
  expect(texts?.toSorted()).toEqual(MAP.keywords.toSorted());
  expect(await look(token, nowMs, false)).toMatchObject({ map: { keywords: null } });
  expect(await look(token, expiresAt)).toEqual({ state: "expired" });
});

test("the link itself isn't stored, and its document is deleted when it ends", async () => {
  const { token, expiresAt } = await shareFreeMap(db, MAP, Date.now());
  const stored = await db.doc(freeMapPath(toShareId(token))).get();
  expect(JSON.stringify(stored.data())).not.toContain(token);
  expect(stored.get("expireAt").toMillis()).toBe(expiresAt);
});

/** A provider that answers, and counts how often it is asked. */
function countingSource() {
  const asked: string[] = [];
  const serp: SerpSource = {
    id: "local-index",
    fetchSerp: async ({ keyword }) => {
      asked.push(keyword);
      const entry = { rank: 1, url: "https://a.example/", title: "A", snippet: "" };
      return { keyword, entries: [entry], features: [], provider: "local-index", fetchedAt: 1 };
    },
  };
  return { asked, openSource: () => ({ name: "The test", source: serp }) };
}

test("a keyword is looked up once, whoever asks for it", async () => {
  const { asked, openSource } = countingSource();
  const keyword = `cold brew ${randomUUID()}`;
  const deps = { db, nowMs: Date.UTC(2031, 0, 1), openSource };
  const first = await lookUpFreely(deps, keyword);
  expect(first).toMatchObject({ state: "found", source: "The test", results: [{ title: "A" }] });
  expect(await lookUpFreely({ ...deps, nowMs: deps.nowMs + DAY_MS }, keyword)).toEqual(first);
  expect(asked).toEqual([keyword]);
});

test("all visitors together never get more look-ups than the day's total, and tomorrow they get them again", async () => {
  const { asked, openSource } = countingSource();
  const deps = { db, nowMs: Date.UTC(2032, 0, 1), openSource, perDay: 3 };
  const keywords = Array.from({ length: 8 }, () => `grinder ${randomUUID()}`);
  const answers = await Promise.all(keywords.map((keyword) => lookUpFreely(deps, keyword)));
  expect(answers.filter(({ state }) => state === "found")).toHaveLength(3);
  expect(answers.filter(({ state }) => state === "used-up")).toHaveLength(5);
  expect(asked).toHaveLength(3);
  const tomorrow = { ...deps, nowMs: deps.nowMs + DAY_MS };
  expect(await lookUpFreely(tomorrow, `kettle ${randomUUID()}`)).toMatchObject({ state: "found" });
});

test("without a provider the visitor is told, and nothing is counted", async () => {
  const openSource = () => {
    throw new Error("No provider for serp");
  };
  const deps = { db, nowMs: Date.UTC(2033, 0, 1), openSource, perDay: 1 };
  expect(await lookUpFreely(deps, "kettle")).toEqual({ state: "unavailable" });
  const working = { ...deps, ...countingSource() };
  expect(await lookUpFreely(working, "kettle")).toMatchObject({ state: "found" });
});
