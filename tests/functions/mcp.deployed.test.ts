/** The MCP server as deployed, asked by the protocol's own client: every tool once, and one conversation as a whole. */
import { randomUUID } from "node:crypto";
import { API_SCOPES, createApiKeyOutput } from "@mapwright/core/api-keys/api-key";
import { mapPath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import { makeCoffeeSite } from "@mapwright/core/maps/testing/coffee-evidence";
import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { getDatabase } from "../../functions/src/platform/database.ts";
import { saveSiteEvidence } from "../../functions/src/platform/maps/map-chunks.ts";
import { storeMap } from "../fixtures/store-map.ts";
import {
  call,
  getDeployedFunctionUrl,
  openAccount,
  readResult,
} from "./fixtures/deployed-functions.ts";

const MARKET = { country: "US", language: "en", device: "desktop" };
const SEED = "coffee";
const id = z.string();
const address = () => new URL(`${getDeployedFunctionUrl("mcp")}/mcp`);

// The index computes the vectors of a subject when it is first asked.
beforeAll(async () => {
  const url = new URL(`v1/ideas?limit=50&seed=${SEED}`, process.env["RESEARCH_LOCAL_INDEX_URL"]);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The index answered ${String(answer.status)}.`);
});

async function openKey(of: object = {}) {
  const owner = await openAccount();
  const { workspaceId } = owner;
  const order = { workspaceId, name: "Assistant", scopes: API_SCOPES, monthlyCap: null, days: 30 };
  const made = await call("createApiKey", owner, { ...order, ...of });
  return { owner, workspaceId, ...readResult(createApiKeyOutput, made) };
}

async function connect(key: string) {
  const transport = new StreamableHTTPClientTransport(address(), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
  });
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  const { tools } = await client.listTools();
  const called: string[] = [];
  let [chars, dataChars] = [0, 0];
  /** The client checks each answer against the output schema of its tool. */
  const ask = async (name: string, input: Record<string, unknown> = {}) => {
    called.push(name);
    const { content, structuredContent, isError } = await client.callTool({
      name,
      arguments: input,
    });
    const text = content.map((part) => (part.type === "text" ? part.text : "")).join("");
    const asked = JSON.stringify(input).length;
    chars += asked + text.length;
    dataChars += asked + JSON.stringify(structuredContent ?? {}).length;
    return {
      text,
      data: z.record(z.string(), z.unknown()).parse(structuredContent ?? {}),
      isError: isError === true,
    };
  };
  /** The answer's data. Throws with the refusal. */
  const get = async (name: string, input: Record<string, unknown> = {}) => {
    const { text, data, isError } = await ask(name, input);
    if (isError) throw new Error(`${name}: ${text}`);
    return data;
  };
  const used = () => ({ calls: called.length, tokens: chars / 4, dataTokens: dataChars / 4 });
  return { client, tools, called, ask, get, used };
}

async function putCoffee(owner: Awaited<ReturnType<typeof openAccount>>): Promise<MapId> {
  const { workspaceId, uid: createdBy } = owner;
  const map = await storeMap(getDatabase(), makeCoffeeMap(), { workspaceId, createdBy });
  const site = await saveSiteEvidence(getDatabase(), map, makeCoffeeSite());
  await getDatabase()
    .doc(mapPath(map))
    .update({ "evidence.site": { ...site, at: new Date(site.at) } });
  return map;
}

const items = (data: Readonly<Record<string, unknown>>) =>
  z
    .array(z.looseObject({ id: z.string().optional(), text: z.string().optional() }))
    .parse(data["items"]);

test("deployed: every tool is called and answers as its schemas say", async () => {
  const { key, owner } = await openKey();
  const mapId = await putCoffee(owner);
  const { tools, called, ask, get } = await connect(key);
  await get("read_credits");
  await get("read_coverage");
  expect(items(await get("list_maps")).map((map) => map.id)).toEqual([mapId]);
  await get("read_map", { mapId });
  const outline = await get("read_outline", { mapId });
  const [cluster] = items(await get("list_clusters", { mapId, fields: ["id", "name"] }));
  const clusterId = id.parse(cluster?.id);
  await get("read_cluster", { mapId, clusterId });
  await get("read_brief", { mapId, clusterId });
  const keywords = items(await get("list_keywords", { mapId, cluster: clusterId }));
  const [left = "", right = ""] = keywords.map(({ text }) => text ?? "");
  await get("list_workspace_keywords", { limit: 1 });
  await get("read_results", { mapId, keyword: left });
  await get("compare_keywords", { mapId, left, right });
  expect(await get("find_gaps", { mapId })).toMatchObject({ domain: "own.example" });

  const change = { kind: "rename-topic", topic: clusterId, name: "Renamed" };
  await get("edit_map", { mapId, changes: [change], ifRevision: outline["revision"] });
  expect((await ask("read_cluster", { mapId, clusterId })).text).toContain("Renamed");
  const late = await ask("edit_map", { mapId, changes: [change], ifRevision: outline["revision"] });
  expect([late.isError, late.text]).toEqual([true, expect.stringMatching(/^map-changed: /)]);
  await get("update_map", { mapId, title: "Brewing" });
  await ask("search_places", { country: "US", query: "Austin" });
  const { mapId: copy } = await get("copy_map", { mapId, title: "Copy" });
  await get("combine_maps", { mapId, sourceId: copy });
  const parts = { plan: false, notes: false };
  const share = await get("share_map", { mapId, label: "For the client", days: 7, parts });
  await get("list_shares", { mapId });
  await get("revoke_share", { shareId: share["id"] });
  await get("list_webhooks");
  await get("list_csv_links");
  await get("archive_map", { mapId: copy });
  await get("restore_maps", { mapIds: [copy], from: "archive" });
  await get("trash_map", { mapId: copy });
  await get("restore_maps", { mapIds: [copy], from: "trash" });

  const list = {
    title: "List",
    locale: MARKET,
    keywords: [{ text: "cold brew", volumePerMonth: null, difficulty: null }],
  };
  await get("estimate_list_map", list);
  await get("estimate_threads_map", {
    threads: { from: "sample", subreddits: ["samplecoffee"], keyword: null },
  });
  // A private address, which no crawl connects to: the network isn't asked.
  const noSite = { domain: "127.0.0.1:99", locale: MARKET, rankings: { from: "crawl" } };
  const site = await ask("estimate_site_map", noSite);
  expect([site.isError, site.text]).toEqual([
    true,
    expect.stringContaining("domain: Enter a domain, such as example.com"),
  ]);
  const { planId } = await get("estimate_map", { seeds: [SEED], locale: MARKET, keywordLimit: 10 });
  const { jobId } = await get("start_map", { planId });
  expect(await get("start_map", { planId })).toMatchObject({ jobId });
  await get("read_job", { jobId });
  await get("list_jobs");
  await get("cancel_job", { jobId });
  await get("estimate_refresh", { mapId, creditCap: 10, what: ["serps"] });
  expect((await ask("refresh_map", { mapId, creditCap: 10, what: ["threads"] })).isError).toBe(
    true,
  );
  await get("estimate_completion", { mapId });
  expect((await ask("complete_map", { mapId })).isError).toBe(true);
  expect([...new Set(called)].toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
});

test("deployed: from a seed to a brief in at most 8 calls and 12,000 tokens", async () => {
  const { key } = await openKey({ approvalAboveCredits: 0 });
  const { get, used } = await connect(key);
  const estimate = await get("estimate_map", { seeds: [SEED], locale: MARKET, keywordLimit: 30 });
  expect(estimate["credits"]).toBeLessThanOrEqual(30);
  const { jobId, mapId } = await get("start_map", { planId: estimate["planId"] });
  let status: unknown;
  while (status !== "done" && used().calls < 6)
    status = (await get("read_job", { jobId, waitSeconds: 45 }))["status"];
  expect(status).toBe("done");
  const outline = await get("read_outline", { mapId, order: "opportunity" });
  const pillars = z
    .array(z.object({ clusters: z.array(z.object({ id })) }))
    .parse(outline["pillars"]);
  const clusterId = pillars[0]?.clusters[0]?.id ?? "";
  const evidence = await get("read_cluster", { mapId, clusterId });
  expect(evidence["sharedPages"]).not.toEqual([]);
  const brief = await get("read_brief", { mapId, clusterId });
  expect(brief["titles"]).not.toEqual([]);
  const { calls, tokens, dataTokens } = used();
  expect(calls).toBeLessThanOrEqual(8);
  expect(Math.max(tokens, dataTokens)).toBeLessThanOrEqual(12_000);
});

test("deployed: a key that was revoked is refused at once, and told where to look", async () => {
  const { key, owner, workspaceId, id: keyId } = await openKey();
  const { get } = await connect(key);
  await get("list_maps");
  readResult(emptyOutput, await call("revokeApiKey", owner, { workspaceId, keyId }));
  await expect(get("list_maps")).rejects.toThrow();
  const refused = await fetch(address(), {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: randomUUID(), method: "tools/list" }),
  });
  expect(refused.status).toBe(401);
  const [, metadata = ""] =
    /resource_metadata="([^"]+)"/.exec(refused.headers.get("www-authenticate") ?? "") ?? [];
  expect(new URL(metadata).pathname).toBe("/.well-known/oauth-protected-resource/mcp");
});
