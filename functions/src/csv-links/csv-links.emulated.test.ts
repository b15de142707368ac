/** CSV links: who makes them, what they answer with, when they stop, and that nothing else is told. */
import { randomUUID } from "node:crypto";
import {
  CSV_MAX_ROWS,
  createCsvLinkInput,
  getCsvLinkPath,
} from "@mapwright/core/csv-links/csv-link";
import { DAY_MS } from "@mapwright/core/durations";
import { csvLinkDocumentPath, csvLinksPath, mapPath } from "@mapwright/core/firestore-paths";
import { WORKSPACE_ROLES } from "@mapwright/core/workspaces/workspace";
import { Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { answerCsv, CSV_CACHE_MS, type CsvDeps } from "#/csv-links/answer-csv.ts";
import { admit } from "#/csv-links/csv-deps.ts";
import { makeCsv } from "#/csv-links/make-csv.ts";
import { isCsvToken, createCsvToken } from "#/csv-links/csv-token.ts";
import { createCsvLink, revokeCsvLink } from "#/csv-links/manage-csv-links.ts";
import { RateLimiter } from "#/platform/callables/rate-limiter.ts";
import { MissLimit } from "#/platform/miss-limit.ts";
import { createSharedReads } from "#/platform/shared-reads.ts";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../tests/functions/fixtures/isolated-database.ts";
import { change, storeTestMap, RATIO } from "../../../tests/functions/fixtures/test-map.ts";
import { createPerson, openTeam, toOutcome } from "../../../tests/functions/fixtures/test-team.ts";
import { visitDocuments } from "../../../tests/functions/fixtures/whole-database.ts";

async function openRead() {
  const db = openIsolatedDatabase(createProjectId());
  const team = await openTeam(25, db);
  const map = await storeTestMap(db, { workspace: team.id, by: team.owner.uid });
  let nowMs = Date.now();
  let made = 0;
  const deps: CsvDeps = {
    db,
    now: () => nowMs,
    kept: new Map(),
    share: createSharedReads(),
    misses: new MissLimit({ calls: 20, perMs: 60_000 }),
    isAdmitted: () => Promise.resolve(true),
    make(...of) {
      made += 1;
      return makeCsv(...of);
    },
  };
  const inputFor = (over: object = {}) =>
    createCsvLinkInput.parse({
      workspaceId: team.id,
      requestId: randomUUID(),
      source: { kind: "map", mapId: map },
      ...over,
    });
  return {
    db,
    team,
    map,
    deps,
    inputFor,
    made: () => made,
    pass: (ms: number) => void (nowMs += ms),
    make: (over: object = {}) => createCsvLink(db, team.owner, inputFor(over), nowMs),
    ask: (token: string, ifNoneMatch?: string) =>
      answerCsv(deps, { method: "GET", path: getCsvLinkPath(token), network: null, ifNoneMatch }),
    rowsOf: (text: string) =>
      text
        .trim()
        .split("\r\n")
        .map((line) => line.split(",")),
  };
}

test("what several sheets ask for at once is made once", async () => {
  const { make, ask, made } = await openRead();
  const { token } = await make();
  const answers = await Promise.all([ask(token), ask(token), ask(token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(made()).toBe(1);
});

test("a map's link answers with its keywords, under columns that stay", async () => {
  const { make, ask, rowsOf } = await openRead();
  const { token } = await make();
  const answer = await ask(token);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    "Content-Type": "text/csv; charset=utf-8",
    "Cache-Control": "private, max-age=300",
    "X-Robots-Tag": "noindex, nofollow",
    "Referrer-Policy": "no-referrer",
  });
  const [header, ...rows] = rowsOf(answer.text);
  expect(header).toEqual([
    "Keyword",
    "Cluster",
    "Pillar",
    "Parent",
    "Primary keyword",
    "Searches a month",
    "Difficulty",
    "Intent",
    "Cluster searches a month",
    "Opportunity",
    "Coverage",
    "Position",
    "Status",
    "Target URL",
    "Basis of estimates",
  ]);
  expect(rows.map(([keyword, cluster]) => [keyword, cluster])).toEqual([
    ["coffee ratio", "Ratio"],
    ["water to coffee", "Ratio"],
    ["grind size", "Grind"],
  ]);
});

test("a view's link answers with the workspace's keywords, filtered and sorted as the page does", async () => {
  const { make, ask, rowsOf } = await openRead();
  const source = { kind: "keywords", name: "Big ones", query: "volume=500-&sort=volume" };
  const [header, ...rows] = rowsOf((await ask((await make({ source })).token)).text);
  expect(header?.slice(0, 5)).toEqual(["Keyword", "Map", "Pillar", "Cluster", "Market"]);
  expect(header?.slice(-3)).toEqual(["Tags", "Source", "As of"]);
  expect(rows.map(([keyword]) => keyword)).toEqual(["grind size", "coffee ratio"]);
});

test("edits are in the next answer, and until then an answer is kept and not sent twice", async () => {
  const { make, ask, team, map, db, pass, made } = await openRead();
  const { token } = await make();
  const first = await ask(token);
  const etag = first.headers["ETag"] ?? "";
  await change(db, map, team.owner.uid, [
    { kind: "rename-topic", topic: RATIO, name: '=HYPERLINK("https://evil.example")' },
  ]);
  expect(await ask(token, etag)).toMatchObject({ status: 304, text: "" });
  expect(await ask(token, `W/${etag}`)).toMatchObject({ status: 304 });
  expect(made()).toBe(1);
  pass(CSV_CACHE_MS);
  const second = await ask(token, etag);
  expect(second.status).toBe(200);
  expect(made()).toBe(2);
  expect(second.text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
});

test("a revoked link, an expired one, and one whose map is in the trash answer nothing, at once", async () => {
  const { make, ask, team, map, db, pass } = await openRead();
  const [one, other, late] = [await make(), await make(), await make({ days: 90 })];
  for (const { token } of [one, other, late]) expect((await ask(token)).status).toBe(200);
  await revokeCsvLink(db, team.owner, { workspaceId: team.id, linkId: one.id }, Date.now());
  await revokeCsvLink(db, team.owner, { workspaceId: team.id, linkId: one.id }, Date.now());
  expect(await ask(one.token)).toMatchObject({ status: 404, text: "" });
  pass(90 * DAY_MS);
  expect((await ask(late.token)).status).toBe(404);
  await db.doc(mapPath(map)).update({ trashedAt: Timestamp.now() });
  expect((await ask(other.token)).status).toBe(404);
});

test("what is no link's address isn't told apart from what was one", async () => {
  const { ask, deps } = await openRead();
  for (const token of ["x", "A".repeat(43), "A".repeat(4_000), "..%2F", "__proto__"])
    expect(await ask(token)).toMatchObject({ status: 404, text: "" });
  for (const path of ["/csv", "/csv/", "/csv/a/b", `/other/${"A".repeat(43)}`])
    expect(
      (await answerCsv(deps, { method: "GET", path, network: null, ifNoneMatch: undefined }))
        .status,
    ).toBe(404);
  const posted = { method: "POST", path: "/csv/x", network: null, ifNoneMatch: undefined };
  expect((await answerCsv(deps, posted)).status).toBe(405);
});

test("editors make links that expire, owners and admins also others, and no one else any", async () => {
  const { db, team, inputFor } = await openRead();
  const outcomes: Record<string, string[]> = {};
  for (const role of WORKSPACE_ROLES) {
    const person = await team.add(role);
    const outcome = (days: number | null) =>
      toOutcome(createCsvLink(db, person, inputFor({ days }), Date.now()));
    outcomes[role] = [await outcome(365), await outcome(null)];
  }
  const low = "role-too-low";
  expect(outcomes).toEqual({
    owner: ["done", "done"],
    admin: ["done", "done"],
    editor: ["done", low],
    commenter: [low, low],
    viewer: [low, low],
  });
  expect(await toOutcome(createCsvLink(db, createPerson(), inputFor(), Date.now()))).toBe(
    "not-a-member",
  );
  const others = await openTeam(25, db);
  const foreign = inputFor({ workspaceId: others.id });
  expect(await toOutcome(createCsvLink(db, others.owner, foreign, Date.now()))).toBe("not-found");
});

test("a token is in no document, and a repeated request leaves one link", async () => {
  const { db, team, inputFor, ask } = await openRead();
  const input = inputFor();
  const first = await createCsvLink(db, team.owner, input, Date.now());
  const second = await createCsvLink(db, team.owner, input, Date.now());
  expect((await db.collection(csvLinksPath()).get()).size).toBe(1);
  expect((await ask(first.token)).status).toBe(404);
  expect((await ask(second.token)).status).toBe(200);
  await visitDocuments(db, (path, data) => {
    expect([path, JSON.stringify([path, data]).includes(second.token)]).toEqual([path, false]);
  });
  const stored = await db.doc(csvLinkDocumentPath(second.id)).get();
  expect(stored.get("lastReadAt")).toBeInstanceOf(Timestamp);
  expect(stored.get("tokenEnding")).toBe(second.token.slice(-4));
});

test("a link is read so often and no more, whoever reads it", async () => {
  const { db, deps, make } = await openRead();
  const { token, id } = await make();
  const limiter = new RateLimiter(db);
  const limited = { ...deps, isAdmitted: (link: string) => admit(limiter, link) };
  const asked = {
    method: "GET",
    path: getCsvLinkPath(token),
    network: null,
    ifNoneMatch: undefined,
  };
  const statuses = await Promise.all(
    Array.from({ length: 80 }, async () => (await answerCsv(limited, asked)).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect(await admit(limiter, `another than ${id}`)).toBe(true);
});

test("the bound of rows is above the largest map", () => {
  expect(CSV_MAX_ROWS).toBeGreaterThanOrEqual(25_000);
});

test("a network that guesses tokens is refused before they are read, and a revoked one is read once", async () => {
  const { ask, make, team, db, deps } = await openRead();
  const { id, token } = await make();
  await revokeCsvLink(db, team.owner, { workspaceId: team.id, linkId: id }, Date.now());
  for (let times = 0; times < 30; times++) expect((await ask(token)).status).toBe(404);
  expect(isCsvToken(token)).toBe(true);
  expect(isCsvToken(token.replace(/^./, (first) => (first === "A" ? "B" : "A")))).toBe(false);
  const guessed = await Promise.all(Array.from({ length: 50 }, () => ask(createCsvToken())));
  const refused = guessed.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(31);
  expect(Number(refused[0]?.headers["Retry-After"])).toBeGreaterThan(0);
  const { token: other } = await make();
  const path = getCsvLinkPath(other);
  const elsewhere = { method: "GET", path, network: "192.0.2.0/24", ifNoneMatch: undefined };
  expect((await answerCsv(deps, elsewhere)).status).toBe(200);
});
