/** Requests from outsiders to every callable in the manifest are rejected with the right error. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { inSoak } from "../setup/soak.ts";
import {
  HOSTILE_IDS,
  createHostileInput,
} from "../../functions/src/platform/testing/hostile-input.ts";
import {
  call,
  getDeployedFunctionUrl,
  openAccount,
  signUp,
  getSiteServerHeaders,
  type Person,
} from "./fixtures/deployed-functions.ts";

const endpoint = z.object({ __endpoint: z.object({ callableTrigger: z.object({}) }) });
const manifest = await import("../../functions/src/index.ts");
const CALLABLES = Object.entries(manifest)
  .filter(([, deployed]) => endpoint.safeParse(Object.assign({}, deployed)).success)
  .map(([name]) => name);

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

/** They know no id: `functions/src/hostile-ids.test.ts` checks that. */
const WITHOUT_IDS = new Set([
  "createWorkspace",
  "deleteAccount",
  "provisionUser",
  "readProviderCosts",
  "readResearchCoverage",
  "signOutEverywhere",
]);

test("the manifest has callables", () => {
  expect(CALLABLES).toContain("readInvite");
  expect(CALLABLES.length).toBeGreaterThan(15);
});

const withIds = CALLABLES.filter((name) => !WITHOUT_IDS.has(name));
/** The rest is checked without the network, and here in a soak: each callable is a process, which takes seconds to start. */
const THOROUGHLY = inSoak(["readInvite", "copyMap", "startResearch"], ["readInvite"]);

test.each([
  ...inSoak(withIds, THOROUGHLY).map((name) => [name, HOSTILE_IDS.slice(0, 1)] as const),
  ...THOROUGHLY.map((name) => [name, HOSTILE_IDS.slice(1)] as const),
])(
  "%s rejects ids that Firestore rejects as invalid input, as deployed",
  async (name, ids) => {
    for (const id of ids) {
      const answer = await call(name, person, createHostileInput(name, id), getSiteServerHeaders());
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

test("without ids, nothing of what outsiders make up is read", async () => {
  const input = createHostileInput("provisionUser", "__x__");
  const answer = await call("provisionUser", person, input);
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.body)).not.toContain("__x__");
});

const post = (name: string, body: string, headers: Record<string, string> = {}) =>
  fetch(getDeployedFunctionUrl(name), {
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
  for (const name of inSoak(
    ["readInvite", "startResearch", "subscribeToNewsletter"],
    ["readInvite"],
  )) {
    const authorization = `Bearer ${person.token}`;
    const answer = await post(name, body, { authorization, ...getSiteServerHeaders() });
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
  const asked = await fetch(getDeployedFunctionUrl("readInvite"), {
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
  for (const address of [process.env["SITE_URL"] ?? "", getDeployedFunctionUrl("site")]) {
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
