/** Links to maps: who creates and revokes them, and what their holders see. */
import { randomUUID } from "node:crypto";
import { DAY_MS } from "@mapwright/core/durations";
import {
  accountDeletionPath,
  mapPath,
  sharePath,
  sharesPath,
  snapshotChunksPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import { mapId, snapshotId, type MapId } from "@mapwright/core/ids";
import {
  MAP_MAX_SHARES,
  createShareInput,
  shareId,
  type CreateShareInput,
} from "@mapwright/core/maps/share/map-share";
import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { expect, test, vi } from "vitest";
import { makeCoffeeSite, makeCoffeeThreads } from "@mapwright/core/maps/testing/coffee-evidence";
import { createShare, revokeShare } from "#/maps/manage-shares.ts";
import type { CachedMaps } from "#/maps/cached-maps.ts";
import { readShare } from "#/maps/read-share.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { toDeletionKey } from "#/platform/access/deletion-key.ts";
import { saveRedditEvidence, saveSiteEvidence } from "#/platform/maps/map-chunks.ts";
import { log } from "#/platform/log/log.ts";
import { createSecretToken } from "#/platform/secret-token.ts";
import { storeMap } from "../../../tests/fixtures/store-map.ts";
import { GRIND, RATIO, change, storeTestMap } from "../../../tests/functions/fixtures/test-map.ts";
import {
  createPerson,
  openTeam,
  toOutcome,
  type TestTeam,
} from "../../../tests/functions/fixtures/test-team.ts";

const order = (map: MapId, over: Partial<CreateShareInput> = {}): CreateShareInput =>
  createShareInput.parse({
    mapId: map,
    requestId: randomUUID(),
    label: "For the client",
    days: 7,
    parts: { plan: false, notes: false },
    ...over,
  });

/** A team with a map, and what a link to it shows at a given time. */
async function openShared() {
  const team = await openTeam();
  const map = await storeTestMap(team.db, { workspace: team.id, by: team.owner.uid });
  const look = (token: string, nowMs = Date.now(), kept: CachedMaps = new Map()) =>
    readShare({ db: team.db, nowMs, kept }, { token, withKeywords: true });
  return { team, map, look };
}

async function snapshotOf(db: Firestore, map: MapId) {
  const document = await db.doc(mapPath(map)).get();
  return snapshotId.parse(document.get("snapshot.id"));
}

/** Returns the coffee threads as evidence about another keyword. */
function threadsAbout(keyword: string) {
  const evidence = makeCoffeeThreads();
  return { ...evidence, mentions: { [keyword]: Object.values(evidence.mentions).flat() } };
}

const share = ({ db, owner }: TestTeam, input: CreateShareInput, by: UserPrincipal = owner) =>
  createShare(db, by, input, Date.now());

test("a request that is repeated makes one link, and one that asks for less by then isn't answered with more", async () => {
  const { team, map } = await openShared();
  const create = (over: Partial<CreateShareInput>) =>
    createShare(team.db, team.owner, order(map, over), Date.now());
  const asked = { requestId: randomUUID(), parts: { plan: true, notes: true, evidence: false } };
  const first = await create(asked);
  expect(await create(asked)).toEqual(first);
  const fewer = { ...asked, parts: { plan: false, notes: false, evidence: false } };
  const shorter = { ...fewer, days: 30 as const };
  const made = [first, await create(fewer), await create(shorter)];
  expect(new Set(made.map(({ token }) => token)).size).toBe(3);
});

test("owners, admins and editors can create links; no one else can, and outsiders learn nothing", async () => {
  const { team, map } = await openShared();
  for (const [role, outcome] of [
    ["admin", "done"],
    ["editor", "done"],
    ["commenter", "role-too-low"],
    ["viewer", "role-too-low"],
  ] as const)
    expect(await toOutcome(share(team, order(map), await team.add(role)))).toBe(outcome);
  expect(await toOutcome(share(team, order(map), createPerson()))).toBe("not-found");
  const otherOwner = (await openTeam(5, team.db)).owner;
  expect(await toOutcome(share(team, order(map), otherOwner))).toBe("not-found");
  expect(await toOutcome(share(team, order(mapId.parse("nowhere"))))).toBe("not-found");
});

test("a link expires after 30 days unless another period is chosen", async () => {
  const { team, map, look } = await openShared();
  const { days: _, ...undecided } = order(map);
  const { token } = await share(team, createShareInput.parse(undecided));
  expect((await look(token, Date.now() + 29 * DAY_MS)).state).toBe("open");
  expect((await look(token, Date.now() + 31 * DAY_MS)).state).toBe("expired");
});

test("only owners and admins can create a link that never expires", async () => {
  const { team, map } = await openShared();
  const endless = () => order(map, { days: null });
  expect(await toOutcome(share(team, endless()))).toBe("done");
  expect(await toOutcome(share(team, endless(), await team.add("admin")))).toBe("done");
  expect(await toOutcome(share(team, endless(), await team.add("editor")))).toBe("role-too-low");
});

test("someone whose account is being deleted can't create links", async () => {
  const { team, map } = await openShared();
  const editor = await team.add("editor");
  await team.db
    .doc(accountDeletionPath(toDeletionKey(editor.uid)))
    .set({ requestedAt: new Date() });
  expect(await toOutcome(share(team, order(map), editor))).toBe("not-signed-in");
  expect((await team.db.collection(sharesPath()).where("mapId", "==", map).get()).size).toBe(0);
});

test("a link shows title, topics and keywords, and plan or notes only if they were included", async () => {
  const { team, map, look } = await openShared();
  await change(team.db, map, team.owner.uid, [
    { kind: "set-status", topic: RATIO, status: "writing" },
    { kind: "set-assignee", topic: RATIO, assignee: team.owner.uid },
    { kind: "set-note", topic: RATIO, note: "Ask the lab" },
    {
      kind: "add-comment",
      comment: "comment-1",
      topic: RATIO,
      replyTo: null,
      body: "Between us",
      mentions: [],
    },
  ]);
  const bare = await look((await share(team, order(map))).token);
  expect(bare).toMatchObject({
    state: "open",
    map: { title: "Coffee", keywordCount: 3, pillars: [{ name: "Brewing", note: "" }] },
  });
  const bareText = JSON.stringify(bare);
  for (const secret of ["writing", "Ask the lab", "Between us", team.owner.uid, team.id, map])
    expect(bareText).not.toContain(secret);
  expect(bareText).toContain("water to coffee");
  const whole = await look(
    (await share(team, order(map, { parts: { plan: true, notes: true, evidence: false } }))).token,
  );
  const [ratio] = (whole.state === "open" && whole.map.pillars[0]?.clusters) || [];
  expect(ratio).toMatchObject({
    name: "Ratio",
    note: "Ask the lab",
    plan: { status: "writing", assignee: team.owner.displayName, dueDay: null },
  });
  const text = JSON.stringify(whole);
  for (const secret of ["Between us", team.owner.uid, team.id, map])
    expect(text).not.toContain(secret);
});

const createEmptyCache = (): CachedMaps => new Map();
const GRAPH = { kind: "graph", shade: "opportunity", color: "pillar" } as const;

/** A team with a map that has results, a link to its graph, and what the link shows at a given time. */
async function openGraph() {
  const team = await openTeam();
  const { db, owner } = team;
  const map = await storeMap(db, makeCoffeeMap(), { workspaceId: team.id, createdBy: owner.uid });
  const look = async (
    view: CreateShareInput["view"] = GRAPH,
    { withKeywords = false, nowMs = Date.now(), kept = createEmptyCache() } = {},
  ) => {
    const { token } = await share(team, order(map, { view }));
    const shown = await readShare({ db, nowMs, kept }, { token, withKeywords });
    return shown.state === "open" ? shown : null;
  };
  return { db, map, look };
}

test("a link that opens with the graph tells how much clusters share, never which pages", async () => {
  const { look } = await openGraph();
  const graph = await look();
  expect(graph?.links).toMatchObject({ kind: "page" });
  expect(graph?.links?.sharedCount).toContain(2);
  expect(JSON.stringify(graph)).not.toMatch(/brew\.example|cafe\.example/);
  expect((await look(GRAPH, { withKeywords: true }))?.links).toBeNull();
  expect((await look({ ...GRAPH, kind: "islands" }))?.links).toBeNull();
});

test("what clusters share is counted once for all who open a map within half a minute", async () => {
  const { look } = await openGraph();
  const [kept, now] = [createEmptyCache(), Date.now()];
  const first = await look(GRAPH, { kept, nowMs: now });
  expect(first?.links).toMatchObject({ kind: "page" });
  expect((await look(GRAPH, { kept, nowMs: now + 29_000 }))?.links).toBe(first?.links);
  const later = await look(GRAPH, { kept, nowMs: now + 31_000 });
  expect(later?.links).toEqual(first?.links);
  expect(later?.links).not.toBe(first?.links);
});

test("a link to a map whose results are damaged shows the map without what is read from them", async () => {
  const { db, map, look } = await openGraph();
  const logged = vi.spyOn(log, "error").mockReturnValue();
  const chunks = await db.collection(snapshotChunksPath(map, await snapshotOf(db, map))).get();
  const ofResults = chunks.docs.filter((chunk) => chunk.get("part") === "serps");
  expect(ofResults).not.toHaveLength(0);
  for (const chunk of ofResults) await chunk.ref.update({ data: Buffer.from("damaged") });
  expect(await look()).toMatchObject({ map: { title: "Coffee" }, links: null });
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    "a shared map's results are damaged",
    { map },
    expect.any(Error),
  );
  logged.mockRestore();
});

test("a link shows coverage and threads only if they were included, and never clicks or competitors", async () => {
  const { team, map, look } = await openShared();
  const evidence = {
    site: await saveSiteEvidence(team.db, map, makeCoffeeSite()),
    reddit: await saveRedditEvidence(team.db, map, threadsAbout("water to coffee"), ["r/coffee"]),
  };
  await team.db.doc(mapPath(map)).update({ evidence });
  const bare = JSON.stringify(await look((await share(team, order(map))).token));
  for (const secret of ["own.example", "near.example", "bitter"])
    expect(bare).not.toContain(secret);
  const parts = { plan: false, notes: false, evidence: true };
  const shown = await look((await share(team, order(map, { parts }))).token);
  expect(shown).toMatchObject({
    state: "open",
    map: { evidence: { site: { domain: "own.example" } } },
  });
  const text = JSON.stringify(shown);
  expect(text).toContain("Why is my cold brew bitter?");
  for (const secret of ["near.example", "clicks", "impressions"])
    expect(text).not.toContain(secret);
});

test("a token that wasn't issued is unknown, however close to one that was", async () => {
  const { team, map, look } = await openShared();
  const { id, token } = await share(team, order(map));
  const nearby = `${token.slice(0, -2)}${token.endsWith("AA") ? "BA" : "AA"}`;
  for (const guess of [createSecretToken(), nearby, id.slice(0, 43), "A".repeat(43)])
    expect(await look(guess)).toEqual({ state: "unknown" });
});

test("a link expires exactly on time, and one without an expiry never does", async () => {
  const { team, map, look } = await openShared();
  const nowMs = Date.now();
  const { token } = await createShare(team.db, team.owner, order(map, { days: 7 }), nowMs);
  expect((await look(token, nowMs + 7 * DAY_MS - 1)).state).toBe("open");
  expect(await look(token, nowMs + 7 * DAY_MS)).toEqual({ state: "expired" });
  const lasting = await createShare(team.db, team.owner, order(map, { days: null }), nowMs);
  expect((await look(lasting.token, nowMs + 1000 * DAY_MS)).state).toBe("open");
});

test("a link revoked between two reads opens nothing, even though the map is still cached", async () => {
  const { team, map, look } = await openShared();
  const kept: CachedMaps = new Map();
  const { id, token } = await share(team, order(map));
  const other = await share(team, order(map));
  expect((await look(token, Date.now(), kept)).state).toBe("open");
  await revokeShare(team.db, await team.add("editor"), { shareId: id }, Date.now());
  expect(await look(token, Date.now(), kept)).toEqual({ state: "revoked" });
  expect((await look(other.token, Date.now(), kept)).state).toBe("open");
  expect((await team.db.doc(sharePath(id)).get()).get("token")).toBe("");
});

test("a revoked link stays revoked, is logged once, and can be revoked only by editors of its workspace", async () => {
  const { team, map } = await openShared();
  const { id } = await share(team, order(map));
  const revoke = (by: UserPrincipal) => revokeShare(team.db, by, { shareId: id }, Date.now());
  expect(await toOutcome(revoke(await team.add("commenter")))).toBe("role-too-low");
  expect(await toOutcome(revoke(createPerson()))).toBe("not-found");
  await revoke(team.owner);
  await revoke(team.owner);
  const entries = (await team.audit()).filter(({ action }) => action.startsWith("share-"));
  expect(entries).toMatchObject([
    { actor: team.owner.uid, target: "Coffee", detail: "For the client" },
  ]);
  const nowhere = shareId.parse("0".repeat(64));
  const missing = revokeShare(team.db, team.owner, { shareId: nowhere }, Date.now());
  expect(await toOutcome(missing)).toBe("not-found");
});

test("the same request creates one link, logged once", async () => {
  const { team, map } = await openShared();
  const input = order(map);
  const [one, again] = [await share(team, input), await share(team, input)];
  expect(again).toEqual(one);
  const made = (await team.audit()).filter(({ action }) => action === "map-shared");
  expect(made).toHaveLength(1);
});

test("a map's open links are limited; expired and revoked ones don't count", async () => {
  const { team, map } = await openShared();
  const longAgo = Date.now() - 30 * DAY_MS;
  await createShare(team.db, team.owner, order(map), longAgo);
  for (let n = 0; n < MAP_MAX_SHARES; n += 1) await share(team, order(map));
  expect(await toOutcome(share(team, order(map)))).toBe("too-many-running");
});

test("edits show in a shared map within half a minute, and a new title immediately", async () => {
  const { team, map, look } = await openShared();
  const kept: CachedMaps = new Map();
  const { token } = await share(team, order(map));
  const nowMs = Date.now();
  await look(token, nowMs, kept);
  await change(team.db, map, team.owner.uid, [
    { kind: "rename-topic", topic: GRIND, name: "How fine" },
  ]);
  await team.db.doc(mapPath(map)).update({ title: "Filter coffee" });
  const soon = JSON.stringify(await look(token, nowMs + 1_000, kept));
  expect(soon).toContain("Filter coffee");
  expect(soon).not.toContain("How fine");
  expect(JSON.stringify(await look(token, nowMs + 30_000, kept))).toContain("How fine");
});

test("a link to a map in the trash shows nothing until the map is restored", async () => {
  const { team, map, look } = await openShared();
  const { token } = await share(team, order(map));
  await team.db.doc(mapPath(map)).update({ trashedAt: Timestamp.now() });
  expect(await look(token)).toEqual({ state: "unavailable" });
  expect(await toOutcome(share(team, order(map)))).toBe("not-found");
  await team.db.doc(mapPath(map)).update({ trashedAt: null });
  expect((await look(token)).state).toBe("open");
});

test("a link shows nothing once its workspace is closed, before anything else is deleted", async () => {
  const { team, map, look } = await openShared();
  const { token } = await share(team, order(map));
  await team.db.doc(workspacePath(team.id)).delete();
  expect(await look(token)).toEqual({ state: "unknown" });
});

test("a link doesn't follow a map into another workspace", async () => {
  const { team, map, look } = await openShared();
  const { token } = await share(team, order(map));
  const other = await openTeam(5, team.db);
  await team.db.doc(mapPath(map)).update({ workspaceId: other.id });
  expect(await look(token)).toEqual({ state: "unknown" });
});
