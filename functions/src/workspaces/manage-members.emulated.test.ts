/** Members, roles and owners: who may change what, and that a workspace never loses its last owner. */
import { userId } from "@mapwright/core/ids";
import { OWNED_WORKSPACES_MAX } from "@mapwright/core/workspaces/manage-workspace";
import { WORKSPACE_ROLES, type WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { memberPath, userPath } from "@mapwright/core/firestore-paths";
import { expect, test } from "vitest";
import { copyProfile } from "#/accounts/copy-profile.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { changeMemberRole } from "#/workspaces/change-member-role.ts";
import { createWorkspace } from "#/workspaces/create-workspace.ts";
import { removeMember } from "#/workspaces/remove-member.ts";
import { transferOwnership } from "#/workspaces/transfer-ownership.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import {
  runBeforeTransactions,
  withoutQueries,
} from "../../../tests/functions/fixtures/intercepted-database.ts";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import {
  createPerson,
  openTeam,
  toOutcome,
  type TestTeam,
} from "../../../tests/functions/fixtures/test-team.ts";

const db = openIsolatedDatabase();
const change = (team: TestTeam, actor: UserPrincipal, member: UserPrincipal, role: WorkspaceRole) =>
  toOutcome(
    changeMemberRole(db, actor, { workspaceId: team.id, memberId: member.uid, role }, Date.now()),
  );
const remove = (team: TestTeam, actor: UserPrincipal, member: UserPrincipal) =>
  toOutcome(removeMember(db, actor, { workspaceId: team.id, memberId: member.uid }, Date.now()));
const transfer = (team: TestTeam, actor: UserPrincipal, member: UserPrincipal) =>
  toOutcome(
    transferOwnership(db, actor, { workspaceId: team.id, memberId: member.uid }, Date.now()),
  );

test("a new workspace belongs to its creator and opens next; only the first one has a trial", async () => {
  const person = createPerson();
  const first = await createWorkspace(db, person, { name: "Lawn" }, Date.now());
  const { workspaceId } = await createWorkspace(db, person, { name: "Garden" }, Date.now());
  const [workspace, tried, billing, profile] = await db.getAll(
    db.doc(`workspaces/${workspaceId}`),
    db.doc(`workspaces/${first.workspaceId}/billing/current`),
    db.doc(`workspaces/${workspaceId}/billing/current`),
    db.doc(userPath(person.uid)),
  );
  expect(workspace?.data()).toMatchObject({ name: "Garden", memberCount: 1 });
  expect(tried?.data()).toMatchObject({ plan: "pro", status: "trialing", seats: 3 });
  expect(billing?.data()).toMatchObject({
    plan: "free",
    status: "active",
    seats: 1,
    trialEndsAt: null,
  });
  expect(profile?.get("workspaceId")).toBe(workspaceId);
});

/** Calls at once wait for each other's transactions: all that the limit allows do so only in a soak. */
const OWNED_BEFORE = inSoak(0, OWNED_WORKSPACES_MAX - 1);

test("no one owns more workspaces than the limit, however many they request at once", async () => {
  const person = createPerson();
  const create = (name: string) => createWorkspace(db, person, { name }, Date.now());
  for (let made = 0; made < OWNED_BEFORE; made += 1) await create(`Before ${made}`);
  const outcomes = await Promise.all(
    Array.from({ length: OWNED_WORKSPACES_MAX - OWNED_BEFORE + 4 }, (_, i) =>
      toOutcome(create(`W${i}`)),
    ),
  );
  const owned = await db.collectionGroup("members").where("id", "==", person.uid).get();
  expect(owned.size).toBeLessThanOrEqual(OWNED_WORKSPACES_MAX);
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(owned.size - OWNED_BEFORE);
});

test("a workspace that a second call creates meanwhile counts toward the limit", async () => {
  const person = createPerson();
  for (let made = 1; made < OWNED_WORKSPACES_MAX; made += 1)
    await createWorkspace(db, person, { name: `W${made}` }, Date.now());
  let isFirst = true;
  const raced = runBeforeTransactions(db, async () => {
    if (isFirst) await createWorkspace(db, person, { name: "Last" }, Date.now());
    isFirst = false;
  });
  const late = await toOutcome(createWorkspace(raced, person, { name: "Late" }, Date.now()));
  expect(late).toBe("too-many-running");
});

test("people who create workspaces or change their name at the same moment don't wait for each other", async () => {
  const person = createPerson();
  const guarded = withoutQueries(db);
  const { workspaceId } = await createWorkspace(guarded, person, { name: "Lawn" }, Date.now());
  await db.doc(userPath(person.uid)).update({ displayName: "Ann Other" });
  await copyProfile(guarded, person.uid);
  const copy = await db.doc(memberPath(workspaceId, person.uid)).get();
  expect(copy.get("displayName")).toBe("Ann Other");
});

/** Roles to assign: permission depends only on whether the owner's role is given or taken. */
const NEW_ROLES = inSoak<readonly WorkspaceRole[]>(WORKSPACE_ROLES, ["owner", "editor"]);
const ROLE_TABLE = WORKSPACE_ROLES.flatMap((actor) =>
  WORKSPACE_ROLES.flatMap((from) => NEW_ROLES.map((to) => [actor, from, to] as const)),
);

test("owners change roles, and so do admins below owner: every actor × from × to", async () => {
  const team = await openTeam();
  const actors = new Map<WorkspaceRole, UserPrincipal>();
  for (const role of WORKSPACE_ROLES) actors.set(role, await team.add(role));
  const wrong: string[] = [];
  for (const [actorRole, from, to] of ROLE_TABLE) {
    const actor = actors.get(actorRole);
    const member = await team.add(from);
    if (!actor) throw new Error("no such actor");
    const outcome = await change(team, actor, member, to);
    const isOwner = actorRole === "owner";
    const isAllowed = isOwner || (actorRole === "admin" && from !== "owner" && to !== "owner");
    const roles = await team.roles();
    const expected = isAllowed ? "done" : "role-too-low";
    if (outcome !== expected || roles[member.uid] !== (isAllowed ? to : from))
      wrong.push(`${actorRole}: ${from} → ${to} was ${outcome}`);
    await db.doc(memberPath(team.id, member.uid)).delete();
  }
  expect(wrong).toEqual([]);
});

test("owners remove members, and so do admins below owner: every actor × target", async () => {
  const team = await openTeam();
  const wrong: string[] = [];
  for (const actorRole of WORKSPACE_ROLES)
    for (const targetRole of WORKSPACE_ROLES) {
      const [actor, target] = [await team.add(actorRole), await team.add(targetRole)];
      const outcome = await remove(team, actor, target);
      const isAllowed = actorRole === "owner" || (actorRole === "admin" && targetRole !== "owner");
      const isThere = target.uid in (await team.roles());
      if (outcome !== (isAllowed ? "done" : "role-too-low") || isThere === isAllowed)
        wrong.push(`${actorRole} removing ${targetRole} was ${outcome}`);
    }
  expect(wrong).toEqual([]);
  expect(await team.memberCount()).toBe(Object.keys(await team.roles()).length);
});

test("an outsider can't change anyone, or learn whether the workspace or member exists", async () => {
  const team = await openTeam();
  const stranger = createPerson();
  const member = await team.add("viewer");
  const notThere = createPerson({ uid: userId.parse("nobody") });
  for (const target of [member, notThere]) {
    expect(await change(team, stranger, target, "owner")).toBe("not-a-member");
    expect(await remove(team, stranger, target)).toBe("not-a-member");
    expect(await transfer(team, stranger, target)).toBe("not-a-member");
  }
  expect(await change(team, member, notThere, "viewer")).toBe("role-too-low");
  expect(await remove(team, team.owner, notThere)).toBe("not-found");
});

test.each(WORKSPACE_ROLES.filter((role) => role !== "owner"))("a %s may leave", async (role) => {
  const team = await openTeam();
  const member = await team.add(role);
  expect(await remove(team, member, member)).toBe("done");
  expect(await team.memberCount()).toBe(1);
  expect((await team.audit()).at(-1)).toMatchObject({ action: "member-left", actor: member.uid });
});

test("the last owner can neither leave nor step down; one of two can", async () => {
  const team = await openTeam();
  const { owner } = team;
  await team.add("admin");
  expect(await remove(team, owner, owner)).toBe("last-owner");
  expect(await change(team, owner, owner, "admin")).toBe("last-owner");
  const second = await team.add("owner");
  expect(await remove(team, owner, owner)).toBe("done");
  expect(await change(team, second, second, "viewer")).toBe("last-owner");
});

test("one owner remains when all leave, step down or remove each other at once", async () => {
  for (let round = 0; round < inSoak(5, 1); round++) {
    const team = await openTeam();
    const second = await team.add("owner");
    const third = await team.add("owner");
    const outcomes = await Promise.all([
      remove(team, team.owner, team.owner),
      change(team, second, second, "viewer"),
      remove(team, third, third),
      remove(team, second, third),
    ]);
    const owners = Object.values(await team.roles()).filter((role) => role === "owner");
    expect([outcomes, owners.length]).not.toEqual([outcomes, 0]);
    expect(await team.memberCount()).toBe(Object.keys(await team.roles()).length);
  }
});

test("when two owners leave at once, one leaves and the other is told why not", async () => {
  const team = await openTeam();
  const second = await team.add("owner");
  const outcomes = await Promise.all([
    remove(team, team.owner, team.owner),
    remove(team, second, second),
  ]);
  expect(outcomes.toSorted()).toEqual(["done", "last-owner"]);
});

test("a role change is logged with who, whom and what", async () => {
  const team = await openTeam();
  const member = await team.add("viewer");
  await change(team, team.owner, member, "editor");
  await change(team, team.owner, member, "editor");
  const entries = (await team.audit()).filter(({ action }) => action === "role-changed");
  expect(entries).toEqual([
    expect.objectContaining({
      actor: team.owner.uid,
      actorName: team.owner.displayName,
      subject: member.uid,
      target: member.displayName,
      detail: "editor",
    }),
  ]);
});

test("transferring a workspace makes the new owner an owner and the old one an admin", async () => {
  const team = await openTeam();
  const heir = await team.add("viewer");
  expect(await transfer(team, heir, team.owner)).toBe("role-too-low");
  expect(await transfer(team, team.owner, team.owner)).toBe("invalid-input");
  expect(await transfer(team, team.owner, heir)).toBe("done");
  expect(await team.roles()).toEqual({ [team.owner.uid]: "admin", [heir.uid]: "owner" });
  expect(await transfer(team, team.owner, heir)).toBe("role-too-low");
});

test("a workspace transferred to two people at once has one of them as owner, not none", async () => {
  const team = await openTeam();
  const [one, other] = [await team.add("editor"), await team.add("editor")];
  const outcomes = await Promise.all([
    transfer(team, team.owner, one),
    transfer(team, team.owner, other),
  ]);
  expect(outcomes.toSorted()).toEqual(["done", "role-too-low"]);
  const owners = Object.values(await team.roles()).filter((role) => role === "owner");
  expect(owners).toHaveLength(1);
});
