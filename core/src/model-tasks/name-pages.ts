/** Names of a map's pages and pillars: suggested where nobody has given one, from the keywords and titles of each. */
import { z } from "zod";
import type { ModelItem } from "#/language-models/model-task.ts";
import { collectSources, findCited, type CitedSources } from "#/model-tasks/cited-sources.ts";
import { toDeclinedKey } from "#/model-tasks/declined-items.ts";
import { isSameText, acceptText } from "#/model-tasks/accepted-text.ts";
import { listTopKeywords } from "#/model-tasks/map-lines.ts";
import { COMMON_RULES, describeItems, type PreparedTask } from "#/model-tasks/prepared-task.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/** Pages and pillars of one request. */
export const MAX_NAMED_PAGES = 60;
export const MAX_NAMED_PILLARS = 20;
/** Keywords of a page that the model sees; of a page that only its pillar is named by, fewer. */
const MAX_KEYWORDS = 8;
const MAX_KEYWORDS_OF_PILLAR = 3;
const MAX_PAGES_OF_PILLAR = 10;
const MAX_NAME_LENGTH = 80;
const MAX_NAME_WORDS = 10;
const TOKENS_PER_NAME = 48;

const item = z.object({
  /** `C3` a page, `G1` a pillar. */
  of: z.string(),
  name: z.string(),
  cites: z.array(z.string()),
});

export interface NamesMaterial {
  readonly snapshot: MapSnapshot;
  /** Clusters to name, strongest first; more than `MAX_NAMED_PAGES` are left out. */
  readonly clusters: readonly number[];
  /** Pillars to name, strongest first; more than `MAX_NAMED_PILLARS` are left out. */
  readonly pillars: readonly number[];
  /** Keys of names that people declined; see `toDeclinedKey`. */
  readonly declined: ReadonlySet<string>;
  /** ISO 639-1. */
  readonly language: string;
  /** Random. */
  readonly nonce: string;
}

/** A page or pillar that may be named. */
interface Named {
  readonly target: "cluster" | "pillar";
  readonly id: string;
  readonly name: string;
  /** A page of one keyword may be called by it; empty: it has more, or is a pillar. */
  readonly onlyKeyword: readonly string[];
  /** Clusters whose keywords it may be named by. */
  readonly clusterIds: ReadonlySet<string>;
}

/** null: there is nothing to name. */
export function prepareNames(material: NamesMaterial): PreparedTask | null {
  const { language, nonce } = material;
  const sources = collectSources(language);
  const named = new Map([...listPages(sources, material), ...listPillars(sources, material)]);
  if (named.size === 0) return null;
  return {
    system: COMMON_RULES,
    prompt: [
      `Suggest a name for each line whose number begins with C (a page) or G (a pillar, which holds several pages) and that is marked "to name": two to six words that say what it is about, in the language "${language}", as a headline in a content plan. Use the words of its keywords. Leave out what already has a good name. In "of", write its number. Cite the keywords that the name is based on; for a pillar, also its pages.`,
      sources.render(nonce),
    ].join("\n\n"),
    schema: describeItems(item),
    maxOutputTokens: named.size * TOKENS_PER_NAME + 64,
    accept: acceptNames(sources, named, material),
  };
}

function acceptNames(
  sources: CitedSources,
  named: ReadonlyMap<string, Named>,
  { snapshot: { clusters, pillars }, declined }: NamesMaterial,
): PreparedTask["accept"] {
  const done = new Set<Named>();
  const taken = [...clusters.name, ...pillars.name];
  return (raw): ModelItem | null => {
    const { data } = item.safeParse(raw);
    const topic = named.get(data?.of.trim().toUpperCase() ?? "");
    if (!data || !topic || done.has(topic)) return null;
    const cited = findCited(sources, data.cites).filter(({ citation }) =>
      topic.clusterIds.has(citation.clusterId ?? ""),
    );
    const rules = {
      sources,
      cited,
      form: "label",
      maxLength: MAX_NAME_LENGTH,
      named: topic.onlyKeyword,
    } as const;
    const name = acceptText(data.name, rules);
    if (name === null || name.split(" ").length > MAX_NAME_WORDS) return null;
    // Its own name in another order may be better; in other letters, it is the same.
    const isTaken = taken.some((other) =>
      other === topic.name ? other.toLowerCase() === name.toLowerCase() : isSameText(other, name),
    );
    const { target, id } = topic;
    if (isTaken || declined.has(toDeclinedKey({ target, id, name }))) return null;
    done.add(topic);
    taken.push(name);
    return { kind: "name", target, id, name, cites: cited.map(({ citation }) => citation) };
  };
}

function listPages(
  sources: CitedSources,
  { snapshot, clusters }: NamesMaterial,
): [number: string, Named][] {
  return clusters.slice(0, MAX_NAMED_PAGES).flatMap((cluster): [string, Named][] => {
    const id = snapshot.clusters.id[cluster] ?? "";
    const [only = "", ...others] = listTopKeywords(snapshot, cluster, 2);
    const onlyKeyword = others.length === 0 ? [only] : [];
    const name = snapshot.clusters.name[cluster] ?? "";
    const number = addPage(sources, snapshot, cluster, MAX_KEYWORDS, "to name");
    if (number === null) return [];
    return [[number, { target: "cluster", id, name, onlyKeyword, clusterIds: new Set([id]) }]];
  });
}

function listPillars(
  sources: CitedSources,
  { snapshot, pillars }: NamesMaterial,
): [number: string, Named][] {
  return pillars.slice(0, MAX_NAMED_PILLARS).flatMap((pillar): [string, Named][] => {
    const { clusters } = snapshot;
    const own = [...clusters.id.keys()]
      .filter((cluster) => clusters.pillar[cluster] === pillar)
      .sort((a, b) => (clusters.volumePerMonth[b] ?? -1) - (clusters.volumePerMonth[a] ?? -1))
      .slice(0, MAX_PAGES_OF_PILLAR);
    const pages = own.map((at) => addPage(sources, snapshot, at, MAX_KEYWORDS_OF_PILLAR, ""));
    const numbers = pages.filter((page) => page !== null);
    const [id = "", name = ""] = [snapshot.pillars.id[pillar], snapshot.pillars.name[pillar]];
    // A pillar whose name isn't sent is named as one without a name.
    const number =
      sources.describe("G", name, `to name; holds ${numbers.join(", ")}`) ??
      sources.describe("G", "–", `to name; holds ${numbers.join(", ")}`);
    if (numbers.length === 0 || number === null) return [];
    const clusterIds = new Set(own.map((cluster) => clusters.id[cluster] ?? ""));
    return [[number, { target: "pillar", id, name, onlyKeyword: [], clusterIds }]];
  });
}

/** @returns its number; a page whose name isn't sent goes by its first keyword that is; null: none is */
function addPage(
  sources: CitedSources,
  snapshot: MapSnapshot,
  cluster: number,
  mostKeywords: number,
  note: string,
): string | null {
  const clusterId = snapshot.clusters.id[cluster] ?? "";
  const texts = listTopKeywords(snapshot, cluster, mostKeywords);
  let number: string | null = null;
  for (const text of [snapshot.clusters.name[cluster] ?? "", ...texts])
    number ??= sources.add({ kind: "cluster", text, url: null, clusterId }, note);
  if (number === null) return null;
  for (const text of texts)
    sources.add({ kind: "keyword", text, url: null, clusterId }, `in ${number}`);
  return number;
}
