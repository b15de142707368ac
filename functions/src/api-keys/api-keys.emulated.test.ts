/** API keys: who makes, replaces and revokes them, and which of them open what. */
import { API_SCOPES, MAX_API_KEYS, type ApiKeyId } from "@mapwright/core/api-keys/api-key";
import { DAY_MS } from "@mapwright/core/durations";
import {
  apiKeyPath,
  apiKeySecretsPath,
  apiKeysPath,
  memberPath,
} from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { createApiKey } from "#/api-keys/create-api-key.ts";
import { revokeApiKey, rotateApiKey } from "#/api-keys/change-api-key.ts";
import { MissLimit } from "#/platform/miss-limit.ts";
import { identifyApiKey } from "#/platform/access/api-key-principal.ts";
import { createKeyText } from "#/platform/access/key-text.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { purgeWorkspace } from "#/platform/purge-workspace.ts";
import { createTestSecretStore } from "#/platform/testing/test-secret-store.ts";
import { changeMemberRole } from "#/workspaces/change-member-role.ts";
import { removeMember } from "#/workspaces/remove-member.ts";
import { openTeam, toOutcome, type TestTeam } from "../../../tests/functions/fixtures/test-team.ts";

const pepper = "pepper";
const ORDER = {
  name: "Planner",
  scopes: [...API_SCOPES],
  monthlyCap: null,
  approvalAboveCredits: null,
  days: null,
};

const make = ({ db, id }: TestTeam, by: UserPrincipal, of: object = {}, nowMs = Date.now()) =>
  createApiKey({ db, pepper, now: () => nowMs }, by, { workspaceId: id, ...ORDER, ...of });

const newMisses = () => new MissLimit({ calls: 60, perMs: 60_000 });

function identify(
  db: Firestore,
  key: string,
  nowMs = Date.now(),
  isActiveAccount: (uid: UserId) => Promise<boolean> = async () => true,
) {
  const deps = { db, pepper, isActiveAccount, usesStored: new Map(), misses: newMisses() };
  return identifyApiKey(deps, key, { network: null, nowMs });
}

const rotate = ({ db, id }: TestTeam, by: UserPrincipal, keyId: ApiKeyId, overlapHours: 0 | 24) =>
  rotateApiKey({ db, pepper, now: Date.now }, by, { workspaceId: id, keyId, overlapHours });

const readKey = async (db: Firestore, workspace: WorkspaceId, key: ApiKeyId) =>
  (await db.doc(apiKeyPath(workspace, key)).get()).data();

test("a key acts for its person in its workspace, with what was chosen for it", async () => {
  const team = await openTeam();
  const { id, key } = await make(team, team.owner, { scopes: ["read", "edit"] });
  expect(await identify(team.db, key)).toEqual({
    kind: "api-key",
    keyId: id,
    keyName: "Planner",
    workspaceId: team.id,
    role: "owner",
    scopes: ["read", "edit"],
    approvalAboveCredits: null,
    uid: team.owner.uid,
  });
  expect(await team.audit()).toMatchObject([
    { action: "workspace-created" },
    { action: "api-key-created", target: "Planner", detail: "read, edit" },
  ]);
});

test("neither the key nor its hash is where a browser reads it, and no key is anywhere", async () => {
  const team = await openTeam();
  const { id, key } = await make(team, team.owner);
  const shown = JSON.stringify(await readKey(team.db, team.id, id));
  const secrets = await team.db.collection(apiKeySecretsPath()).where("keyId", "==", id).get();
  const [secret] = secrets.docs;
  expect(secrets.size).toBe(1);
  expect(shown).not.toContain(secret?.id ?? "");
  expect(shown).toContain(`"ending":"${key.slice(-4)}"`);
  expect(shown + JSON.stringify(secret?.data()) + (secret?.id ?? "")).not.toContain(
    key.slice(8, 20),
  );
});

test("no key, another key, a cut one and one with another pepper open nothing", async () => {
  const team = await openTeam();
  const { key } = await make(team, team.owner);
  for (const other of ["", key.slice(0, -1), createKeyText(), `${key} `, "a/b"])
    expect(await identify(team.db, other)).toBeNull();
  const deps = {
    db: team.db,
    pepper: "other",
    isActiveAccount: async () => true,
    usesStored: new Map<string, number>(),
    misses: newMisses(),
  };
  const sending = { network: null, nowMs: Date.now() };
  expect(await identifyApiKey(deps, key, sending)).toBeNull();
});

test("a network that guesses keys is refused, and its neighbors' keys go on working", async () => {
  const team = await openTeam();
  const { key } = await make(team, team.owner);
  const deps = {
    db: team.db,
    pepper,
    isActiveAccount: async () => true,
    usesStored: new Map<string, number>(),
    misses: newMisses(),
  };
  const sending = { network: "192.0.2.0/24", nowMs: Date.now() };
  const send = (text: string) => toOutcome(identifyApiKey(deps, text, sending));
  expect(await send(key)).toBe("done");
  const guessed = await Promise.all(Array.from({ length: 100 }, () => send(createKeyText())));
  expect(guessed.filter((outcome) => outcome === "rate-limited")).toHaveLength(40);
  expect(await send(`${key.slice(0, -1)}!`)).toBe("done");
  expect(await identifyApiKey(deps, key, sending)).toMatchObject({ kind: "api-key" });
});

test.each([
  ["owner", "done"],
  ["admin", "done"],
  ["editor", "role-too-low"],
  ["commenter", "role-too-low"],
  ["viewer", "role-too-low"],
] as const)("making and revoking a key as %s: %s", async (role, outcome) => {
  const team = await openTeam();
  const person = await team.add(role);
  expect(await toOutcome(make(team, person))).toBe(outcome);
  const { id } = await make(team, team.owner);
  const revoking = revokeApiKey(team.db, person, { workspaceId: team.id, keyId: id }, Date.now());
  expect(await toOutcome(revoking)).toBe(outcome);
});

test("a revoked key opens nothing from then on, and stays listed by name", async () => {
  const team = await openTeam();
  const { id, key } = await make(team, team.owner);
  const revoke = () =>
    revokeApiKey(team.db, team.owner, { workspaceId: team.id, keyId: id }, Date.now());
  await revoke();
  expect(await identify(team.db, key)).toBeNull();
  await revoke();
  expect((await team.audit()).filter(({ action }) => action === "api-key-revoked")).toHaveLength(1);
  expect(await readKey(team.db, team.id, id)).toMatchObject({ name: "Planner" });
  expect(await toOutcome(rotate(team, team.owner, id, 0))).toBe("not-found");
});

test("a key expires", async () => {
  const team = await openTeam();
  const nowMs = Date.now();
  const { key } = await make(team, team.owner, { days: 30 }, nowMs);
  expect(await identify(team.db, key, nowMs + 30 * DAY_MS - 1)).not.toBeNull();
  expect(await identify(team.db, key, nowMs + 30 * DAY_MS)).toBeNull();
});

test("a replaced key works until its overlap is over, and the new one at once", async () => {
  const team = await openTeam();
  const { id, key: first } = await make(team, team.owner);
  const { key: second } = await rotate(team, team.owner, id, 24);
  const nowMs = Date.now();
  expect(await identify(team.db, first, nowMs)).toMatchObject({ keyId: id });
  expect(await identify(team.db, second, nowMs)).toMatchObject({ keyId: id });
  expect(await identify(team.db, first, nowMs + DAY_MS + 1_000)).toBeNull();
  const { key: third } = await rotate(team, team.owner, id, 0);
  expect(await identify(team.db, first, nowMs)).toBeNull();
  expect(await identify(team.db, second, nowMs)).toBeNull();
  expect(await identify(team.db, third, nowMs)).toMatchObject({ keyId: id });
});

test("nobody gets another person's key by replacing it", async () => {
  const team = await openTeam();
  const admin = await team.add("admin");
  const { id } = await make(team, team.owner);
  expect(await toOutcome(rotate(team, admin, id, 24))).toBe("role-too-low");
});

test("a key does no more than its person may at that moment, and ends with their membership", async () => {
  const team = await openTeam();
  const admin = await team.add("admin");
  const { key } = await make(team, admin);
  const change = { workspaceId: team.id, memberId: admin.uid, role: "viewer" } as const;
  await changeMemberRole(team.db, team.owner, change, Date.now());
  expect(await identify(team.db, key)).toMatchObject({ role: "viewer" });
  const stored = await team.db.doc(memberPath(team.id, admin.uid)).get();
  await removeMember(
    team.db,
    team.owner,
    { workspaceId: team.id, memberId: admin.uid },
    Date.now(),
  );
  expect(await identify(team.db, key)).toBeNull();
  await stored.ref.set({ ...stored.data(), joinedAt: new Date(Date.now() + 1_000) });
  expect(await identify(team.db, key)).toBeNull();
});

test("a key of a disabled or deleted account opens nothing", async () => {
  const team = await openTeam();
  const { key } = await make(team, team.owner);
  expect(await identify(team.db, key, Date.now(), async () => false)).toBeNull();
});

test("the last use is stored to the hour, not at every call", async () => {
  const team = await openTeam();
  const nowMs = Date.now();
  const { id, key } = await make(team, team.owner, {}, nowMs);
  const lastUse = async () => (await readKey(team.db, team.id, id))?.["lastUsedAt"]?.toMillis();
  await identify(team.db, key, nowMs);
  await identify(team.db, key, nowMs + 60_000);
  expect(await lastUse()).toBe(nowMs);
  await identify(team.db, key, nowMs + 60 * 60_000);
  expect(await lastUse()).toBe(nowMs + 60 * 60_000);
});

test("a workspace has room for so many keys that work", async () => {
  const team = await openTeam();
  const keys = [];
  for (let n = 0; n < MAX_API_KEYS; n++) keys.push(await make(team, team.owner));
  expect(await toOutcome(make(team, team.owner))).toBe("too-many-running");
  const [first] = keys;
  if (!first) throw new Error("no key was made");
  const input = { workspaceId: team.id, keyId: first.id };
  await revokeApiKey(team.db, team.owner, input, Date.now());
  expect(await toOutcome(make(team, team.owner))).toBe("done");
});

test("a deleted workspace leaves nothing of its keys", async () => {
  const team = await openTeam();
  const { key } = await make(team, team.owner);
  await purgeWorkspace(
    { db: team.db, now: Date.now, goOn: () => {}, secrets: createTestSecretStore() },
    team.id,
  );
  const left = await team.db
    .collection(apiKeySecretsPath())
    .where("workspaceId", "==", team.id)
    .get();
  expect(left.size + (await team.db.collection(apiKeysPath(team.id)).get()).size).toBe(0);
  expect(await identify(team.db, key)).toBeNull();
});
