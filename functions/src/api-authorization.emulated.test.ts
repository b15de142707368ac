/**
 * Random requests of random keys, against a table of who may what, written apart from the code: no key does anything
 * beyond its scopes, its person's present role and its workspace, and whatever it may do isn't refused.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { beginAnswer } from "#/platform/http/api-answers.ts";
import { API_WORDS } from "#/api-words.ts";
import { createApi } from "#/platform/http/api-app.ts";
import { listApiRoutes } from "#/platform/http/api-routes.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import {
  RULES,
  openDoor,
  openHomes,
  buildSentInput,
  useCases,
  getVerdict,
  type Call,
  type Home,
} from "../../tests/functions/fixtures/key-homes.ts";
import { RATIO } from "../../tests/functions/fixtures/test-map.ts";

const CALLS = inSoak(10_000, 150);
/** Requests at once. */
const AT_ONCE = 10;
const routes = listApiRoutes(useCases);

/** Ids of the request that are in the database; the rest is as in the example. */
function addressOf({ route, of }: Call): string {
  const sent = buildSentInput(route, of);
  const ids: Record<string, unknown> = { mapId: of.map, shareId: of.share, clusterId: RATIO };
  const value = (name: string) => {
    const own = sent[name] ?? ids[name];
    return String(typeof own === "string" || typeof own === "number" ? own : "x");
  };
  const path = route.offer.http.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => value(name));
  const query = route.queryFields
    .filter(({ name }) => name in sent)
    .map(({ name }) => `${name}=${encodeURIComponent(value(name))}`);
  return `${path}?${query.join("&")}`;
}

function bodyOf({ route, of }: Call): string | null {
  if (route.bodyFields.length === 0) return null;
  const names = new Set(route.bodyFields.map(({ name }) => name));
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(buildSentInput(route, of)).filter(([name]) => names.has(name)),
    ),
  );
}

/** The statuses with which each may be answered. */
const MAY_ANSWER = {
  unknown: (status: number) => status === 401,
  refused: (status: number) => status === 403,
  hidden: (status: number) => status === 404 || status === 403,
  allowed: (status: number) => status !== 401 && status !== 403 && status < 504 && status !== 500,
} as const;

test("every route has a rule", () => {
  expect(routes.map(({ useCase }) => useCase.name).toSorted()).toEqual(
    Object.keys(RULES).toSorted(),
  );
});

test(
  `of ${String(CALLS)} random requests, none is answered that its key may not make`,
  { timeout: inSoak(1_800_000, 120_000) },
  async () => {
    const { homes, db } = await openHomes();
    const api = createApi({
      useCases,
      words: API_WORDS,
      siteOrigin: "http://127.0.0.1",
      ...openDoor(db),
      beginAnswer: (request) => beginAnswer(db, request, Date.now()),
    });
    const call = fc.record({
      route: fc.constantFrom(...routes),
      home: fc.constantFrom(...homes),
      key: fc.nat(5),
      of: fc.constantFrom<"own" | Home>("own", "own", ...homes),
    });
    const counts: Record<string, number> = {};
    const samples = fc.sample(call, CALLS);
    while (samples.length > 0)
      await Promise.all(
        samples.splice(0, AT_ONCE).map(async ({ route, home, key: n, of }) => {
          const key = home.keys[n];
          if (!key) throw new Error("no such key");
          const asked: Call = { route, home, key, of: of === "own" ? home : of };
          const response = await ask(api, asked);
          const verdict = getVerdict(asked);
          counts[verdict] = (counts[verdict] ?? 0) + 1;
          const what = [route.useCase.name, home.role, key.scopes, verdict, response.status];
          expect([...what, MAY_ANSWER[verdict](response.status)]).toEqual([...what, true]);
        }),
      );
    expect(Object.keys(counts).toSorted()).toEqual(["allowed", "hidden", "refused", "unknown"]);
  },
);

function ask(api: ReturnType<typeof createApi>, call: Call): Promise<Response> {
  const body = bodyOf(call);
  return Promise.resolve(
    api.request(`http://127.0.0.1/api/v1${addressOf(call)}`, {
      method: call.route.offer.http.method,
      headers: {
        Authorization: `Bearer ${call.key.text}`,
        ...(body !== null && { "Content-Type": "application/json" }),
      },
      ...(body !== null && { body }),
    }),
  );
}
