/** A workspace's own keys: who may connect them, how they are used, and that they go with the workspace. */
import { dataSourcePath, memberPath } from "@mapwright/core/firestore-paths";
import { Timestamp } from "firebase-admin/firestore";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseDelivery } from "#/research/data-sources/choose-delivery.ts";
import { chooseQuestionDepth } from "#/research/data-sources/choose-question-depth.ts";
import { choosePaidReading } from "#/research/data-sources/choose-paid-reading.ts";
import { connectDataSource } from "#/research/data-sources/connect-data-source.ts";
import { disconnectDataSource } from "#/research/data-sources/disconnect-data-source.ts";
import { orderDataSources } from "#/research/data-sources/order-data-sources.ts";
import { storeSourceKeys } from "#/research/data-sources/source-keys.ts";
import { readDataSources } from "#/research/data-sources/stored-data-source.ts";
import { testDataSource } from "#/research/data-sources/test-data-source.ts";
import { getDataSourceSecretName } from "#/platform/secret-store/secret-store.ts";
import { deleteWorkspace } from "#/workspaces/delete-workspace.ts";
import { FAKE_LOGIN } from "../../../../local/src/providers/fake-dataforseo.ts";
import { FAKE_KEYS } from "../../../../local/src/providers/fake-provider.ts";
import {
  openOwnSources,
  plantKey,
  type OwnSources,
} from "../../../../tests/functions/fixtures/own-sources.ts";
import {
  createPerson,
  openTeam,
  toOutcome,
  type TestTeam,
} from "../../../../tests/functions/fixtures/test-team.ts";

const KEY = plantKey();
const US = { country: "US", language: "en", device: "desktop" } as const;
let own: OwnSources;
beforeAll(async () => {
  own = await openOwnSources(KEY);
});
afterAll(() => own.close());

const serperOf = ({ id }: TestTeam, key = KEY) =>
  ({ workspaceId: id, provider: "serper", fields: { SERPER_API_KEY: key } }) as const;
const DATAFORSEO = { DATAFORSEO_LOGIN: FAKE_LOGIN, DATAFORSEO_PASSWORD: FAKE_KEYS.valid };
const serpApiOf = ({ id }: TestTeam) =>
  ({
    workspaceId: id,
    provider: "serpapi",
    fields: { SERPAPI_API_KEY: FAKE_KEYS.valid },
  }) as const;

test("a key that the provider accepts is connected: kept out of the database, and recorded", async () => {
  const team = await openTeam();
  const { deps, secrets } = own;
  expect(await connectDataSource(deps, team.owner, serperOf(team))).toEqual({
    status: "working",
    account: { left: { amount: 2_498, unit: "credits" }, limit: { requests: 50, per: "second" } },
  });
  expect(await readDataSources(team.db, team.id)).toEqual([
    {
      id: "serper",
      workspaceId: team.id,
      keyEnding: KEY.slice(-4),
      position: 0,
      delivery: "live",
      readsLateOverviews: false,
      readsAiMode: false,
      questionDepth: 0,
      readsMentions: false,
      connectedBy: team.owner.uid,
      connectedAt: expect.any(Number),
      status: "working",
      checkedAt: expect.any(Number),
    },
  ]);
  const stored = await secrets.get(getDataSourceSecretName(team.id, "serper"));
  expect(JSON.parse(stored ?? "")).toEqual({ SERPER_API_KEY: KEY });
  expect(await team.audit()).toContainEqual(
    expect.objectContaining({
      action: "data-source-connected",
      actor: team.owner.uid,
      target: "Serper",
    }),
  );
});

test("a key that the provider refuses, or that can't be one, is stored nowhere", async () => {
  const team = await openTeam();
  const { deps, secrets } = own;
  const wrong = serperOf(team, `${KEY}x`);
  await expect(connectDataSource(deps, team.owner, wrong)).rejects.toMatchObject({
    code: "key-rejected",
    source: { provider: "serper", isOwn: true },
  });
  await expect(connectDataSource(deps, team.owner, serperOf(team, "short"))).rejects.toMatchObject({
    code: "invalid-input",
    fields: { "fields.SERPER_API_KEY": expect.any(String) },
  });
  expect(await readDataSources(team.db, team.id)).toEqual([]);
  expect(await secrets.get(getDataSourceSecretName(team.id, "serper"))).toBeNull();
});

test("only owners and admins connect, reorder and disconnect", async () => {
  const team = await openTeam();
  const { deps } = own;
  const admin = await team.add("admin");
  await connectDataSource(deps, admin, serperOf(team));
  const order = { workspaceId: team.id, providers: ["serper"] as const };
  const serper = { workspaceId: team.id, provider: "serper" } as const;
  for (const role of ["editor", "commenter", "viewer"] as const) {
    const person = await team.add(role);
    const outcomes = [
      await toOutcome(connectDataSource(deps, person, serperOf(team))),
      await toOutcome(orderDataSources(deps, person, order)),
      await toOutcome(disconnectDataSource(deps, person, serper)),
    ];
    expect(outcomes).toEqual(["role-too-low", "role-too-low", "role-too-low"]);
  }
  expect(await toOutcome(disconnectDataSource(deps, createPerson(), serper))).toBe("not-a-member");
  await disconnectDataSource(deps, admin, serper);
});

test("someone who loses their role while the provider is asked leaves the stored key as it was", async () => {
  const team = await openTeam();
  const { deps, secrets } = own;
  const name = getDataSourceSecretName(team.id, "serper");
  const connectWhileDemoted = async () => {
    const admin = await team.add("admin");
    const demoting: typeof deps = {
      ...deps,
      async check() {
        await team.db.doc(memberPath(team.id, admin.uid)).update({ role: "viewer" });
        return { ...(await deps.check("serper", { SERPER_API_KEY: KEY })), error: null };
      },
    };
    const theirs = serperOf(team, "0123456789abcdef");
    return toOutcome(connectDataSource(demoting, admin, theirs));
  };
  expect(await connectWhileDemoted()).toBe("role-too-low");
  expect(await secrets.get(name)).toBeNull();
  await connectDataSource(deps, team.owner, serperOf(team));
  expect(await connectWhileDemoted()).toBe("role-too-low");
  expect(await secrets.get(name)).toContain(KEY);
});

test("research asks a workspace's own providers in its order, then the deployment's, and others' never", async () => {
  const [team, other] = [await openTeam(), await openTeam()];
  const { deps, openRegistry } = own;
  const firstOf = async ({ id }: TestTeam) => {
    const { registry, ownSince } = await openRegistry(id);
    const { id: provider } = registry.portFor("serp", "job", US);
    return [provider, ownSince(provider) !== null];
  };
  expect(await firstOf(team)).toEqual(["serpapi", false]);
  await connectDataSource(deps, team.owner, serperOf(team));
  expect(await firstOf(team)).toEqual(["serper", true]);
  expect(await firstOf(other)).toEqual(["serpapi", false]);
  await connectDataSource(deps, team.owner, serpApiOf(team));
  expect(await firstOf(team)).toEqual(["serper", true]);
  const order = { workspaceId: team.id, providers: ["serpapi", "serper"] as const };
  await orderDataSources(deps, team.owner, order);
  expect(await firstOf(team)).toEqual(["serpapi", true]);
  await disconnectDataSource(deps, team.owner, { workspaceId: team.id, provider: "serpapi" });
  expect(await firstOf(team)).toEqual(["serper", true]);
  expect((await team.audit()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(["data-sources-ordered", "data-source-disconnected"]),
  );
});

test("owners and admins choose the queue of a source that has one, and research uses it", async () => {
  const team = await openTeam();
  const { deps, openRegistry } = own;
  const choice = { workspaceId: team.id, provider: "serper", delivery: "queued" } as const;
  expect(await toOutcome(chooseDelivery(deps, team.owner, choice))).toBe("invalid-input");
  const queued = { ...choice, provider: "dataforseo" } as const;
  expect(await toOutcome(chooseDelivery(deps, team.owner, queued))).toBe("not-found");
  await team.db.doc(dataSourcePath(team.id, "dataforseo")).set({
    id: "dataforseo",
    workspaceId: team.id,
    keyEnding: "8c1f",
    delivery: "live",
    position: 0,
    connectedBy: team.owner.uid,
    connectedAt: Timestamp.fromMillis(1),
    status: "working",
    checkedAt: Timestamp.fromMillis(1),
  });
  await storeSourceKeys(own.secrets, team.id, "dataforseo", {
    DATAFORSEO_LOGIN: "ann@example.com",
    DATAFORSEO_PASSWORD: KEY,
  });
  expect((await openRegistry(team.id)).isQueued("dataforseo")).toBe(false);
  const editor = await team.add("editor");
  expect(await toOutcome(chooseDelivery(deps, editor, queued))).toBe("role-too-low");
  await chooseDelivery(deps, team.owner, queued);
  expect((await openRegistry(team.id)).isQueued("dataforseo")).toBe(true);
  expect(await team.audit()).toContainEqual(
    expect.objectContaining({ action: "delivery-chosen", detail: "queued", target: "DataForSEO" }),
  );
});

test("owners and admins pay for late AI overviews where there are some, and research reads them until they don't", async () => {
  const team = await openTeam();
  const { deps, openRegistry } = own;
  const on = {
    workspaceId: team.id,
    provider: "serpapi",
    reading: "late-overviews",
    isOn: true,
  } as const;
  const overviewOf = async () => {
    const { registry } = await openRegistry(team.id);
    const request = { keyword: "buy rye flour", locale: US, depth: 10 };
    const serps = registry.portFor("serp", "job", US);
    const page = await serps.fetchSerp(request, new AbortController().signal);
    return page.blocks?.find(({ type }) => type === "ai-overview")?.items.length;
  };
  expect(await toOutcome(choosePaidReading(deps, team.owner, on))).toBe("not-found");
  const serper = { ...on, provider: "serper" } as const;
  expect(await toOutcome(choosePaidReading(deps, team.owner, serper))).toBe("invalid-input");
  await connectDataSource(deps, team.owner, serpApiOf(team));
  expect(await overviewOf()).toBe(0);
  const editor = await team.add("editor");
  expect(await toOutcome(choosePaidReading(deps, editor, on))).toBe("role-too-low");
  await choosePaidReading(deps, team.owner, on);
  expect(await overviewOf()).toBe(2);
  await connectDataSource(deps, team.owner, serpApiOf(team));
  expect(await overviewOf()).toBe(2);
  await choosePaidReading(deps, team.owner, { ...on, isOn: false });
  expect(await overviewOf()).toBe(0);
  expect(await team.audit()).toContainEqual(
    expect.objectContaining({
      action: "late-overviews-chosen",
      detail: "on",
      target: "SerpApi",
    }),
  );
});

test("AI Mode is asked with the workspace's own key once it is on, and an estimate knows its price", async () => {
  const team = await openTeam();
  const { deps, openRegistry } = own;
  const source = { workspaceId: team.id, provider: "dataforseo" } as const;
  await connectDataSource(deps, team.owner, { ...source, fields: DATAFORSEO });
  const read = async () => {
    const { registry, readingsOf } = await openRegistry(team.id);
    const request = { keyword: "buy rye flour", locale: US, depth: 10 };
    const serps = registry.portFor("serp", "job", US);
    const page = await serps.fetchSerp(request, new AbortController().signal);
    const isThere = page.blocks?.some(({ type }) => type === "ai-mode") ?? false;
    return { isThere, readings: readingsOf("dataforseo") };
  };
  expect(await read()).toEqual({ isThere: false, readings: [] });
  await choosePaidReading(deps, team.owner, { ...source, reading: "ai-mode", isOn: true });
  await choosePaidReading(deps, team.owner, { ...source, reading: "late-overviews", isOn: true });
  expect(await read()).toEqual({
    isThere: true,
    readings: [
      { reading: "late-overviews", microUsdPerKeyword: 600 },
      { reading: "ai-mode", microUsdPerKeyword: 4_000 },
    ],
  });
  await chooseDelivery(deps, team.owner, { ...source, delivery: "queued" });
  expect((await read()).readings.at(-1)?.microUsdPerKeyword).toBe(1_200);
});

test("questions are opened as often as an owner or admin chose, where the source can, and an estimate knows the price", async () => {
  const team = await openTeam();
  const { deps, openRegistry } = own;
  const source = { workspaceId: team.id, provider: "dataforseo" } as const;
  const read = async () => {
    const { registry, readingsOf } = await openRegistry(team.id);
    const request = { keyword: "buy rye flour", locale: US, depth: 10 };
    const serps = registry.portFor("serp", "job", US);
    const page = await serps.fetchSerp(request, new AbortController().signal);
    const asked = page.blocks?.find(({ type }) => type === "people-also-ask")?.items ?? [];
    const opened = asked.filter(({ parent }) => parent !== undefined).length;
    return { opened, readings: readingsOf("dataforseo") };
  };
  const deep = { ...source, depth: 2 } as const;
  expect(await toOutcome(chooseQuestionDepth(deps, team.owner, deep))).toBe("not-found");
  const serpapi = { ...deep, provider: "serpapi" } as const;
  expect(await toOutcome(chooseQuestionDepth(deps, team.owner, serpapi))).toBe("invalid-input");
  await connectDataSource(deps, team.owner, { ...source, fields: DATAFORSEO });
  expect(await read()).toEqual({ opened: 0, readings: [] });
  const editor = await team.add("editor");
  expect(await toOutcome(chooseQuestionDepth(deps, editor, deep))).toBe("role-too-low");
  await chooseQuestionDepth(deps, team.owner, deep);
  await connectDataSource(deps, team.owner, { ...source, fields: DATAFORSEO });
  const readings = [{ reading: "deeper-questions", microUsdPerKeyword: 300 }];
  expect(await read()).toEqual({ opened: 2, readings });
  await chooseQuestionDepth(deps, team.owner, { ...source, depth: 0 });
  expect(await read()).toEqual({ opened: 0, readings: [] });
  expect(await team.audit()).toContainEqual(
    expect.objectContaining({ action: "question-depth-chosen", detail: "2", target: "DataForSEO" }),
  );
});

test("an order that isn't that of the connected providers is rejected", async () => {
  const team = await openTeam();
  const { deps } = own;
  await connectDataSource(deps, team.owner, serperOf(team));
  for (const providers of [["serpapi"], ["serper", "serpapi"], ["serper", "serper"]] as const)
    expect(
      await toOutcome(orderDataSources(deps, team.owner, { workspaceId: team.id, providers })),
    ).toBe("invalid-input");
});

test("a test records how the provider responds, and a replaced key keeps its place", async () => {
  const team = await openTeam();
  const { deps, secrets } = own;
  const serper = { workspaceId: team.id, provider: "serper" } as const;
  expect(await toOutcome(testDataSource(deps, serper))).toBe("not-found");
  await connectDataSource(deps, team.owner, serperOf(team));
  await connectDataSource(deps, team.owner, serpApiOf(team));
  expect(await testDataSource(deps, serper)).toMatchObject({ status: "working" });
  const name = getDataSourceSecretName(team.id, "serper");
  await secrets.put(name, JSON.stringify({ SERPER_API_KEY: `${KEY}-revoked` }));
  expect(await testDataSource(deps, serper)).toEqual({ status: "key-rejected", account: null });
  const statuses = async () =>
    (await readDataSources(team.db, team.id)).map(({ id, status }) => [id, status]);
  expect(await statuses()).toEqual([
    ["serper", "key-rejected"],
    ["serpapi", "working"],
  ]);
  await connectDataSource(deps, team.owner, serperOf(team));
  expect(await statuses()).toEqual([
    ["serper", "working"],
    ["serpapi", "working"],
  ]);
});

test("disconnecting deletes the key, and so does deleting the workspace", async () => {
  const team = await openTeam();
  const { deps, secrets } = own;
  await connectDataSource(deps, team.owner, serperOf(team));
  await connectDataSource(deps, team.owner, serpApiOf(team));
  await disconnectDataSource(deps, team.owner, { workspaceId: team.id, provider: "serper" });
  expect(await secrets.get(getDataSourceSecretName(team.id, "serper"))).toBeNull();
  expect(await secrets.get(getDataSourceSecretName(team.id, "serpapi"))).not.toBeNull();
  const failures: unknown[] = [];
  const deletion = {
    db: team.db,
    now: Date.now,
    goOn: () => {},
    secrets,
    onUnfinished: (_: string, error: unknown) => failures.push(error),
  };
  await deleteWorkspace(deletion, team.owner, { workspaceId: team.id, name: "Field team" });
  expect(failures).toEqual([]);
  expect(await secrets.get(getDataSourceSecretName(team.id, "serpapi"))).toBeNull();
  expect((await team.db.doc(dataSourcePath(team.id, "serpapi")).get()).exists).toBe(false);
});
