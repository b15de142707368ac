/**
 * Random requests of random keys, against a table of who may what, written apart from the code: no key does anything
 * beyond its scopes, its person's present role and its workspace, and whatever it may do isn't refused.
 */
import { randomUUID } from "node:crypto";
import { AppError } from "@mapwright/core/app-error";
import { API_SCOPES, type ApiScope } from "@mapwright/core/api-keys/api-key";
import { memberPath } from "@mapwright/core/firestore-paths";
import { createShareInput } from "@mapwright/core/maps/share/map-share";
import { WORKSPACE_ROLES, type WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import fc from "fast-check";
import type { Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { createApiKey } from "../../../functions/src/api-keys/create-api-key.ts";
import { revokeApiKey } from "../../../functions/src/api-keys/change-api-key.ts";
import { createShare } from "../../../functions/src/maps/manage-shares.ts";
import { API_WORDS } from "../../../functions/src/api-words.ts";
import { USE_CASES } from "../../../functions/src/doors.ts";
import { identifyApiKey } from "../../../functions/src/platform/access/api-key-principal.ts";
import { readRole } from "../../../functions/src/platform/access/membership.ts";
import type { UseCase } from "../../../functions/src/platform/callables/use-case.ts";
import { beginAnswer } from "../../../functions/src/platform/http/api-answers.ts";
import { MissLimit } from "../../../functions/src/platform/miss-limit.ts";
import { createApi } from "../../../functions/src/platform/http/api-app.ts";
import { listApiRoutes, type ApiRoute } from "../../../functions/src/platform/http/api-routes.ts";
import { readMapWorkspace } from "../../../functions/src/platform/maps/stored-map.ts";
import { testRuntime } from "../../../functions/src/platform/testing/test-runtime.ts";
import { inSoak } from "../../setup/soak.ts";
import { RATIO, putSketchedMap } from "../fixtures/sketched-map.ts";
import { openTeam, type TestTeam } from "../fixtures/test-team.ts";

const CALLS = inSoak(10_000, 300);
/** Requests at once. */
const AT_ONCE = 10;
const PEPPER = "pepper";
const ROLES = inSoak<readonly (WorkspaceRole | null)[]>(
  [...WORKSPACE_ROLES, null],
  ["owner", "editor", "viewer", null],
);

/** What each request takes, at least. */
const RULES: Readonly<Record<string, readonly [ApiScope, WorkspaceRole]>> = {
  activateMaps: ["edit", "editor"],
  archiveMap: ["edit", "editor"],
  cancelResearch: ["research", "editor"],
  changeWebhook: ["edit", "admin"],
  combineMaps: ["edit", "editor"],
  compareKeywords: ["read", "viewer"],
  continueResearch: ["research", "editor"],
  copyMap: ["edit", "editor"],
  createCsvLink: ["edit", "admin"],
  createShare: ["edit", "editor"],
  createWebhook: ["edit", "admin"],
  deleteWebhook: ["edit", "admin"],
  editMap: ["edit", "editor"],
  estimateDomainResearch: ["research", "editor"],
  estimateListResearch: ["research", "editor"],
  estimateRedditResearch: ["research", "editor"],
  estimateResearch: ["research", "editor"],
  exportMap: ["read", "viewer"],
  listClusters: ["read", "viewer"],
  listCsvLinks: ["read", "editor"],
  listDataSources: ["read", "viewer"],
  listGaps: ["read", "viewer"],
  listJobs: ["read", "viewer"],
  listKeywords: ["read", "viewer"],
  listLedger: ["billing", "editor"],
  listMaps: ["read", "viewer"],
  listShares: ["edit", "editor"],
  listWebhookDeliveries: ["read", "admin"],
  listWebhooks: ["read", "admin"],
  listWorkspaceKeywords: ["read", "viewer"],
  readBrief: ["read", "viewer"],
  readCluster: ["read", "viewer"],
  readCredits: ["read", "viewer"],
  readJob: ["read", "viewer"],
  readMap: ["read", "viewer"],
  readOutline: ["read", "viewer"],
  readResearchCoverage: ["read", "viewer"],
  readResults: ["read", "viewer"],
  redeliverWebhook: ["edit", "admin"],
  refreshMap: ["research", "editor"],
  revokeCsvLink: ["edit", "admin"],
  revokeShare: ["edit", "editor"],
  searchPlaces: ["research", "editor"],
  startResearch: ["research", "editor"],
  testWebhook: ["edit", "admin"],
  trashMap: ["edit", "editor"],
  updateMap: ["edit", "editor"],
  uploadThreads: ["research", "editor"],
};

/** They ask the outside world once they are allowed, which isn't there. */
const ASKS_OUTSIDE =
  /^(?:estimate|uploadThreads|readResearchCoverage|searchPlaces|(?:create|change|delete|test|redeliver)Webhook$)/;
const withoutOutside = (useCase: UseCase): UseCase =>
  ASKS_OUTSIDE.test(useCase.name)
    ? {
        ...useCase,
        run: async () => {
          throw new AppError("provider-unavailable", "Nothing is asked here");
        },
      }
    : useCase;

const useCases = USE_CASES.map(withoutOutside);
const routes = listApiRoutes(useCases);

/** A workspace with a key of each scope, of all and of none that works, all of one person. */
interface Home {
  readonly team: TestTeam;
  /** The person's role in it by now; null: they left. */
  readonly role: WorkspaceRole | null;
  readonly keys: readonly { readonly text: string; readonly scopes: readonly ApiScope[] }[];
  readonly map: string;
  readonly otherMap: string;
  readonly share: string;
}

/** The person owns `elsewhere`, too: what is theirs there isn't this key's. */
async function openHome(role: WorkspaceRole | null, elsewhere: TestTeam): Promise<Home> {
  const team = await openTeam(25, elsewhere.db);
  const { db, id: workspaceId } = team;
  const person = await team.add("admin");
  const ref = db.doc(memberPath(workspaceId, person.uid));
  const member = (await ref.get()).data();
  await db
    .doc(memberPath(elsewhere.id, person.uid))
    .set({ ...member, workspaceId: elsewhere.id, role: "owner" });
  const keyDeps = { db, pepper: PEPPER, now: Date.now };
  const make = async (scopes: readonly ApiScope[]) => {
    const order = {
      workspaceId,
      name: "Fuzz",
      scopes: [...scopes],
      monthlyCap: null,
      approvalAboveCredits: null,
      days: null,
    };
    const { id, key: text } = await createApiKey(keyDeps, person, order);
    return { id, text, scopes };
  };
  const keys = [];
  for (const scope of API_SCOPES) keys.push(await make([scope]));
  keys.push(await make(API_SCOPES));
  const revoked = await make(API_SCOPES);
  await revokeApiKey(db, team.owner, { workspaceId, keyId: revoked.id }, Date.now());
  if (role === null) await ref.delete();
  else await ref.update({ role });
  const put = () => putSketchedMap(db, { workspace: workspaceId, by: person.uid });
  const [map, otherMap] = [await put(), await put()];
  const order = createShareInput.parse({
    mapId: map,
    requestId: randomUUID(),
    label: "",
    days: 7,
    parts: { plan: false, notes: false },
  });
  const { id: share } = await createShare(db, team.owner, order, Date.now());
  return {
    team,
    role,
    keys: [...keys, { ...revoked, scopes: [] }],
    map,
    otherMap,
    share,
  };
}

interface Call {
  readonly route: ApiRoute;
  readonly home: Home;
  readonly key: Home["keys"][number];
  /** Whose map and link it names. */
  readonly of: Home;
}

/** Ids of the request that are in the database; the rest is as in the example. */
function addressOf({ route, of }: Call): string {
  const sent: Record<string, unknown> = { ...Object(route.offer.examples[0]?.input) };
  const ids: Record<string, string | number> = {
    mapId: of.map,
    shareId: of.share,
    clusterId: RATIO,
    ...("keyword" in sent && { keyword: "coffee ratio" }),
    ...("left" in sent && { left: "coffee ratio", right: "grind size" }),
  };
  const value = (name: string) => {
    const own = sent[name];
    return String(ids[name] ?? (typeof own === "string" || typeof own === "number" ? own : "x"));
  };
  const path = route.offer.http.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => value(name));
  const query = route.queryFields
    .filter(({ name }) => name in sent)
    .map(({ name }) => `${name}=${encodeURIComponent(value(name))}`);
  return `${path}?${query.join("&")}`;
}

function bodyOf({ route, of }: Call): string | null {
  if (route.bodyFields.length === 0) return null;
  const sent: Record<string, unknown> = { ...Object(route.offer.examples[0]?.input) };
  const own = {
    ...sent,
    ...("sourceId" in sent && { sourceId: of.otherMap }),
    ...("mapIds" in sent && { mapIds: [of.map] }),
    ...(route.useCase.name === "editMap" && {
      changes: [{ kind: "set-status", topic: RATIO, status: "planned" }],
      ifRevision: undefined,
    }),
  };
  const names = new Set(route.bodyFields.map(({ name }) => name));
  return JSON.stringify(
    Object.fromEntries(Object.entries(own).filter(([name]) => names.has(name))),
  );
}

const rank = (role: WorkspaceRole) => WORKSPACE_ROLES.indexOf(role);

/** `unknown`: there is no such key; `refused`: it may not; `hidden`: what it names isn't there for it. */
function verdictOf({ route, home, key, of }: Call): "unknown" | "refused" | "hidden" | "allowed" {
  const [scope, least] = RULES[route.useCase.name] ?? [];
  if (scope === undefined || least === undefined) throw new Error("a route without a rule");
  if (home.role === null || key.scopes.length === 0) return "unknown";
  if (!key.scopes.includes(scope)) return "refused";
  const namesMap = /mapId|shareId/.test(route.offer.http.path) || "mapIds" in bodyFieldsOf(route);
  const isForeign = namesMap && of !== home;
  if (rank(home.role) > rank(least)) return isForeign ? "hidden" : "refused";
  return isForeign ? "hidden" : "allowed";
}

const bodyFieldsOf = ({ bodyFields }: ApiRoute) =>
  Object.fromEntries(bodyFields.map(({ name }) => [name, true]));

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
    const elsewhere = await openTeam();
    const homes = await Promise.all(ROLES.map((role) => openHome(role, elsewhere)));
    const api = apiOf(elsewhere.db);
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
          const verdict = verdictOf(asked);
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

function apiOf(db: Firestore) {
  const usesStored = new Map<string, number>();
  const misses = new MissLimit({ calls: 60, perMs: 60_000 });
  const isActiveAccount = async () => true;
  const keyDeps = { db, pepper: PEPPER, isActiveAccount, usesStored, misses };
  return createApi({
    useCases,
    words: API_WORDS,
    siteOrigin: "http://127.0.0.1",
    runtime: {
      ...testRuntime(Date.now()),
      now: Date.now,
      openDeps: async () => ({ db, now: Date.now }),
      workspaceOf: (map) => readMapWorkspace(db, map),
      roleOf: (workspace, uid) => readRole(db, workspace, uid),
    },
    identify: (key, network) => identifyApiKey(keyDeps, key, { network, nowMs: Date.now() }),
    beginAnswer: (request) => beginAnswer(db, request, Date.now()),
  });
}
