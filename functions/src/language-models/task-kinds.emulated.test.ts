/** Each task's findings on a map with results, threads and a site, and what is left when its model can't be trusted. */
import { gzipSync } from "node:zlib";
import {
  mapPath,
  modelUsagePath,
  serpPackPath,
  serpResultPath,
} from "@mapwright/core/firestore-paths";
import { MODEL_TASKS, type ModelItem } from "@mapwright/core/language-models/model-task";
import { makeCoffeeSite, makeCoffeeThreads } from "@mapwright/core/maps/testing/coffee-evidence";
import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { toDeclinedKey } from "@mapwright/core/model-tasks/declined-items";
import { toAnswerColumns } from "@mapwright/core/snapshot/answer-columns";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { prepareTask } from "#/language-models/prepare-task.ts";
import { saveRedditEvidence, saveSiteEvidence } from "#/platform/maps/map-chunks.ts";
import { dismissSuggestions } from "#/research/refresh/dismiss-suggestions.ts";
import { storeChange, storeMap } from "../../../tests/fixtures/store-map.ts";
import { openModelWorld, type ModelWorld } from "../../../tests/functions/fixtures/model-world.ts";
import type { TestTeam } from "../../../tests/functions/fixtures/test-team.ts";

const MAP = makeCoffeeMap();
const [COLD = "", , RATIO = ""] = MAP.clusters.id;
const ASKED = "Is cold brew stronger than espresso?";

async function putCoffeeMap({ db, id: workspaceId, owner }: TestTeam, snapshot = MAP) {
  const map = await storeMap(db, snapshot, { workspaceId, createdBy: owner.uid });
  const site = await saveSiteEvidence(db, map, makeCoffeeSite());
  const reddit = await saveRedditEvidence(db, map, makeCoffeeThreads(), ["r/coffee"]);
  await db.doc(mapPath(map)).update({
    evidence: {
      site: { ...site, at: new Date(site.at) },
      reddit: { ...reddit, at: new Date(reddit.at) },
    },
  });
  return map;
}

/** A results page of "cold brew" with a question that people also ask. */
async function storeAskedQuestion({ db, id }: TestTeam) {
  const block = { type: "people-also-ask", position: 2, items: [{ text: ASKED, url: null }] };
  const serp = { keyword: "cold brew", fetchedAt: 1, provider: "x", features: [], results: [] };
  const pack = { serps: [{ ...serp, blocks: [block] }] };
  await db.doc(serpResultPath(id, "job-0000")).set({ data: gzipSync(JSON.stringify(pack)) });
  await db.doc(serpPackPath(id, "job-0000")).set({
    market: "US-en-desktop",
    keywords: ["cold brew"],
    lastFetchedAt: new Date(1),
  });
}

let world: ModelWorld;
beforeAll(async () => {
  world = await openModelWorld(undefined, putCoffeeMap);
  await storeAskedQuestion(world.team);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.connect();
  await world.switchOn();
  await world.team.db.doc(modelUsagePath(world.team.id)).delete();
});

const TASKS = {
  names: {},
  changes: {},
  brief: { clusterId: COLD },
  question: { question: "How many people search for cold brew?" },
} as const;

const linesOf = (items: readonly ModelItem[], wanted: string) =>
  items.flatMap((item) => (item.kind === "line" && item.section === wanted ? [item] : []));

test("a brief has lines of every kind, each with what it is based on", async () => {
  const { items, status } = await world.run("brief", TASKS.brief);
  expect(status).toBe("finished");
  const outline = linesOf(items, "outline");
  expect(outline.length).toBeGreaterThan(1);
  expect(outline.every(({ level }) => level === 2)).toBe(true);
  expect(linesOf(items, "question")).toContainEqual(
    expect.objectContaining({
      text: ASKED,
      cites: [{ kind: "question", text: ASKED, url: null, clusterId: COLD }],
    }),
  );
  expect(linesOf(items, "link")).toContainEqual(
    expect.objectContaining({
      cites: [expect.objectContaining({ kind: "cluster", clusterId: RATIO })],
    }),
  );
});

test("a question is answered with the figures of pages, which it cites", async () => {
  const { items } = await world.run("question", TASKS.question);
  const [first] = linesOf(items, "answer");
  expect(first?.text).toMatch(/^Cold brew has \d+ searches a month$/);
  expect(items.flatMap(({ cites }) => cites).some(({ clusterId }) => clusterId === COLD)).toBe(
    true,
  );
});

test("a question is answered from what is stored beside the map: answers, whom they cite, what people ask, the own page", async () => {
  const cited = {
    url: "https://own.example/cold",
    title: "Cold",
    publishedAt: null,
    questions: [],
  };
  const answers = toAnswerColumns([{ keyword: "cold brew", kind: "overview", cited: [cited] }]);
  const map = await putCoffeeMap(world.team, { ...MAP, serps: { ...MAP.serps, answers } });
  const { prompt } = await prepareTask(world.team.db, {
    workspaceId: world.team.id,
    mapId: map,
    kind: "question",
    clusterId: null,
    question: "Who is cited for cold brew?",
  });
  expect(prompt).toMatch(/search engines answer 1 of 1 keywords; their answers cite an own page/);
  expect(prompt).toMatch(/^A\d+\tCold\tin C\d+; own\.example\/cold; answers cite the own site/m);
  expect(prompt).toMatch(/^Q\d+\tIs cold brew stronger than espresso\?\tin C\d+/m);
  expect(prompt).toMatch(/^P\d+\tCold brew\tin C\d+; the site's own page at position 3/m);
});

test("what a sample map made up of answers isn't sent to a model", async () => {
  const [url, title] = ["https://made-up.example/cold", "Made up"];
  const answers = toAnswerColumns([
    {
      keyword: "cold brew",
      kind: "overview",
      cited: [{ url, title, publishedAt: null, questions: [] }],
      asked: [{ text: "Is made-up brew cold?", url }],
    },
  ]);
  const map = await putCoffeeMap(world.team, { ...MAP, serps: { ...MAP.serps, answers } });
  for (const [kind, clusterId] of [
    ["question", null],
    ["brief", COLD],
  ] as const) {
    const { prompt } = await prepareTask(world.team.db, {
      workspaceId: world.team.id,
      mapId: map,
      kind,
      clusterId,
      question: kind === "question" ? "Who is cited for cold brew?" : null,
    });
    expect(prompt).not.toMatch(/made.up|search engines answer/i);
  }
});

test("a question that the map doesn't answer gets no lines", async () => {
  const task = await world.run("question", { question: "Who won the cup in Ruritania?" });
  expect(task).toMatchObject({ status: "finished", fault: null, items: [] });
});

test("pages that may be one are suggested as one, with evidence of both", async () => {
  const { items } = await world.run("changes");
  const [merge] = items.flatMap((item) => (item.kind === "merge" ? [item] : []));
  expect(merge?.clusterIds.toSorted()).toEqual([COLD, RATIO].toSorted());
  const cited = new Set(merge?.cites.map(({ clusterId }) => clusterId));
  expect(cited.has(COLD) && cited.has(RATIO)).toBe(true);
});

test("no page or pillar is named whose name a person gave, or that is locked", async () => {
  const { team } = world;
  const map = await putCoffeeMap(team);
  const given = [...MAP.clusters.id, ...MAP.pillars.id];
  await storeChange(team.db, map, team.owner.uid, [
    ...given
      .slice(1)
      .map((topic) => ({ kind: "rename-topic" as const, topic, name: `Mine ${topic}` })),
    { kind: "set-locked", topic: COLD, isLocked: true },
  ]);
  await expect(world.run("names", { mapId: map })).rejects.toMatchObject({ code: "invalid-input" });
});

test("a name that was declined isn't suggested again, also by the next task, until that is taken back", async () => {
  const { team } = world;
  const map = await putCoffeeMap(team);
  const names = async () => {
    const { items } = await world.run("names", { mapId: map });
    return items.flatMap((item) => (item.kind === "name" ? [item] : []));
  };
  const before = await names();
  const [first] = before;
  if (!first) throw new Error("no name");
  const change = { workspaceId: team.id, mapId: map, keys: [toDeclinedKey(first)] };
  await dismissSuggestions(team.db, { ...change, isDismissed: true }, Date.now());
  const after = await names();
  expect(after.map(({ id, name }) => [id, name])).toEqual(
    before.slice(1).map(({ id, name }) => [id, name]),
  );
  await dismissSuggestions(team.db, { ...change, isDismissed: false }, Date.now());
  expect(await names()).toHaveLength(before.length);
});

test("a merge keeps the name that a person gave", async () => {
  const { team } = world;
  const map = await putCoffeeMap(team);
  const named = { kind: "rename-topic" as const, topic: RATIO, name: "By hand" };
  await storeChange(team.db, map, team.owner.uid, [named]);
  const { items } = await world.run("changes", { mapId: map });
  expect(items.filter(({ kind }) => kind === "merge")).toMatchObject([{ name: "By hand" }]);
});

test.each(MODEL_TASKS)(
  "%s without JSON is asked once more, and then leaves the map as it is",
  async (kind) => {
    await world.connect({ model: "fake-rambling" });
    expect(await world.run(kind, TASKS[kind])).toMatchObject({
      status: "failed",
      fault: "unreadable",
      items: [],
    });
    expect((await world.usage()).calls).toBe(2);
  },
);

test.each(MODEL_TASKS)("%s that cites nothing finds nothing", async (kind) => {
  await world.connect({ model: "fake-uncited" });
  expect(await world.run(kind, TASKS[kind])).toMatchObject({ status: "finished", items: [] });
});
