/** Deleting an account leaves nothing that names its person, however often the work is cut short. */
import {
  DELETED_ACCOUNT_ID,
  DELETED_ACCOUNT_NAME,
  DELETION_LEASE_MS,
} from "@mapwright/core/accounts/account-deletion";
import { accountDeletionPath, userPath, workspacePath } from "@mapwright/core/firestore-paths";
import type { Firestore } from "firebase-admin/firestore";
import { expect, test, vi } from "vitest";
import { createTestSecretStore } from "#/platform/testing/test-secret-store.ts";
import {
  deleteAccount,
  sweepAccountDeletions,
  type DeletionDeps,
} from "#/accounts/delete-account.ts";
import { DELETION_STEPS } from "#/accounts/deletion-steps.ts";
import { provisionUser } from "#/accounts/open-workspace.ts";
import { answerInvite } from "#/invites/answer-invite.ts";
import { toDeletionKey } from "#/platform/access/deletion-key.ts";
import { createWorkspace } from "#/workspaces/create-workspace.ts";
import { removeMember } from "#/workspaces/remove-member.ts";
import { copyRichAccount } from "../../../tests/functions/fixtures/copied-account.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../tests/functions/fixtures/isolated-database.ts";
import {
  makeRichAccount,
  makeSubscription,
} from "../../../tests/functions/fixtures/rich-account.ts";
import {
  inviteByEmail,
  createInviteDeps,
  listEmailsTo,
  createPerson,
  openTeam,
  toOutcome,
} from "../../../tests/functions/fixtures/test-team.ts";
import {
  createClock,
  type TestClock,
} from "../../../tests/functions/fixtures/test-worker-context.ts";
import { findDocumentsNaming } from "../../../tests/functions/fixtures/whole-database.ts";

/** A database that nothing else writes to, so that every document in it can be checked. */
const ownDatabase = () => openIsolatedDatabase(createProjectId());

function createDeps(db: Firestore, clock: TestClock, parts: Partial<DeletionDeps> = {}) {
  const failures: unknown[] = [];
  const deleteSignIn = vi.fn(async () => {});
  const deps: DeletionDeps = {
    db,
    now: clock.now,
    goOn: () => {},
    secrets: createTestSecretStore(),
    pageSize: 400,
    deleteSignIn,
    onUnfinished: (_key, error) => failures.push(error),
    ...parts,
  };
  return { deps, failures, deleteSignIn };
}

class Killed extends Error {
  override readonly name = "Killed";
}

test("an account's deletion leaves no document in the database with its uid, addresses or names", async () => {
  const db = ownDatabase();
  const { person, traces: names } = await makeRichAccount(db);
  const before = await findDocumentsNaming(db, names);
  // The account appears in every kind of place; otherwise the check below would prove nothing.
  const kinds = new Set(
    before.paths.map((path) =>
      path
        .split("/")
        .filter((_, i) => i % 2 === 0)
        .join("/"),
    ),
  );
  expect([...kinds].toSorted()).toEqual([
    "apiKeySecrets",
    "mail",
    "maps",
    "maps/ops",
    "maps/presence",
    "maps/snapshots/chunks",
    "newsletterSubscribers",
    "oauthSecrets",
    "personRecords",
    "shares",
    "tickets",
    "tickets/messages",
    "users",
    "users/mentions",
    "users/sessions",
    "workspaces",
    "workspaces/apiKeys",
    "workspaces/audit",
    "workspaces/checkouts",
    "workspaces/dataSources",
    "workspaces/invites",
    "workspaces/jobs",
    "workspaces/ledger",
    "workspaces/members",
    "workspaces/researchPlans",
    "workspaces/webhookEvents",
  ]);
  const { deps, failures, deleteSignIn } = createDeps(db, createClock());
  expect(await deleteAccount(deps, person)).toEqual({ status: "deleted" });
  expect(failures).toEqual([]);
  expect(deleteSignIn).toHaveBeenCalledExactlyOnceWith(person.uid);
  const after = await findDocumentsNaming(db, names);
  expect(after.paths).toEqual([]);
  expect(after.looked).toBeGreaterThan(20);
});

test("what others work with stays, without the name", async () => {
  const db = ownDatabase();
  const { person, own, shared } = await makeRichAccount(db);
  await deleteAccount(createDeps(db, createClock()).deps, person);
  expect((await db.doc(workspacePath(own)).get()).exists).toBe(false);
  const maps = await db.collection("maps").get();
  expect(maps.docs.map((map): unknown => map.get("workspaceId"))).toEqual([shared.id, shared.id]);
  const theirs = maps.docs.find((map) => map.get("createdBy") === DELETED_ACCOUNT_ID);
  const log = await db.collectionGroup("ops").get();
  expect(new Set(log.docs.map((operation): unknown => operation.get("by")))).toEqual(
    new Set([DELETED_ACCOUNT_ID, shared.owner.uid]),
  );
  expect(theirs?.data()).toMatchObject({
    updatedBy: DELETED_ACCOUNT_ID,
    edits: null,
    logRevision: 2,
  });
  const chunks = await db.collectionGroup("chunks").get();
  expect(chunks.docs.filter(({ ref }) => ref.path.includes(theirs?.id ?? "no map"))).toHaveLength(
    2,
  );
  const said = JSON.stringify(log.docs.map((operation): unknown => operation.get("changes")));
  expect(said).toContain(`@${DELETED_ACCOUNT_NAME} and @${DELETED_ACCOUNT_NAME}: ask`);
  expect(said).toContain(`As ${DELETED_ACCOUNT_NAME} says, @${DELETED_ACCOUNT_NAME}`);
  expect((await db.doc(workspacePath(shared.id)).get()).data()).toMatchObject({
    memberCount: 2,
    updatedBy: DELETED_ACCOUNT_ID,
  });
  const audit = await shared.audit();
  expect(audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["member-joined", "role-changed", "invite-sent", "member-left"]),
  );
  for (const action of ["member-joined", "member-left"])
    expect(audit.find((entry) => entry.action === action)).toMatchObject({
      actor: null,
      actorName: DELETED_ACCOUNT_NAME,
    });
  expect(audit.find(({ action }) => action === "role-changed")).toMatchObject({
    actor: shared.owner.uid,
    subject: null,
    target: DELETED_ACCOUNT_NAME,
  });
  expect(Object.keys(await shared.roles())).toHaveLength(2);
  expect(await shared.roles()).not.toHaveProperty(person.uid);
});

test.each(inSoak([...Object.keys(DELETION_STEPS), "record"], ["signIn"]))(
  "a deletion killed before step %s is finished by the sweep",
  async (step) => {
    const db = ownDatabase();
    const clock = createClock();
    const { person, traces } = await copyRichAccount(db);
    const goOn = (place: string) => {
      if (place === step) throw new Killed(step);
    };
    const killed = createDeps(db, clock, { goOn });
    await deleteAccount(killed.deps, person);
    expect(killed.failures).toEqual([expect.any(Killed)]);
    const { deps, failures } = createDeps(db, clock);
    // The killed run still holds it: for all anyone knows, it is still working.
    expect(await sweepAccountDeletions(deps)).toBe(0);
    clock.advance(DELETION_LEASE_MS);
    expect(await sweepAccountDeletions(deps)).toBe(1);
    expect(failures).toEqual([]);
    expect((await findDocumentsNaming(db, traces)).paths).toEqual([]);
    expect(await sweepAccountDeletions(deps)).toBe(0);
  },
);

/** Writes that each run does more than the one before it. */
const STRIDE = inSoak(1, 40);

test(`a deletion killed again and again, ${STRIDE} writes later each time, still completes`, async () => {
  const db = ownDatabase();
  const clock = createClock();
  const { person, traces } = await copyRichAccount(db);
  let life = 0;
  const oneWriteEach = () => {
    let writes = 0;
    life += STRIDE;
    // Each run does as many writes as there were runs before it, whose work it finds done.
    return createDeps(db, clock, {
      pageSize: 1,
      goOn() {
        writes += 1;
        if (writes > life) throw new Killed(`life ${life}`);
      },
    }).deps;
  };
  await deleteAccount(oneWriteEach(), person);
  for (;;) {
    clock.advance(DELETION_LEASE_MS);
    if ((await sweepAccountDeletions(oneWriteEach())) === 1) break;
    expect(life).toBeLessThan(100);
  }
  expect(life).toBeGreaterThan(5);
  expect((await findDocumentsNaming(db, traces)).paths).toEqual([]);
});

test("someone whose deletion would leave others without an owner is told where, and nothing is deleted", async () => {
  const db = ownDatabase();
  const { person, own, shared } = await makeRichAccount(db);
  const { workspaceId: third } = await createWorkspace(db, person, { name: "Third" }, Date.now());
  await db
    .doc(workspacePath(shared.id))
    .collection("members")
    .doc(person.uid)
    .update({ role: "owner" });
  await removeMember(
    db,
    shared.owner,
    { workspaceId: shared.id, memberId: shared.owner.uid },
    Date.now(),
  );
  const second = await shared.add("editor");
  const { deps, deleteSignIn } = createDeps(db, createClock());
  expect(await deleteAccount(deps, person)).toEqual({
    status: "blocked",
    blockedBy: [{ workspaceId: shared.id, name: "New name" }],
  });
  expect(deleteSignIn).not.toHaveBeenCalled();
  for (const path of [userPath(person.uid), workspacePath(own), workspacePath(third)])
    expect((await db.doc(path).get()).exists).toBe(true);
  expect(await shared.roles()).toMatchObject({ [person.uid]: "owner", [second.uid]: "editor" });
});

test("of two last owners who delete their accounts at once, one is told to wait", async () => {
  const db = ownDatabase();
  const team = await openTeam(25, db);
  const second = await team.add("owner");
  await team.add("viewer");
  const { deps } = createDeps(db, createClock());
  const answers = await Promise.all([deleteAccount(deps, team.owner), deleteAccount(deps, second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["blocked", "deleted"]);
  expect(Object.values(await team.roles()).toSorted()).toEqual(["owner", "viewer"]);
});

test("an invitation accepted while its person's account is being deleted leaves nothing behind", async () => {
  for (let round = 0; round < inSoak(3, 1); round++) {
    const db = ownDatabase();
    const team = await openTeam(25, db);
    const person = createPerson();
    const key = await inviteByEmail(team, person.email);
    const { deps } = createDeps(db, createClock());
    await Promise.all([
      toOutcome(
        answerInvite(createInviteDeps(db, Date.now()), person, { ...key, answer: "accept" }),
      ),
      deleteAccount(deps, person),
    ]);
    expect((await findDocumentsNaming(db, [person.uid, person.email])).paths).toEqual([]);
  }
});

test("someone whose account is deleted can create nothing with the token they still have", async () => {
  const db = ownDatabase();
  const clock = createClock();
  const { person, shared } = await makeRichAccount(db);
  const key = await inviteByEmail(shared, "another@example.com");
  await deleteAccount(createDeps(db, clock).deps, person);
  const opening = { db, now: clock.now, requireLiveAccount: async () => {} };
  expect(await toOutcome(provisionUser(opening, person))).toBe("not-signed-in");
  expect(await toOutcome(createWorkspace(db, person, { name: "Again" }, clock.now()))).toBe(
    "not-signed-in",
  );
  const accept = answerInvite(createInviteDeps(db, clock.now()), person, {
    ...key,
    answer: "accept",
  });
  expect(await toOutcome(accept)).toBe("not-signed-in");
  const record = await db.doc(accountDeletionPath(toDeletionKey(person.uid))).get();
  expect(Object.keys(record.data() ?? {}).toSorted()).toEqual([
    "doneAt",
    "expireAt",
    "status",
    "wasEmailVerified",
  ]);
});

test("data under an address that was never verified is kept, because the address may be someone else's", async () => {
  const db = ownDatabase();
  const { person: victim, shared } = await makeRichAccount(db);
  const impostor = createPerson({ email: victim.email, isEmailVerified: false });
  await deleteAccount(createDeps(db, createClock()).deps, impostor);
  expect((await db.doc(makeSubscription(victim.email)).get()).exists).toBe(true);
  expect((await listEmailsTo(victim.email, db)).length).toBeGreaterThan(0);
  expect(await shared.roles()).toHaveProperty(victim.uid);
});
