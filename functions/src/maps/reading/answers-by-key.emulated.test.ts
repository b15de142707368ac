/** Answers, questions and sub-queries of a map, as programs, assistants, files and links get them. */
import { randomUUID } from "node:crypto";
import type { MapId } from "@mapwright/core/ids";
import { readMapJson } from "@mapwright/core/maps/files/map-json";
import { createShareInput, type CreateShareInput } from "@mapwright/core/maps/share/map-share";
import { expect, test } from "vitest";
import { z } from "zod";
import { ASSISTANT_TOOLS } from "#/assistant-tools.ts";
import { API_WORDS } from "#/api-words.ts";
import { USE_CASES } from "#/doors.ts";
import { createShare } from "#/maps/manage-shares.ts";
import { readShare } from "#/maps/read-share.ts";
import { exportMap } from "#/maps/reading/export-map.ts";
import { readRole } from "#/platform/access/membership.ts";
import { beginAnswer } from "#/platform/http/api-answers.ts";
import { createApi } from "#/platform/http/api-app.ts";
import { readMapWorkspace } from "#/platform/maps/stored-map.ts";
import { callTool } from "#/platform/mcp/call-tool.ts";
import { listMcpTools } from "#/platform/mcp/mcp-tools.ts";
import { createTestRuntime } from "#/platform/testing/test-runtime.ts";
import {
  ANSWERING,
  ASKED_GRIND,
  ASKED_RATIO,
  CITED,
  putAskedMap,
} from "../../../../tests/functions/fixtures/asked-map.ts";
import { makeKey } from "../../../../tests/functions/fixtures/team-key.ts";
import { openTeam, type TestTeam } from "../../../../tests/functions/fixtures/test-team.ts";

const RATIO_ROW = { answerShare: 0.5, citedDomains: ["brew.example"] };
const ALSO_ASKED = [
  {
    text: "How much coffee per cup?",
    depth: 0,
    answer: { url: ANSWERING, host: "answers.example", title: "How much coffee" },
    askedBy: 1,
  },
  { text: "Is it stronger?", depth: 1, answer: null, askedBy: 1 },
];
const RATIO_DETAILS = {
  ...RATIO_ROW,
  citedPages: [CITED],
  citesOwnPages: null,
  aiMode: { keywordCount: 1, citedPages: [CITED], citesOwnPages: null },
  subQueries: [{ text: "ratio for two cups", runs: { seen: 2, of: 3 }, answer: "page" }],
  alsoAsked: ALSO_ASKED,
};
const GRIND_DETAILS = {
  answerShare: null,
  citedDomains: [],
  subQueries: [{ text: "grind finer or coarser", runs: { seen: 1, of: 3 }, answer: "none" }],
  alsoAsked: [],
};

const items = z.object({ items: z.array(z.looseObject({ id: z.string().optional() })) });

function runtimeOf({ db }: TestTeam) {
  return {
    ...createTestRuntime(Date.now()),
    now: Date.now,
    openDeps: async () => ({ db, now: Date.now }),
    workspaceOf: (map: MapId) => readMapWorkspace(db, map),
    roleOf: (...of: Parameters<typeof readRole> extends [unknown, ...infer Rest] ? Rest : never) =>
      readRole(db, ...of),
  };
}

test("the HTTP API says which keywords are answered, what people also ask, and which sub-queries have no page", async () => {
  const team = await openTeam();
  const map = await putAskedMap(team);
  const api = createApi({
    useCases: USE_CASES,
    words: API_WORDS,
    siteOrigin: "http://127.0.0.1",
    runtime: runtimeOf(team),
    identify: async () => makeKey(team, team.owner),
    beginAnswer: (request) => beginAnswer(team.db, request, Date.now()),
  });
  const get = async (path: string): Promise<unknown> => {
    const headers = { Authorization: "Bearer any" };
    const answer = await api.request(`http://127.0.0.1/api/v1/maps/${map}${path}`, { headers });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  };
  const rows = items.parse(await get("/clusters")).items;
  expect(rows.find(({ id }) => id === ASKED_RATIO)).toMatchObject(RATIO_ROW);
  expect(await get(`/clusters/${ASKED_RATIO}`)).toMatchObject(RATIO_DETAILS);
  expect(await get(`/clusters/${ASKED_GRIND}`)).toMatchObject(GRIND_DETAILS);
  expect(await get(`/clusters/${ASKED_RATIO}/brief`)).toMatchObject({ alsoAsked: ALSO_ASKED });
  const keywords = items.parse(await get("/keywords")).items;
  expect(Object.fromEntries(keywords.map(({ text, runs }) => [text, runs]))).toEqual({
    "coffee ratio": null,
    "ratio for two cups": { seen: 2, of: 3 },
    "grind finer or coarser": { seen: 1, of: 3 },
  });
});

test("an assistant reads the same with the tools for clusters and keywords", async () => {
  const team = await openTeam();
  const mapId = await putAskedMap(team);
  const tools = listMcpTools(USE_CASES, ASSISTANT_TOOLS);
  const ask = async (name: string, input: object) => {
    const tool = tools.find(({ row }) => row.name === name);
    if (!tool) throw new Error(`There's no tool ${name}`);
    const caller = {
      key: makeKey(team, team.owner),
      network: null,
      runtime: runtimeOf(team),
      tools,
      estimateSecret: "secret",
      pause: async () => {},
    };
    const { structuredContent, isError } = await callTool(caller, tool, { mapId, ...input });
    expect([name, isError ?? false]).toEqual([name, false]);
    return structuredContent;
  };
  expect(await ask("read_cluster", { clusterId: ASKED_RATIO })).toMatchObject(RATIO_DETAILS);
  expect(await ask("read_cluster", { clusterId: ASKED_GRIND })).toMatchObject(GRIND_DETAILS);
  const rows = items.parse(await ask("list_clusters", {})).items;
  expect(rows.find(({ id }) => id === ASKED_RATIO)).toMatchObject(RATIO_ROW);
  const { items: keywords } = items.parse(await ask("list_keywords", { cluster: ASKED_GRIND }));
  expect(keywords).toMatchObject([{ runs: { seen: 1, of: 3 } }]);
});

test("questions are a file of their own, and part of the map as JSON, Markdown and Excel", async () => {
  const team = await openTeam();
  const mapId = await putAskedMap(team);
  const draw = () => Promise.reject(new Error("nothing is drawn"));
  const get = async (format: "csv" | "json" | "markdown" | "questions" | "xlsx") => {
    const file = await exportMap({ db: team.db, now: Date.now, draw }, team.id, { mapId, format });
    return Buffer.from(file.content, file.encoding);
  };
  const csv = String(await get("questions"));
  expect(csv.split("\r\n")[1]).toBe(
    `How much coffee per cup?,1,Ratio,Brewing,1,open,answers.example,How much coffee,${ANSWERING}`,
  );
  expect(String(await get("markdown"))).toContain("_Question:_ Is it stronger?");
  const json = String(await get("json"));
  expect(JSON.parse(json)).toMatchObject({ questions: ALSO_ASKED });
  expect(readMapJson(json).isRead).toBe(true);
  expect(String(await get("csv"))).not.toContain("stronger");
});

async function openLink(over: Partial<CreateShareInput>) {
  const team = await openTeam();
  const map = await putAskedMap(team);
  const order = { mapId: map, requestId: randomUUID(), label: "", days: 7, ...over };
  const { token } = await createShare(
    team.db,
    team.owner,
    createShareInput.parse(order),
    Date.now(),
  );
  return async (withKeywords: boolean) => {
    const deps = { db: team.db, nowMs: Date.now(), kept: new Map() };
    const read = await readShare(deps, { token, withKeywords });
    if (read.state !== "open") throw new Error(`The link is ${read.state}`);
    const clusters = read.map.pillars.flatMap((pillar) => pillar.clusters);
    return {
      answers: Object.fromEntries(
        clusters.map(({ name, evidence }) => [name, evidence?.answers ?? null]),
      ),
      questions: read.map.questions,
      runs: read.map.keywords?.runs ?? null,
    };
  };
}

test("a link that shares evidence counts answered keywords at once, and has questions and runs with the keywords", async () => {
  const look = await openLink({ parts: { plan: false, notes: false, evidence: true } });
  const answers = { Ratio: { known: 2, answered: 1 }, Grind: null };
  expect(await look(false)).toEqual({ answers, questions: null, runs: null });
  const opened = await look(true);
  expect(opened.answers).toEqual(answers);
  expect(opened.questions).toMatchObject(ALSO_ASKED);
  expect(opened.runs).toContainEqual({ seen: 2, of: 3 });
});

test("a link that doesn't share evidence says nothing of answers and questions", async () => {
  const look = await openLink({ parts: { plan: true, notes: true, evidence: false } });
  expect(await look(true)).toMatchObject({
    answers: { Ratio: null, Grind: null },
    questions: null,
  });
});

test.each([
  ["has", ["answers" as const], true],
  ["has none of", ["answers" as const], false],
  ["has none of", ["summary" as const], true],
])(
  "a report %s the questions with sections %j and evidence %s",
  async (words, sections, evidence) => {
    const report = { title: "Coffee", introduction: "", sections, maps: [] };
    const look = await openLink({ report, parts: { plan: false, notes: false, evidence } });
    const { questions } = await look(false);
    expect((questions?.length ?? 0) > 0).toBe(words === "has");
  },
);
