/** Use cases as any transport meets them: here one that answers in numbers and texts, and knows API keys. */
import { AppError } from "@mapwright/core/app-error";
import { apiKeyId } from "@mapwright/core/api-keys/api-key";
import { mapId, userId, workspaceId } from "@mapwright/core/ids";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { performUseCase, type UseCaseRuntime } from "#/platform/callables/perform-use-case.ts";
import { VISITOR, type ApiKeyPrincipal, type Principal } from "#/platform/access/principal.ts";
import { createTestRuntime } from "#/platform/testing/test-runtime.ts";
import { defineUseCase, type UseCase } from "#/platform/callables/use-case.ts";

const home = workspaceId.parse("home");
const ann = {
  kind: "user",
  uid: userId.parse("ann"),
  displayName: "Ann Example",
  email: "ann@example.com",
  isEmailVerified: true,
  signedInAtMs: 0,
  isAnonymous: false,
  isStaff: false,
} as const;
const key: ApiKeyPrincipal = {
  kind: "api-key",
  keyId: apiKeyId.parse("Key1Key1Key1Key1"),
  keyName: "Planner",
  workspaceId: home,
  role: "editor",
  scopes: ["read", "edit"],
  approvalAboveCredits: null,
  uid: ann.uid,
};

const schemas = {
  input: z.object({ workspaceId, title: z.string().min(1, "Type a title") }),
  output: z.object({ by: z.string() }),
};

const renameMap = defineUseCase({
  name: "renameMap",
  ...schemas,
  allowed: {
    kinds: ["user", "api-key"],
    scope: "edit",
    workspace: { idOf: (input) => input.workspaceId, role: canEditMaps },
  },
  offer: {
    title: "Rename a map",
    description: "Gives a map another title.",
    cost: null,
    effect: "idempotent",
    examples: [],
    http: { method: "PATCH", path: "/title" },
  },
  run: async (_deps, principal) => ({
    by: principal.kind === "user" ? principal.uid : principal.keyId,
  }),
});

const leave = defineUseCase({
  name: "leave",
  ...schemas,
  allowed: { kinds: ["user"] },
  run: async (_deps, { uid }) => ({ by: uid }),
});

const readCosts = defineUseCase({
  name: "readCosts",
  ...schemas,
  allowed: { kinds: ["user"], staffOnly: true },
  run: async (_deps, { uid }) => ({ by: uid }),
});

const editors = (): UseCaseRuntime => {
  const runtime = createTestRuntime();
  runtime.roleOf.mockImplementation(async (workspace) => (workspace === home ? "editor" : null));
  return runtime;
};

/** The second transport: JSON in, a status and JSON out, and keys by their name. */
async function request(
  useCase: UseCase,
  credential: "ann" | "key" | "nobody" | Principal,
  body: string,
  runtime = editors(),
): Promise<readonly [status: number, answer: unknown]> {
  const principals = { ann, key, nobody: VISITOR };
  const principal = typeof credential === "string" ? principals[credential] : credential;
  try {
    const asked = { principal, input: JSON.parse(body), network: null, isFromSite: false };
    return [200, await performUseCase(useCase, asked, runtime)];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const statuses: Record<string, number> = { "not-signed-in": 401, "invalid-input": 400 };
    return [statuses[error.code] ?? 403, error.code];
  }
}

const body = JSON.stringify({ workspaceId: home, title: "Tea" });

test.each(["ann", "key"] as const)(
  "another transport asks for the same use case as %s",
  async (by) => {
    expect(await request(renameMap, by, body)).toEqual([
      200,
      { by: by === "ann" ? "ann" : key.keyId },
    ]);
  },
);

test("what is for support staff is refused to everyone else before their input is parsed", async () => {
  expect(await request(readCosts, { ...ann, isStaff: true }, body)).toEqual([200, { by: "ann" }]);
  expect(await request(readCosts, ann, "5")).toEqual([403, "role-too-low"]);
  expect(await request(readCosts, key, "5")).toEqual([403, "role-too-low"]);
  expect(await request(readCosts, "nobody", "5")).toEqual([401, "not-signed-in"]);
});

test("a visitor is refused before their input is parsed", async () => {
  expect(await request(renameMap, "nobody", "5")).toEqual([401, "not-signed-in"]);
});

test("input that doesn't parse is refused before anything is read", async () => {
  const runtime = createTestRuntime();
  expect(await request(renameMap, "key", "{}", runtime)).toEqual([400, "invalid-input"]);
  expect(runtime.checkRateLimit).not.toHaveBeenCalled();
  expect(runtime.roleOf).not.toHaveBeenCalled();
});

test.each([
  ["without the scope", { scopes: ["read"] }, "role-too-low"],
  ["with a role that doesn't edit maps", { role: "commenter" }, "role-too-low"],
  ["of another workspace", { workspaceId: workspaceId.parse("elsewhere") }, "not-a-member"],
] as const)("a key %s is refused", async (_, of, code) => {
  expect(await request(renameMap, { ...key, ...of }, body)).toEqual([403, code]);
});

test("a key is refused where only users are allowed", async () => {
  expect(await request(leave, "key", body)).toEqual([403, "role-too-low"]);
});

test.each([
  [null, "not-a-member"],
  ["viewer", "role-too-low"],
] as const)("a user whose role is %s is refused", async (role, code) => {
  const runtime = createTestRuntime();
  runtime.roleOf.mockResolvedValue(role);
  expect(await request(renameMap, "ann", body, runtime)).toEqual([403, code]);
});

test("a key's requests are counted for the key, and need no live account", async () => {
  const runtime = createTestRuntime();
  await request(renameMap, "key", body, runtime);
  expect(runtime.checkRateLimit).toHaveBeenCalledWith(expect.objectContaining({ principal: key }));
  expect(runtime.requireLiveAccount).not.toHaveBeenCalled();
});

test("a use case never runs for a kind of principal that it doesn't allow", async () => {
  const { db, now } = await createTestRuntime().openDeps();
  const input = { workspaceId: home, title: "Tea" };
  await expect(leave.run({ db, now, network: null }, key, input)).rejects.toThrow(
    "without authorization",
  );
});

test("an unknown error reaches no transport, only its reference", async () => {
  const runtime = createTestRuntime();
  const failing = { ...leave, run: vi.fn().mockRejectedValue(new Error("password=hunter2")) };
  const asked = { principal: ann, input: JSON.parse(body), network: null, isFromSite: false };
  const error = await performUseCase(failing, asked, runtime).catch((reason: unknown) => reason);
  const [, fields] = runtime.log.error.mock.calls[0] ?? [];
  expect(error).toEqual(new AppError("internal", `Internal error, reference ${fields.reference}`));
});

const OFFER = {
  title: "Read a map",
  description: "Reads a map.",
  cost: null,
  effect: "reads",
  examples: [],
  http: { method: "GET", path: "/maps/{mapId}" },
} as const;

/** Its user's role is checked by whatever it reads, so only a key's workspace is checked before. */
const readAnyMap = defineUseCase({
  name: "readAnyMap",
  input: z.object({ mapId }),
  output: z.object({ by: z.string() }),
  allowed: {
    kinds: ["user", "api-key"],
    scope: "read",
    map: { idsOf: (input) => [input.mapId], role: canEditMaps },
  },
  offer: OFFER,
  run: async (_deps, { uid }) => ({ by: uid }),
});

test.each([
  ["of its workspace", "key", "home", { by: "ann" }],
  ["of another workspace, in which its person may be", "key", "away", "not-found"],
  ["that isn't there", "key", null, "not-found"],
  ["of its workspace, with too low a role", { ...key, role: "viewer" }, "home", "role-too-low"],
] as const)(
  "a key that names a map %s is answered accordingly",
  async (_name, by, where, outcome) => {
    const runtime = editors();
    runtime.workspaceOf = async () => (where === null ? null : workspaceId.parse(where));
    const [, answered] = await request(readAnyMap, by, JSON.stringify({ mapId: "map" }), runtime);
    expect(answered).toEqual(outcome);
  },
);

test("a user's map isn't looked up for them before it is read", async () => {
  const runtime = createTestRuntime();
  expect(await request(readAnyMap, "ann", JSON.stringify({ mapId: "map" }), runtime)).toEqual([
    200,
    { by: "ann" },
  ]);
  expect(runtime.workspaceOf).not.toHaveBeenCalled();
});

test("whoever asks is told what is left of the limit that their request counted against", async () => {
  const runtime = createTestRuntime();
  const status = { limit: { calls: 5, perMs: 1_000 }, remaining: 4, resetMs: 200 };
  runtime.checkRateLimit.mockResolvedValue(status);
  const report = vi.fn<(status: unknown) => void>();
  const asked = { principal: key, input: { mapId: "map" }, network: null, isFromSite: false };
  runtime.workspaceOf.mockResolvedValue(home);
  await performUseCase(readAnyMap, { ...asked, onRateLimit: report }, runtime);
  expect(report).toHaveBeenCalledExactlyOnceWith(status);
});
