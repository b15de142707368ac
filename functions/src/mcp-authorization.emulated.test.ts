/** Random calls of tools and reads of resources, against the same table as requests of the HTTP API. */
import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { ASSISTANT_OFFER } from "#/assistant-offer.ts";
import { ASSISTANT_TOOLS } from "#/assistant-tools.ts";
import { createMcp } from "#/platform/mcp/mcp-app.ts";
import { listMcpTools } from "#/platform/mcp/mcp-tools.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import {
  openDoor,
  openHomes,
  buildSentInput,
  useCases,
  getVerdict,
  type Call,
  type Home,
  type Verdict,
} from "../../tests/functions/fixtures/key-homes.ts";

const CALLS = inSoak(10_000, 150);
/** Calls at once. */
const AT_ONCE = 10;
const SITE = "http://127.0.0.1";
const tools = listMcpTools(useCases, ASSISTANT_TOOLS);

/** A message, and the route whose rule it is under. */
interface Message {
  readonly name: string;
  readonly route: Call["route"];
  readonly paramsOf: (of: Home) => object;
  readonly method: "tools/call" | "resources/read";
}

const toolCalls = tools.map(({ row: { name }, route, inputSchema }): Message => {
  const taken = Object.keys({ ...Object(inputSchema["properties"]) });
  return {
    name,
    route,
    method: "tools/call",
    paramsOf: (of) => {
      const sent = Object.entries(buildSentInput(route, of)).filter(([field]) =>
        taken.includes(field),
      );
      return { name, arguments: Object.fromEntries(sent) };
    },
  };
});

const resourceReads = ASSISTANT_OFFER.resources.map(({ name, uri, tool }): Message => {
  const route = tools.find(({ row }) => row.name === tool)?.route;
  if (!route) throw new Error(`No tool reads ${name}`);
  return {
    name,
    route,
    method: "resources/read",
    paramsOf: (of) => {
      const sent = buildSentInput(route, of);
      return {
        uri: uri.replaceAll(/\{(\w+)\}/g, (_, field: string) => String(sent[field])),
      };
    },
  };
});

const answer = z.object({
  error: z.looseObject({ message: z.string() }).optional(),
  result: z
    .looseObject({
      isError: z.boolean().optional(),
      content: z.array(z.looseObject({ text: z.string() })).optional(),
      contents: z.array(z.unknown()).optional(),
    })
    .optional(),
});

/** Outcome that the assistant learns: the code of a refusal, `none` for a tool that its key doesn't have, or `done`. */
async function outcomeOf(response: Response): Promise<string> {
  if (response.status === 401) return "not-signed-in";
  const { error, result } = answer.parse(await response.json());
  if (error || !result) return "none";
  const [first] = result.content ?? [];
  if (!result.isError) return "done";
  const [, code = "none"] = /^([a-z-]+): /.exec(first?.text ?? "") ?? [];
  return code;
}

const REFUSALS: ReadonlySet<string> = new Set(["none", "not-a-member", "role-too-low"]);
/** Neither refusals nor answers: of a key that works, they'd be bugs. */
const FAULTS: ReadonlySet<string> = new Set(["not-signed-in", "internal"]);
const MAY_ANSWER: Readonly<Record<Verdict, (outcome: string) => boolean>> = {
  unknown: (outcome) => outcome === "not-signed-in",
  refused: (outcome) => REFUSALS.has(outcome),
  hidden: (outcome) => REFUSALS.has(outcome) || outcome === "not-found",
  allowed: (outcome) => !REFUSALS.has(outcome) && !FAULTS.has(outcome),
};

test(
  `of ${String(CALLS)} random calls of assistants, none is answered that its key may not make`,
  { timeout: inSoak(1_800_000, 120_000) },
  async () => {
    const { homes, db } = await openHomes();
    const handle = createMcp({
      tools,
      offer: ASSISTANT_OFFER,
      siteOrigin: SITE,
      ...openDoor(db),
      isSiteOrigin: () => true,
      isSiteHost: () => true,
      estimateSecret: randomBytes(16).toString("hex"),
      pause: setTimeout,
    });
    const call = fc.record({
      message: fc.constantFrom(...toolCalls, ...resourceReads),
      home: fc.constantFrom(...homes),
      key: fc.nat(5),
      of: fc.constantFrom<"own" | Home>("own", "own", ...homes),
    });
    const counts: Record<string, number> = {};
    let done = 0;
    const samples = fc.sample(call, CALLS);
    while (samples.length > 0)
      await Promise.all(
        samples.splice(0, AT_ONCE).map(async ({ message, home, key: n, of: named }) => {
          const { name, route, method, paramsOf } = message;
          const key = home.keys[n];
          if (!key) throw new Error("no such key");
          const of = named === "own" ? home : named;
          const verdict = getVerdict({ route, home, key, of });
          const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: paramsOf(of) });
          const response = await handle(
            new Request(`${SITE}/mcp`, {
              method: "POST",
              headers: {
                Authorization: `Bearer ${key.text}`,
                "Content-Type": "application/json",
                Accept: "application/json, text/event-stream",
              },
              body,
            }),
          );
          const outcome = await outcomeOf(response);
          counts[verdict] = (counts[verdict] ?? 0) + 1;
          if (outcome === "done") done += 1;
          const what = [method, name, home.role, key.scopes, verdict, outcome];
          expect([...what, MAY_ANSWER[verdict](outcome)]).toEqual([...what, true]);
        }),
      );
    expect(done).toBeGreaterThan(0);
    expect(Object.keys(counts).toSorted()).toEqual(["allowed", "hidden", "refused", "unknown"]);
  },
);
