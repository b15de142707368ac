/** What outsiders send to every callable in the manifest is rejected with the right error. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import {
  call,
  functionAddress,
  openAccount,
  signUp,
  siteServerHeaders,
  type Person,
} from "./deployed-functions.ts";

const endpoint = z.object({ __endpoint: z.object({ callableTrigger: z.object({}) }) });
const manifest = await import("../../functions/src/index.ts");
const CALLABLES = Object.entries(manifest)
  .filter(([, deployed]) => endpoint.safeParse(Object.assign({}, deployed)).success)
  .map(([name]) => name);

const LONG = "x".repeat(100_000);
/** Replaces every text that callables take. */
const HOSTILE_IDS = [
  "__x__",
  ".",
  "..",
  "a/b",
  "__proto__",
  LONG,
  "a\u0000b",
  "",
  "constructor/__proto__",
];

const email = "kim@example.com";
const token = "A".repeat(43);
const LINK_CALLABLES = new Set(["readInvite", "answerInvite"]);
/** Each field that any callable knows, with one text in all of them. */
const inputOf = (name: string, text: string) => ({
  workspaceId: text,
  mapId: text,
  jobId: text,
  memberId: text,
  shareId: text,
  id: text,
  to: text,
  requestId: text,
  title: text,
  name: text,
  role: text,
  // A link's own email and token are valid, so that its workspace is what is rejected.
  email: LINK_CALLABLES.has(name) && text.includes("__") ? email : text,
  token: LINK_CALLABLES.has(name) && text.includes("__") ? token : text,
  answer: "accept",
  research: { workspaceId: text, seeds: [text] },
});

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

/** Takes no input that could be wrong. */
const WITHOUT_INPUT = new Set([
  "provisionUser",
  "signOutEverywhere",
  "deleteAccount",
  "createWorkspace",
  "readResearchCoverage",
]);

test("the manifest has callables", () => {
  expect(CALLABLES).toContain("readInvite");
  expect(CALLABLES.length).toBeGreaterThan(15);
});

test.each(CALLABLES.filter((name) => !WITHOUT_INPUT.has(name)))(
  "%s rejects ids that Firestore rejects as invalid input, before Firestore is called",
  async (name) => {
    for (const id of HOSTILE_IDS) {
      const answer = await call(name, person, inputOf(name, id), siteServerHeaders());
      expect([id.slice(0, 20), answer.status, answer.body]).toEqual([
        id.slice(0, 20),
        400,
        {
          error: expect.objectContaining({
            details: expect.objectContaining({ code: "invalid-input" }),
          }),
        },
      ]);
    }
  },
  120_000,
);

const post = (name: string, body: string, headers: Record<string, string> = {}) =>
  fetch(functionAddress(name), {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

const BODIES: readonly [string, string][] = [
  ["malformed JSON", '{"data":'],
  ["no JSON at all", "\u0000\u0001"],
  ["a number", "5"],
  ["nothing", ""],
  ["no data", "{}"],
  ["JSON 20,000 levels deep", `{"data":${nested(20_000)}}`],
  ["objects 20,000 levels deep", `{"data":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}`],
  ["half a surrogate pair", '{"data":{"workspaceId":"\\ud800","email":"\\ud800@example.com"}}'],
  [
    "a prototype of its own",
    '{"data":{"__proto__":{"workspaceId":"__x__"},"constructor":{"prototype":1}}}',
  ],
  [
    "a number beyond all numbers",
    '{"data":{"workspaceId":1e999,"seeds":-1e999,"keywordLimit":1e308}}',
  ],
  [
    "a type of the SDK's encoding",
    '{"data":{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"x"}}',
  ],
];

test.each(BODIES)("a call with %s is rejected in our error format", async (_name, body) => {
  for (const name of ["readInvite", "startResearch", "subscribeToNewsletter"]) {
    const authorization = `Bearer ${person.token}`;
    const answer = await post(name, body, { authorization, ...siteServerHeaders() });
    expect([name, answer.status, await answer.json()]).toEqual([
      name,
      400,
      {
        error: expect.objectContaining({
          details: expect.objectContaining({ code: "invalid-input" }),
        }),
      },
    ]);
  }
});

test.each(["garbage", "Bearer garbage", "Bearer a.b.c", "Basic eDp5", "Bearer "])(
  "a call with the token %j is rejected as not signed in",
  async (authorization) => {
    const answer = await post("startResearch", '{"data":{}}', { authorization });
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { error: expect.objectContaining({ details: { code: "not-signed-in" } }) },
    ]);
  },
);

test("a call that requests a stream is answered like any other", async () => {
  const answer = await post("readInvite", '{"data":{}}', { accept: "text/event-stream" });
  expect(answer.status).toBe(400);
});

test("a page of another site may not call, and its preflight is rejected", async () => {
  const origin = "https://evil.example";
  const asked = await fetch(functionAddress("readInvite"), {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": "POST" },
  });
  const called = await post("readInvite", '{"data":{}}', { origin });
  for (const answer of [asked, called]) {
    expect(answer.status).toBe(403);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  }
});

test("a page of the site may call", async () => {
  const origin = process.env["SITE_URL"]?.replace(/\/$/, "") ?? "";
  const answer = await post("readInvite", '{"data":{}}', { origin });
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([400, origin]);
});

test("malformed JSON sent to the site through Hosting gets no HTML page from Express", async () => {
  for (const address of [process.env["SITE_URL"] ?? "", functionAddress("site")]) {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{",
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { details: { code: "invalid-input" } } });
  }
});

afterAll(async () => {
  // Whatever was sent, the deployed process keeps running.
  await openAccount();
});
