/** Mapwright's offer to assistants besides its tools: instructions, maps as resources, and tasks as prompts. */
import type { McpOffer } from "#/platform/mcp/mcp-server.ts";

const INSTRUCTIONS = `Mapwright groups keywords into maps by which pages rank for them. A map has pillars; a pillar has clusters; a cluster is one page to write, with the keywords that it can rank for.
To read: list_maps, read_outline, then list_clusters, read_cluster, list_keywords or read_brief for details.
Tools cost credits only where they name a cost. To research: an estimate_… tool first. Tell the person what it costs, and call start_map only when they agree; then read_job with waitSeconds.
To change a map: read_outline for its revision, then one edit_map with all changes and ifRevision.
Answers are short. They say what was left out and how to get more; fields and limit make lists smaller.
Volumes are searches per month; null or - means unknown, never zero. Say where a figure is estimated.`;

const RESOURCES: McpOffer["resources"] = [
  {
    name: "map",
    title: "Map",
    description: "A map's outline: its pillars and their first clusters.",
    uri: "mapwright://maps/{mapId}",
    tool: "read_outline",
    list: "list_maps",
  },
  {
    name: "cluster",
    title: "Cluster",
    description: "A cluster with the evidence for it.",
    uri: "mapwright://maps/{mapId}/clusters/{clusterId}",
    tool: "read_cluster",
  },
  {
    name: "brief",
    title: "Brief",
    description: "What a writer needs for a cluster's page.",
    uri: "mapwright://maps/{mapId}/briefs/{clusterId}",
    tool: "read_brief",
  },
];

const MAP = "Id of the map";

const PROMPTS: McpOffer["prompts"] = [
  {
    name: "plan_site",
    title: "Plan a site",
    description: "From a subject to pillars and pages, with the evidence for them.",
    fields: {
      subject: "What the site is about",
      "country?": "Two letters, such as US",
      "language?": "Two letters, such as en",
    },
    text: ({ subject = "", country = "", language = "" }) =>
      `Plan a site about "${subject}"${country === "" ? "" : `, for searchers in ${country}`}${language === "" ? "" : `, in ${language}`}.
1. list_maps: if a map of this subject exists, ask me whether to use it, and continue with step 5.
2. read_coverage, if you don't know whether the country and language are covered.
3. estimate_map with three to five seeds. Tell me the number of keywords and the cost, and wait for my answer.
4. start_map with its planId, then read_job with waitSeconds until it is done.
5. read_outline by opportunity. For the three most promising clusters: read_cluster.
6. Propose pillars and the ten pages to write first, each with its primary keyword, searches per month, and the evidence that it is one page.`,
  },
  {
    name: "find_gaps",
    title: "Find gaps",
    description: "What a site lacks or covers weakly, and what to write first.",
    fields: { domain: "The site, such as example.com", "mapId?": MAP },
    text: ({ domain = "", mapId = "" }) =>
      `Find what ${domain} lacks.
1. ${mapId === "" ? "list_maps: look for a map that has this site." : `Use the map ${mapId}.`} If there is none: estimate_site_map, tell me the cost, wait for my answer, then start_map and read_job with waitSeconds.
2. find_gaps on the map.
3. For the five best gaps: read_cluster, to see which pages rank and how sure the cluster is.
4. List the gaps by what they are worth, and say of each whether to write a page, improve one, or merge pages that compete.`,
  },
  {
    name: "write_brief",
    title: "Write a brief from evidence",
    description: "A brief for one page, in which every statement has its evidence.",
    fields: { mapId: MAP, clusterId: "Id of the cluster" },
    text: ({ mapId = "", clusterId = "" }) =>
      `Write a brief for the cluster ${clusterId} of the map ${mapId}.
1. read_cluster: which pages rank for its keywords, and how sure the cluster is.
2. read_brief: titles, headings, questions, keywords and links.
3. read_results for the primary keyword, if the page type is unsure.
4. Write the brief: title, page type, reader's intent, headings in order with their keywords, questions to answer, internal links with anchors. Name the evidence for each part, and leave out what has none.`,
  },
  {
    name: "clean_up_map",
    title: "Clean up this map",
    description: "Finds clusters to merge, split or rename, and changes them in one undoable step.",
    fields: { mapId: MAP },
    text: ({ mapId = "" }) =>
      `Clean up the map ${mapId}.
1. read_outline: note its revision.
2. list_clusters by name, with the fields id, name, primaryKeyword, keywordCount and confidence. Look for unsure clusters, names that say little, and pairs that mean the same.
3. compare_keywords with the primary keywords of each pair: merge only those for which one page can rank.
4. read_cluster for those to split or rename.
5. Show me the changes with the reason for each, and wait for my answer.
6. edit_map once, with all of them and ifRevision. If it says map-changed, start again from step 1.`,
  },
];

export const ASSISTANT_OFFER: McpOffer = {
  instructions: INSTRUCTIONS,
  resources: RESOURCES,
  prompts: PROMPTS,
};
