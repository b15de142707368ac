/** Tests the HTTP API as programs meet it, whatever is offered: here notes, which are read, listed and added. */
import { AppError } from "@mapwright/core/app-error";
import { API_SCOPES, apiKeyId } from "@mapwright/core/api-keys/api-key";
import { userId, workspaceId } from "@mapwright/core/ids";
import { pageInput, createPageSchema } from "@mapwright/core/paging";
import { expect, test } from "vitest";
import { z } from "zod";
import type { ApiKeyPrincipal } from "#/platform/access/principal.ts";
import { RateLimitedError } from "#/platform/callables/rate-limit.ts";
import { defineUseCase } from "#/platform/callables/use-case.ts";
import type { ApiAnswer } from "#/platform/http/api-answers.ts";
import { createApi } from "#/platform/http/api-app.ts";
import { PROBLEM_TYPE, problem } from "#/platform/http/problem.ts";
import { createTestRuntime } from "#/platform/testing/test-runtime.ts";

const home = workspaceId.parse("home");
const key: ApiKeyPrincipal = {
  kind: "api-key",
  keyId: apiKeyId.parse("Key1Key1Key1Key1"),
  keyName: "Planner",
  workspaceId: home,
  role: "editor",
  scopes: API_SCOPES,
  approvalAboveCredits: null,
  uid: userId.parse("ann"),
};

const note = z.object({ id: z.string(), text: z.string() });
const READS = { cost: null, effect: "reads", description: "Of notes.", examples: [] } as const;
const WRITES = { ...READS, effect: "adds" } as const;
const allowed = { kinds: ["api-key"], keyRole: () => true } as const;
const NOTES = [
  { id: "a", text: "Tea" },
  { id: "b", text: "Coffee" },
];

const readNote = defineUseCase({
  name: "readNote",
  input: z.object({ noteId: z.string().max(5) }),
  output: note,
  allowed: { ...allowed, scope: "read" },
  offer: { ...READS, title: "Read a note", http: { method: "GET", path: "/notes/{noteId}" } },
  run: async (_deps, _key, { noteId }) => {
    const found = NOTES.find(({ id }) => id === noteId);
    if (!found) throw new AppError("not-found", "There's no such note");
    return found;
  },
});

const listNotes = defineUseCase({
  name: "listNotes",
  input: z.object({
    isLong: z.boolean().optional(),
    ids: z.array(z.string()).optional(),
    ...pageInput,
  }),
  output: createPageSchema(note),
  allowed: { ...allowed, scope: "read" },
  offer: { ...READS, title: "List notes", http: { method: "GET", path: "/notes" } },
  run: async (_deps, _key, { limit, isLong, ids }) => ({
    items: NOTES.filter(
      ({ id, text }) => (!isLong || text.length > 3) && (ids?.includes(id) ?? true),
    ).slice(0, limit),
    nextCursor: null,
  }),
});

/** Notes that were added, with the fields that the key and the request filled in. */
const added: { readonly workspaceId: string; readonly requestId: string; readonly text: string }[] =
  [];
const addNote = defineUseCase({
  name: "addNote",
  input: z.object({ workspaceId, requestId: z.uuid(), text: z.string().min(1) }),
  output: z.object({ noteId: z.string() }),
  allowed: {
    kinds: ["api-key"],
    scope: "edit",
    workspace: { idOf: (input) => input.workspaceId, role: () => true },
  },
  offer: {
    ...WRITES,
    title: "Add a note",
    http: { method: "POST", path: "/notes", status: 202, location: "/notes/{noteId}" },
  },
  run: async (_deps, _key, input) => {
    if (input.text === "bug") throw new TypeError("a bug");
    if (input.text === "busy") throw new AppError("too-many-running", "Wait for another");
    added.push(input);
    return { noteId: String(added.length) };
  },
});

/** An API whose answers are kept in memory, for `key` and no other. */
function openApi(runtime = createTestRuntime()) {
  const answers = new Map<string, { readonly request: string; answer: ApiAnswer | null }>();
  const api = createApi({
    useCases: [readNote, listNotes, addNote],
    words: { groups: [], meanings: {} },
    runtime,
    siteOrigin: "https://mapwright.example",
    identify: async (text) => {
      if (text === "guess") throw new RateLimitedError(runtime.now() + 5_000);
      return text === "right" ? key : null;
    },
    beginAnswer: async ({ idempotencyKey, request }) => {
      const known = answers.get(idempotencyKey);
      if (known && known.request !== request) return { kind: "reused" };
      if (known)
        return known.answer ? { kind: "answered", answer: known.answer } : { kind: "running" };
      const entry = { request, answer: null as ApiAnswer | null };
      answers.set(idempotencyKey, entry);
      return {
        kind: "begun",
        keep: async (answer) => {
          entry.answer = answer;
        },
        drop: async () => {
          answers.delete(idempotencyKey);
        },
      };
    },
  });
  const ask = (path: string, init: RequestInit = {}) =>
    api.request(`https://mapwright.example/api/v1${path}`, {
      ...init,
      headers: { Authorization: "Bearer right", ...Object(init.headers) },
    });
  const add = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    ask("/notes", {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "Content-Type": "application/json", ...headers },
    });
  return { ask, add, runtime };
}

async function refusalOf(response: Response) {
  expect(response.headers.get("Content-Type")).toBe(PROBLEM_TYPE);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const refusal = problem.parse(await response.json());
  expect(refusal.status).toBe(response.status);
  expect(refusal.type).toBe(
    `https://mapwright.example/docs/reference/api/problems#${refusal.code}`,
  );
  return refusal;
}

test.each(["", "Bearer wrong", "Bearer", "Basic right", "right"])(
  "a request with Authorization %j is refused, and told how to sign in",
  async (Authorization) => {
    const response = await openApi().ask("/notes", { headers: { Authorization } });
    expect(await refusalOf(response)).toMatchObject({ status: 401, code: "not-signed-in" });
    expect(response.headers.get("WWW-Authenticate")).toContain("Bearer");
  },
);

test("a network that guesses keys is told when to try again", async () => {
  const response = await openApi().ask("/notes", { headers: { Authorization: "Bearer guess" } });
  expect(await refusalOf(response)).toMatchObject({ status: 429, code: "rate-limited" });
  expect(response.headers.get("Retry-After")).toBe("5");
});

test("a use case is performed with what stands in path, query and body, and the rest is filled in", async () => {
  const { ask, add } = openApi();
  expect(await (await ask("/notes/a")).json()).toEqual(NOTES[0]);
  expect(await (await ask("/notes?isLong=true&limit=5")).json()).toEqual({
    items: [NOTES[1]],
    nextCursor: null,
  });
  expect(await (await ask("/notes?ids=a,b&limit=1")).json()).toMatchObject({ items: [NOTES[0]] });
  const response = await add({ text: "Cocoa" });
  expect([response.status, response.headers.get("Location")]).toEqual([
    202,
    `/api/v1/notes/${String(added.length)}`,
  ]);
  expect(added.at(-1)).toMatchObject({ workspaceId: "home", text: "Cocoa" });
});

test("a key names its own workspace, whatever the body says", async () => {
  const response = await openApi().add({ text: "Cocoa", workspaceId: "away" });
  expect(await refusalOf(response)).toMatchObject({
    status: 400,
    errors: { workspaceId: "There's no such field" },
  });
});

test.each([
  ["/notes?limit=many", "limit"],
  ["/notes?limit=0", "limit"],
  ["/notes?isLong=maybe", "isLong"],
  ["/notes?limit=1&limit=2", "limit"],
  ["/notes?sort=up", "sort"],
  ["/notes?cursor=__x__", "cursor"],
  ["/notes?fields=secret", "fields"],
  ["/notes/abcdef", "noteId"],
])("%s is refused with what is wrong about %s", async (path, field) => {
  const refusal = await refusalOf(await openApi().ask(path));
  expect(refusal).toMatchObject({ status: 400, code: "invalid-input" });
  expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
});

test("the fields of a list's items can be chosen", async () => {
  const response = await openApi().ask("/notes?fields=id");
  expect(await response.json()).toEqual({ items: [{ id: "a" }, { id: "b" }], nextCursor: null });
});

test("an address, a method and a media type that aren't served are refused", async () => {
  const { ask, add } = openApi();
  expect(await refusalOf(await ask("/letters"))).toMatchObject({ status: 404 });
  const deleted = await ask("/notes", { method: "DELETE" });
  expect(await refusalOf(deleted)).toMatchObject({ status: 405 });
  expect(deleted.headers.get("Allow")).toBe("GET, POST, HEAD, OPTIONS");
  const options = await ask("/notes", { method: "OPTIONS" });
  expect([options.status, options.headers.get("Allow")]).toEqual([204, "GET, POST, HEAD, OPTIONS"]);
  expect([...options.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual(
    [],
  );
  const typed = await add("text=Tea", { "Content-Type": "application/x-www-form-urlencoded" });
  expect(await refusalOf(typed)).toMatchObject({ status: 415 });
  const large = await add({ text: "x".repeat(5 * 1024 * 1024) });
  expect(await refusalOf(large)).toMatchObject({ status: 413, code: "too-large" });
});

test.each([
  ["{", "invalid-json"],
  ["[]", "invalid-input"],
  ['"text"', "invalid-input"],
  ['{"text":"\\ud800"}', "invalid-input"],
  [`${'{"text":'.repeat(80)}1${"}".repeat(80)}`, "invalid-input"],
  ["", "invalid-input"],
])("the body %s is refused", async (body, code) => {
  expect(await refusalOf(await openApi().add(body))).toMatchObject({ status: 400, code });
});

test("HEAD has the headers of GET and no body", async () => {
  const { ask } = openApi();
  const [got, head] = [await ask("/notes/a"), await ask("/notes/a", { method: "HEAD" })];
  expect(head.status).toBe(200);
  expect(await head.text()).toBe("");
  expect(head.headers.get("ETag")).toBe(got.headers.get("ETag"));
});

test("what hasn't changed isn't sent again", async () => {
  const { ask } = openApi();
  const first = await ask("/notes/a");
  const tag = first.headers.get("ETag") ?? "";
  expect(tag).toMatch(/^(?:W\/)?".+"$/);
  const again = await ask("/notes/a", { headers: { "If-None-Match": tag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const other = await ask("/notes/b", { headers: { "If-None-Match": tag } });
  expect(other.status).toBe(200);
});

test("a repeated request with an Idempotency-Key gets the same answer and runs once", async () => {
  const { add } = openApi();
  const before = added.length;
  const first = await add({ text: "Mate" }, { "Idempotency-Key": "one" });
  const second = await add({ text: "Mate" }, { "Idempotency-Key": "one" });
  expect(await second.json()).toEqual(await first.json());
  expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
  expect(second.headers.get("Idempotency-Replayed")).toBe("true");
  expect(added.length).toBe(before + 1);
  const other = await add({ text: "Milk" }, { "Idempotency-Key": "one" });
  expect(await refusalOf(other)).toMatchObject({ status: 422, code: "idempotency-key-reused" });
  expect(added.length).toBe(before + 1);
});

test("a refused request with an Idempotency-Key can be tried again, with the same request id", async () => {
  const { add } = openApi();
  const busy = await add({ text: "busy" }, { "Idempotency-Key": "two" });
  expect(await refusalOf(busy)).toMatchObject({ status: 409, code: "too-many-running" });
  const ids = [];
  for (let n = 0; n < 2; n++) {
    const api = openApi();
    await api.add({ text: "Water" }, { "Idempotency-Key": "three" });
    ids.push(added.at(-1)?.requestId);
  }
  expect(ids[0]).toBe(ids[1]);
  await add({ text: "Water" });
  expect(added.at(-1)?.requestId).not.toBe(ids[0]);
  const long = await add({ text: "Water" }, { "Idempotency-Key": "x".repeat(256) });
  expect(await refusalOf(long)).toMatchObject({ status: 400 });
});

test("programs are told how much of a limit is left, and when to try again", async () => {
  const runtime = createTestRuntime();
  const { ask } = openApi(runtime);
  runtime.checkRateLimit.mockResolvedValueOnce({
    limit: { calls: 120, perMs: 60_000 },
    remaining: 118,
    resetMs: 999,
  });
  const response = await ask("/notes/a");
  expect(response.headers.get("RateLimit-Policy")).toBe('"readNote";q=120;w=60');
  expect(response.headers.get("RateLimit")).toBe('"readNote";r=118;t=1');
  runtime.checkRateLimit.mockRejectedValueOnce(new RateLimitedError(runtime.now() + 2_500));
  const refused = await ask("/notes/a");
  expect(await refusalOf(refused)).toMatchObject({ status: 429, code: "rate-limited" });
  expect(refused.headers.get("Retry-After")).toBe("3");
});

test("a bug is answered with a reference, and nothing else of it", async () => {
  const { add, runtime } = openApi();
  const refusal = await refusalOf(await add({ text: "bug" }));
  expect(refusal).toMatchObject({ status: 500, code: "internal" });
  expect(refusal.detail).toMatch(/^Internal error, reference [\w-]{36}$/);
  expect(runtime.log.error).toHaveBeenCalledOnce();
});

test("the document needs no key and may be cached", async () => {
  const response = await openApi().ask("/openapi.json", { headers: { Authorization: "" } });
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([
    200,
    "public, max-age=300",
  ]);
  expect(await response.json()).toMatchObject({ openapi: "3.1.1" });
});
