/** Names of a map's pages and pillars: suggested where nobody has given one, from the keywords and titles of each. */
import { z } from "zod";
import type { ModelItem } from "#/language-models/model-task.ts";
import { collectSources, findCitations } from "#/model-tasks/cited-sources.ts";
import { COMMON_RULES, describeItems, type PreparedTask } from "#/model-tasks/prepared-task.ts";
import { isSupported, readPlainText } from "#/model-tasks/supported-text.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/** Pages of one request, and keywords of each that the model sees. */
export const MAX_NAMED_PAGES = 60;
const MAX_KEYWORDS = 8;
const MAX_NAME_LENGTH = 80;
const TOKENS_PER_NAME = 48;

const item = z.object({
  target: z.enum(["page", "pillar"]),
  /** `C3`, or the pillar's name as given. */
  of: z.string(),
  name: z.string(),
  cites: z.array(z.string()),
});

export interface NamesMaterial {
  readonly snapshot: MapSnapshot;
  /** Clusters to name, strongest first; more than `MAX_NAMED_PAGES` are left out. */
  readonly clusters: readonly number[];
  /** ISO 639-1. */
  readonly language: string;
  /** Random. */
  readonly nonce: string;
}

/** null: there is nothing to name. */
export function prepareNames({
  snapshot,
  clusters,
  language,
  nonce,
}: NamesMaterial): PreparedTask | null {
  const named = clusters.slice(0, MAX_NAMED_PAGES);
  if (named.length === 0) return null;
  const sources = collectSources();
  const clusterOf = new Map<string, number>();
  for (const cluster of named) {
    const clusterId = snapshot.clusters.id[cluster] ?? "";
    const name = snapshot.clusters.name[cluster] ?? "";
    const number = sources.add({ kind: "cluster", text: name, url: null, clusterId });
    clusterOf.set(number, cluster);
    for (const text of topKeywords(snapshot, cluster))
      sources.add({ kind: "keyword", text, url: null, clusterId }, `in ${number}`);
  }
  return {
    system: COMMON_RULES,
    prompt: [
      `Suggest a name for each page C1 to C${String(named.length)}: two to six words that say what the page is about, in the language "${language}", as a headline in a content plan. Use the words of its keywords. Leave out a page whose name is already good. Cite the keywords that the name is based on.`,
      sources.render(nonce),
    ].join("\n\n"),
    schema: describeItems(item),
    maxOutputTokens: named.length * TOKENS_PER_NAME + 64,
    accept: (raw): ModelItem | null => {
      const { data } = item.safeParse(raw);
      const cluster = clusterOf.get(data?.of ?? "");
      if (!data || cluster === undefined || data.target !== "page") return null;
      const name = readPlainText(data.name, MAX_NAME_LENGTH);
      const id = snapshot.clusters.id[cluster] ?? "";
      const own = findCitations(sources, data.cites).filter(({ clusterId }) => clusterId === id);
      if (name === null || name === snapshot.clusters.name[cluster]) return null;
      if (own.length === 0 || !isSupported(name, own)) return null;
      return { kind: "name", target: "cluster", id, name, cites: own };
    },
  };
}

function topKeywords({ keywords }: MapSnapshot, cluster: number): string[] {
  const weight = (at: number) => keywords.volumePerMonth[at] ?? keywords.prominence?.[at] ?? 0;
  return [...keywords.cluster.keys()]
    .filter((at) => keywords.cluster[at] === cluster)
    .sort((a, b) => weight(b) - weight(a) || a - b)
    .slice(0, MAX_KEYWORDS)
    .map((at) => keywords.text[at] ?? "");
}
