/** Calls every tool of an MCP server once, in an order in which each finds what it needs. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { z } from "zod";

/** Values that earlier answers gave. */
interface Known {
  readonly mapId: string;
  readonly clusterId: string;
  readonly revision: string;
  readonly keywords: readonly string[];
  readonly planId: string;
  readonly jobId: string;
  readonly copyId: string;
  readonly shareId: string;
}

const TITLE = "Pour over coffee";
const research = { title: TITLE, locale: DEFAULT_LOCALE };

interface Step {
  readonly name: string;
  readonly input?: (known: Known) => object;
  /** Reads values for later steps from an answer. */
  readonly learn?: (answer: unknown) => Partial<Known>;
  /** A refusal that is right for a map like this one. */
  readonly refusal?: string;
}

const items = z.object({ items: z.array(z.looseObject({})) });
const text = z.object({ text: z.string() });
const ofMap = ({ mapId }: Known) => ({ mapId });

const STEPS: readonly Step[] = [
  { name: "read_coverage" },
  { name: "search_places", input: () => ({ country: "US", query: "Austin" }) },
  {
    name: "estimate_map",
    input: () => ({ ...research, seeds: ["pour over coffee"], keywordLimit: 50 }),
    learn: (answer) => z.object({ planId: z.string() }).parse(answer),
  },
  {
    name: "start_map",
    input: ({ planId }) => ({ planId }),
    learn: (answer) => z.object({ jobId: z.string() }).parse(answer),
  },
  {
    name: "read_job",
    input: ({ jobId }) => ({ jobId, waitSeconds: 45 }),
    learn: (answer) => z.object({ mapId: z.string() }).parse(answer),
  },
  { name: "cancel_job", input: ({ jobId }) => ({ jobId }) },
  { name: "list_jobs" },
  { name: "list_maps" },
  { name: "read_map", input: ofMap },
  {
    name: "read_outline",
    input: ofMap,
    learn: (answer) => z.object({ revision: z.string() }).parse(answer),
  },
  {
    name: "list_clusters",
    input: ofMap,
    learn: (answer) => ({
      clusterId: z.object({ id: z.string() }).parse(items.parse(answer).items[0]).id,
    }),
  },
  { name: "read_cluster", input: ({ mapId, clusterId }) => ({ mapId, clusterId }) },
  { name: "read_brief", input: ({ mapId, clusterId }) => ({ mapId, clusterId }) },
  {
    name: "list_keywords",
    input: ofMap,
    learn: (answer) => ({
      keywords: items.parse(answer).items.map((each) => text.parse(each).text),
    }),
  },
  { name: "list_workspace_keywords" },
  { name: "read_results", input: ({ mapId, keywords: [keyword] }) => ({ mapId, keyword }) },
  {
    name: "compare_keywords",
    input: ({ mapId, keywords: [left, right] }) => ({ mapId, left, right }),
  },
  { name: "find_gaps", input: ofMap, refusal: "not-found" },
  { name: "read_credits" },
  { name: "list_webhooks" },
  { name: "list_csv_links" },
  {
    name: "estimate_list_map",
    input: ({ keywords }) => ({
      ...research,
      keywords: keywords.map((each) => ({ text: each, volumePerMonth: null, difficulty: null })),
    }),
  },
  {
    name: "estimate_site_map",
    input: () => ({ ...research, domain: "example.com", rankings: { from: "provider" } }),
  },
  {
    name: "estimate_threads_map",
    input: () => ({
      ...research,
      threads: { from: "api", subreddits: ["coffee"], keyword: null },
    }),
  },
  { name: "estimate_refresh", input: ({ mapId }) => ({ mapId, creditCap: 10 }) },
  { name: "refresh_map", input: ({ mapId }) => ({ mapId, creditCap: 0 }), refusal: "" },
  { name: "estimate_completion", input: ofMap },
  { name: "complete_map", input: ofMap, refusal: "" },
  {
    name: "edit_map",
    input: ({ mapId, clusterId }) => ({
      mapId,
      changes: [{ kind: "rename-topic", topic: clusterId, name: "Ratio" }],
    }),
  },
  { name: "update_map", input: ({ mapId }) => ({ mapId, title: "Coffee" }) },
  {
    name: "copy_map",
    input: ({ mapId }) => ({ mapId, title: "A copy" }),
    learn: (answer) => ({ copyId: z.object({ mapId: z.string() }).parse(answer).mapId }),
  },
  {
    name: "combine_maps",
    input: ({ mapId, copyId }) => ({ mapId, sourceId: copyId }),
    refusal: "",
  },
  {
    name: "share_map",
    input: ({ mapId }) => ({ mapId, label: "Client", parts: { plan: false, notes: false } }),
    learn: (answer) => ({ shareId: z.object({ id: z.string() }).parse(answer).id }),
  },
  { name: "list_shares", input: ofMap },
  { name: "revoke_share", input: ({ shareId }) => ({ shareId }) },
  { name: "archive_map", input: ofMap },
  { name: "trash_map", input: ofMap },
  { name: "restore_maps", input: ({ mapId }) => ({ mapIds: [mapId], from: "trash" }) },
];

/** @returns whether each answered, and there is no other */
export async function callTools(url: string, key: string): Promise<boolean> {
  const client = new Client({ name: "mapwright-proof", version: "1" });
  const requestInit = { headers: { Authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  const { tools } = await client.listTools();
  const missing = tools.filter(({ name }) => !STEPS.some((step) => step.name === name));
  for (const { name } of missing) console.log(`${name}: no call is written here`);
  const known: Known = {
    mapId: "",
    clusterId: "",
    revision: "",
    keywords: [],
    planId: "",
    jobId: "",
    copyId: "",
    shareId: "",
  };
  let failed = missing.length;
  for (const { name, input, learn, refusal } of STEPS) {
    const answer = await client.callTool(
      { name, arguments: { ...input?.(known) } },
      { timeout: 120_000 },
    );
    const [said] = z.array(z.object({ text: z.string() })).parse(answer.content);
    const isFine = answer.isError ? said?.text.startsWith(refusal ?? "\n") === true : true;
    console.log(`${isFine ? "✓" : "✗"} ${name}${answer.isError ? `: ${said?.text ?? ""}` : ""}`);
    if (!isFine) failed += 1;
    if (learn && !answer.isError) Object.assign(known, learn(answer.structuredContent));
  }
  await client.close();
  console.log(`${String(STEPS.length)} tools, ${String(failed)} failures`);
  return failed === 0;
}
