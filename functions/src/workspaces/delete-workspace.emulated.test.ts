/** Deleting a workspace: who may do it, that no one has access from that moment, and that nothing of it remains. */
import { DELETED_WORKSPACE_ID, DELETION_LEASE_MS } from "@mapwright/core/accounts/account-deletion";
import {
  jobPath,
  mapPath,
  snapshotChunksPath,
  ticketPath,
  userPath,
  workspaceDeletionPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import { snapshotId } from "@mapwright/core/ids";
import { buildSnapshot } from "@mapwright/core/snapshot/build-snapshot";
import { WORKSPACE_ROLES } from "@mapwright/core/workspaces/workspace";
import type { Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { createTestSecretStore } from "#/platform/testing/test-secret-store.ts";
import { provisionUser } from "#/accounts/open-workspace.ts";
import { answerInvite } from "#/invites/answer-invite.ts";
import { readInvite } from "#/invites/read-invite.ts";
import { toStored } from "#/platform/stored-document.ts";
import { createJobStore, storedJob } from "#/research/jobs/job-store.ts";
import { toOutcome as outcomeOfSerps } from "#/research/serp-map/job-outcome.ts";
import { createMapStore } from "#/research/serp-map/save-map.ts";
import { deleteWorkspace, type DeletionDeps } from "#/workspaces/delete-workspace.ts";
import { sweepWorkspaceDeletions } from "#/workspaces/sweep-workspace-deletions.ts";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../tests/functions/fixtures/isolated-database.ts";
import { makeRichAccount } from "../../../tests/functions/fixtures/rich-account.ts";
import {
  inviteByEmail,
  createInviteDeps,
  createPerson,
  openTeam,
  toOutcome,
} from "../../../tests/functions/fixtures/test-team.ts";
import {
  createClock,
  storeJob,
  type TestClock,
} from "../../../tests/functions/fixtures/test-worker-context.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { findDocumentsNaming } from "../../../tests/functions/fixtures/whole-database.ts";

const ownDatabase = () => openIsolatedDatabase(createProjectId());

function createDeps(db: Firestore, clock: TestClock, goOn: DeletionDeps["goOn"] = () => {}) {
  const failures: unknown[] = [];
  const fail = (_of: string, error: unknown) => failures.push(error);
  const secrets = createTestSecretStore();
  const deps = { db, now: clock.now, goOn, secrets, onUnfinished: fail, onFailure: fail };
  return { deps, failures };
}

test("only an owner can delete a workspace, and only by typing its name", async () => {
  const team = await openTeam();
  const { deps } = createDeps(team.db, createClock());
  const order = { workspaceId: team.id, name: "Field team" };
  for (const role of WORKSPACE_ROLES.filter((each) => each !== "owner"))
    expect(await toOutcome(deleteWorkspace(deps, await team.add(role), order))).toBe(
      "role-too-low",
    );
  expect(await toOutcome(deleteWorkspace(deps, createPerson(), order))).toBe("not-a-member");
  const otherName = { ...order, name: "field team" };
  expect(await toOutcome(deleteWorkspace(deps, team.owner, otherName))).toBe("invalid-input");
  expect(await team.memberCount()).toBe(5);
});

test("a deleted workspace leaves nothing but the deletion record, and nothing of other workspaces is deleted", async () => {
  const db = ownDatabase();
  const { person, own, shared } = await makeRichAccount(db);
  await db.doc(userPath(person.uid)).update({ workspaceId: own });
  const { deps, failures } = createDeps(db, createClock());
  expect((await findDocumentsNaming(db, [own])).paths.length).toBeGreaterThan(6);
  await deleteWorkspace(deps, person, { workspaceId: own, name: "Annie's workspace" });
  expect(failures).toEqual([]);
  const left = (await findDocumentsNaming(db, [own])).paths;
  // Their profile names it until they open the app, which takes them to another one.
  expect(left).toEqual([`users/${person.uid}`, workspaceDeletionPath(own)]);
  // Used to delete it again if a backup brings it back.
  const record = (await db.doc(workspaceDeletionPath(own)).get()).data() ?? {};
  expect(Object.keys(record).toSorted()).toEqual(["doneAt", "expireAt", "status", "workspaceId"]);
  const opening = { db, now: Date.now, requireLiveAccount: async () => {} };
  expect((await provisionUser(opening, person)).workspaceId).toBe(shared.id);
  expect((await findDocumentsNaming(db, [own])).paths).toEqual([workspaceDeletionPath(own)]);
  // Of the shared map: the map, its SERPs and a compacted log.
  const chunks = await db.collectionGroup("chunks").get();
  const ofOthers = chunks.docs.filter(({ ref }) => ref.path.includes("/snapshots/first/"));
  expect(chunks.size - ofOthers.length).toBe(3);
});

test("people's emails, tickets and records don't name a deleted workspace", async () => {
  const db = ownDatabase();
  const team = await openTeam(25, db);
  await inviteByEmail(team, createPerson().email);
  const { uid } = team.owner;
  const opening = { db, now: Date.now, requireLiveAccount: async () => {} };
  await provisionUser(opening, team.owner);
  const ticket = db.doc(ticketPath("ticket-of-the-owner-1"));
  await ticket.set({ createdBy: uid, workspaceId: team.id, subject: "Help", status: "open" });
  const before = (await findDocumentsNaming(db, [team.id])).paths.map((path) => path.split("/")[0]);
  expect(new Set(before)).toEqual(
    new Set(["mail", "personRecords", "tickets", "users", "workspaces"]),
  );
  const { deps, failures } = createDeps(db, createClock());
  await deleteWorkspace(deps, team.owner, { workspaceId: team.id, name: "Field team" });
  expect(failures).toEqual([]);
  // The app chooses their next workspace when they open it.
  expect((await findDocumentsNaming(db, [team.id])).paths).toEqual([
    `users/${uid}`,
    workspaceDeletionPath(team.id),
  ]);
  expect((await ticket.get()).get("workspaceId")).toBe(DELETED_WORKSPACE_ID);
});

test("no one is in a workspace from the moment it is deleted, even if deleting its data was cut short", async () => {
  const team = await openTeam();
  const guest = createPerson();
  const key = await inviteByEmail(team, guest.email);
  const member = await team.add("editor");
  const clock = createClock();
  const { deps, failures } = createDeps(team.db, clock, () => {
    throw new Error("killed");
  });
  await deleteWorkspace(deps, team.owner, { workspaceId: team.id, name: "Field team" });
  expect(failures).toHaveLength(1);
  expect(await team.roles()).toEqual({});
  expect(await readInvite(team.db, key, Date.now())).toEqual({ state: "unknown" });
  const accept = answerInvite(createInviteDeps(team.db, Date.now()), guest, {
    ...key,
    answer: "accept",
  });
  expect(await toOutcome(accept)).toBe("not-found");
  const opening = { db: team.db, now: Date.now, requireLiveAccount: async () => {} };
  expect((await provisionUser(opening, member)).workspaceId).not.toBe(team.id);
});

const PLACES = ["keys", "links", "unfinished maps", "workspace", "map", "people", "record"];

test("a deletion cut short anywhere is finished by the sweep, once its holder is presumed dead", async () => {
  for (const place of inSoak(PLACES, ["people"])) {
    const db = ownDatabase();
    const clock = createClock();
    const { person, own } = await makeRichAccount(db);
    const killed = createDeps(db, clock, (at) => {
      if (at === place) throw new Error(`killed at ${at}`);
    });
    await deleteWorkspace(killed.deps, person, { workspaceId: own, name: "Annie's workspace" });
    expect(killed.failures).toEqual([new Error(`killed at ${place}`)]);
    const { deps, failures } = createDeps(db, clock);
    expect(await sweepWorkspaceDeletions(deps)).toBe(0);
    clock.advance(DELETION_LEASE_MS);
    expect(await sweepWorkspaceDeletions(deps)).toBe(1);
    expect(failures).toEqual([]);
    expect((await findDocumentsNaming(db, [own])).paths).toEqual([workspaceDeletionPath(own)]);
  }
});

test("a workspace that can't be deleted doesn't block others", async () => {
  const db = ownDatabase();
  const clock = createClock();
  const teams = [await openTeam(25, db), await openTeam(25, db)];
  const killed = createDeps(db, clock, () => {
    throw new Error("killed");
  });
  for (const { id, owner } of teams)
    await deleteWorkspace(killed.deps, owner, { workspaceId: id, name: "Field team" });
  clock.advance(DELETION_LEASE_MS);
  let tries = 0;
  const { deps, failures } = createDeps(db, clock, (place) => {
    if (place === "workspace" && (tries += 1) === 1) throw new Error("the first one");
  });
  expect(await sweepWorkspaceDeletions(deps)).toBe(1);
  expect(failures).toEqual([new Error("the first one")]);
});

test("a research job that was running when its workspace was deleted leaves no map and no chunk", async () => {
  const db = ownDatabase();
  const team = await openTeam(25, db);
  const clock = createClock();
  const { job } = await storeJob(clock, { keywordLimit: 10 });
  const ref = { workspaceId: team.id, jobId: job.id };
  const stored = toStored(storedJob, { ...job, workspaceId: team.id });
  await db.doc(jobPath(team.id, job.id)).set(stored);
  const [jobs, maps] = [createJobStore(db, clock.now), createMapStore(db, clock.now)];
  expect(await jobs.takeLease(ref, "worker")).toMatchObject({ kind: "take" });
  const id = snapshotId.parse("s1");
  const chunks = [{ part: "map" as const, index: 0, data: new Uint8Array(3) }];
  await maps.saveChunks(job.mapId, id, chunks);

  const { deps } = createDeps(db, clock);
  await deleteWorkspace(deps, team.owner, { workspaceId: team.id, name: "Field team" });
  expect((await db.collection(snapshotChunksPath(job.mapId, id)).get()).size).toBe(0);

  // The worker doesn't know about the deletion, saves again and tries to publish.
  await maps.saveChunks(job.mapId, id, chunks);
  const snapshot = buildSnapshot({
    keywords: [{ text: "kettle", volumePerMonth: null, difficulty: null, results: [] }],
    options: { method: "wording" },
    metrics: { source: "test", estimated: true, asOf: 0 },
  });
  const plan = { keywords: [], metrics: snapshot.metrics, seedResults: [] };
  const parts = { snapshot, snapshotId: id, chunks, seedResults: [], plan };
  const built = { mapId: job.mapId, ...parts, missingFigures: null };
  expect(await maps.publish(ref, "worker", built, outcomeOfSerps(null))).toBe("lost");
  expect((await db.collection(snapshotChunksPath(job.mapId, id)).get()).size).toBe(0);
  expect((await db.doc(mapPath(job.mapId)).get()).exists).toBe(false);
  expect((await db.doc(workspacePath(team.id)).get()).exists).toBe(false);
});
