import { mapId, jobId } from "@mapwright/core/ids";
import { mapDocument, NEW_MAP, type MapDocument } from "@mapwright/core/maps/map-document";
import { MAX_REFRESHED_KEYWORDS } from "@mapwright/core/research/map-refresh";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { expect, test } from "vitest";
import { planRefresh } from "#/features/keywords/actions/refresh-plan.ts";

const mapOf = (id: string, keywords: number, over: Partial<MapDocument> = {}): MapDocument => ({
  ...mapDocument.parse({
    ...NEW_MAP,
    id,
    workspaceId: "team",
    jobId: "job",
    origin: "research",
    type: "serp",
    title: id,
    seeds: [],
    seedResults: [],
    locale: DEFAULT_LOCALE,
    method: "hard",
    counts: { keywords, clusters: 1, pillars: 1 },
    volumePerMonth: null,
    metricsEstimated: false,
    snapshot: { id: "first", chunks: 1 },
    createdBy: "ann",
    createdAt: 1,
    updatedAt: 1,
  }),
  jobId: jobId.parse("job"),
  ...over,
});
const word = (text: string, ...maps: string[]) => ({
  text,
  maps: maps.map((id) => mapId.parse(id)),
});
const asListed = (plan: ReturnType<typeof planRefresh>) =>
  plan.refreshes.map(({ map, keywords, credits }) => [map.id, keywords, credits]);

const imported = mapOf("imported", 5, { jobId: null });
const byWording = mapOf("wording", 5, { method: "wording" });
const coffee = mapOf("coffee", 40);
const tea = mapOf("tea", 30);

test("a keyword that several maps have is read in the first that can, and costs one credit", () => {
  const plan = planRefresh(
    [word("v60", "imported", "coffee", "tea"), word("matcha", "tea"), word("chemex", "coffee")],
    [imported, coffee, tea],
    "keywords",
  );
  expect(asListed(plan)).toEqual([
    ["coffee", ["v60", "chemex"], 2],
    ["tea", ["matcha"], 1],
  ]);
  expect(plan).toMatchObject({ unreadable: 0, isCut: false });
});

test("keywords of maps without results can't be read, and are counted", () => {
  const keywords = [word("names", "imported"), word("letters", "wording"), word("v60", "coffee")];
  const plan = planRefresh(keywords, [imported, byWording, coffee], "keywords");
  expect(asListed(plan)).toEqual([["coffee", ["v60"], 1]]);
  expect(plan.unreadable).toBe(2);
});

test("whole maps cost one credit a keyword, three of them at a time", () => {
  const maps = ["a", "b", "c", "d"].map((id) => mapOf(id, 10));
  const plan = planRefresh([word("v60", "a", "b", "c", "d")], maps, "maps");
  expect(asListed(plan)).toEqual(["a", "b", "c"].map((id) => [id, null, 10]));
  expect(plan.isCut).toBe(true);
});

test("more keywords than one refresh reads are cut, and the cost is that of those that are read", () => {
  const many = Array.from({ length: MAX_REFRESHED_KEYWORDS + 1 }, (_, n) =>
    word(`k${String(n)}`, "coffee"),
  );
  const plan = planRefresh(many, [coffee], "keywords");
  expect(plan.isCut).toBe(true);
  expect(plan.refreshes[0]).toMatchObject({ credits: MAX_REFRESHED_KEYWORDS });
});
