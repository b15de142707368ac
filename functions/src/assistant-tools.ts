/**
 * Use cases that assistants have as tools, with the tools' names, and reasons why they lack some that other programs
 * have. A test fails for an offered use case that is in neither list.
 */
import { UNFINISHED_STATUSES } from "@mapwright/core/research/research-job";
import { z } from "zod";
import type { ToolRow } from "#/platform/mcp/mcp-tools.ts";

const SHORT = { limit: 20 } as const;
/** A brief is read as a whole: 3,000 tokens. */
const BRIEF_CHARS = 12_000;

const READING: readonly ToolRow[] = [
  { name: "list_maps", useCase: "listMaps", defaults: SHORT },
  { name: "read_map", useCase: "readMap" },
  {
    name: "read_outline",
    useCase: "readOutline",
    next: "For all clusters of a pillar: list_clusters with its id. For the evidence for one: read_cluster.",
  },
  { name: "list_clusters", useCase: "listClusters", defaults: SHORT },
  {
    name: "read_cluster",
    useCase: "readCluster",
    next: "For all of its keywords: list_keywords with its id. For what to write: read_brief.",
  },
  { name: "read_brief", useCase: "readBrief", maxChars: BRIEF_CHARS },
  { name: "list_keywords", useCase: "listKeywords", defaults: SHORT },
  { name: "list_workspace_keywords", useCase: "listWorkspaceKeywords", defaults: SHORT },
  { name: "read_results", useCase: "readResults" },
  { name: "compare_keywords", useCase: "compareKeywords" },
  {
    name: "find_gaps",
    useCase: "listGaps",
    defaults: { gapsPerPillar: 5 },
    next: "For the evidence for a gap: read_cluster with its id.",
  },
  { name: "read_credits", useCase: "readCredits" },
  { name: "list_webhooks", useCase: "listWebhooks" },
  { name: "list_csv_links", useCase: "listCsvLinks" },
];

const unfinished = z.object({ status: z.enum(UNFINISHED_STATUSES) });
const withCap = z.object({ creditCap: z.number() });
const ofMap = z.object({ mapId: z.string() });
const partialMap = z.object({ missingKeywords: z.number() });

const TO_START = "Show the cost, then call start_map with the planId.";
const TO_FOLLOW = "To follow it: read_job with waitSeconds. Once it is done: read_outline.";

const RESEARCH: readonly ToolRow[] = [
  { name: "read_coverage", useCase: "readResearchCoverage" },
  { name: "search_places", useCase: "searchPlaces" },
  { name: "estimate_map", useCase: "estimateResearch", next: TO_START, maxChars: 3_000 },
  { name: "estimate_list_map", useCase: "estimateListResearch", next: TO_START, maxChars: 3_000 },
  { name: "estimate_site_map", useCase: "estimateDomainResearch", next: TO_START, maxChars: 3_000 },
  {
    name: "estimate_threads_map",
    useCase: "estimateRedditResearch",
    next: TO_START,
    maxChars: 3_000,
  },
  { name: "start_map", useCase: "startResearch", next: TO_FOLLOW },
  {
    name: "read_job",
    useCase: "readJob",
    isOver: (job) => !unfinished.safeParse(job).success,
  },
  { name: "list_jobs", useCase: "listJobs", defaults: { limit: 10 } },
  { name: "cancel_job", useCase: "cancelResearch" },
  {
    name: "refresh_map",
    useCase: "refreshMap",
    next: TO_FOLLOW,
    spending: {
      estimate: { name: "estimate_refresh", title: "Estimate a refresh" },
      creditsOf: async (input) => withCap.parse(input).creditCap,
    },
  },
  {
    name: "complete_map",
    useCase: "continueResearch",
    next: TO_FOLLOW,
    spending: {
      estimate: { name: "estimate_completion", title: "Estimate what a map lacks" },
      creditsOf: async (input, read) => {
        const { mapId } = ofMap.parse(input);
        return partialMap.parse(await read("readMap", { mapId })).missingKeywords;
      },
    },
  },
];

const EDITING: readonly ToolRow[] = [
  {
    name: "edit_map",
    useCase: "editMap",
    next: "People see it in the map's history under the name of your key, and can undo it as one.",
  },
  { name: "update_map", useCase: "updateMap" },
  { name: "archive_map", useCase: "archiveMap" },
  { name: "copy_map", useCase: "copyMap" },
  { name: "combine_maps", useCase: "combineMaps" },
  { name: "share_map", useCase: "createShare" },
  { name: "list_shares", useCase: "listShares", defaults: SHORT },
  { name: "revoke_share", useCase: "revokeShare" },
  { name: "trash_map", useCase: "trashMap" },
  { name: "restore_maps", useCase: "activateMaps" },
];

export const ASSISTANT_TOOLS: readonly ToolRow[] = [...READING, ...RESEARCH, ...EDITING];

const SENDS_ELSEWHERE =
  "What leaves the workspace is set up by people and their programs, not on the word of a text that an assistant reads.";

/**
 * Use cases offered to programs that are no tools, with the reason.
 *
 * @public for tests
 */
export const NOT_FOR_ASSISTANTS: Readonly<Record<string, string>> = {
  changeWebhook: SENDS_ELSEWHERE,
  createCsvLink: SENDS_ELSEWHERE,
  createWebhook: SENDS_ELSEWHERE,
  deleteWebhook: SENDS_ELSEWHERE,
  exportMap: "A file doesn't fit a conversation; assistants read the map in parts.",
  listDataSources: "Estimates say where figures come from.",
  listWebhookDeliveries:
    "A log is for those who run the receiver; list_webhooks says whether it fails.",
  listLedger: "Accounting is for programs that keep books; read_credits says what is left.",
  redeliverWebhook: SENDS_ELSEWHERE,
  revokeCsvLink: SENDS_ELSEWHERE,
  testWebhook: SENDS_ELSEWHERE,
  uploadThreads: "A file of megabytes doesn't fit a conversation.",
};
