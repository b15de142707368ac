/** Pages to merge and to split: a model judges what the map's own evidence makes likely, and cites that evidence. */
import { z } from "zod";
import type { ModelItem } from "#/language-models/model-task.ts";
import type {
  ChangeCandidate,
  MergeCandidate,
  SplitCandidate,
} from "#/model-tasks/change-candidates.ts";
import {
  collectSources,
  findCited,
  type CitedSource,
  type CitedSources,
} from "#/model-tasks/cited-sources.ts";
import { acceptText } from "#/model-tasks/accepted-text.ts";
import { formatResultNote, listTopRows } from "#/model-tasks/map-lines.ts";
import { COMMON_RULES, describeItems, type PreparedTask } from "#/model-tasks/prepared-task.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

const MAX_KEYWORDS = 8;
const MAX_RESULTS = 6;
const MAX_NAME_LENGTH = 80;
const MAX_REASON_LENGTH = 300;
const TOKENS_PER_CHANGE = 160;

const item = z.object({
  /** `X1` */
  of: z.string(),
  change: z.enum(["merge", "split"]),
  name: z.string(),
  reason: z.string(),
  /** Keywords of a split that get a page of their own; none for a merge. */
  keywords: z.array(z.string()),
  cites: z.array(z.string()),
});
type Written = z.infer<typeof item>;

export interface ChangesMaterial {
  readonly snapshot: MapSnapshot;
  readonly candidates: readonly ChangeCandidate[];
  /** The name that a person gave a page, which a merge keeps; null: nobody did. */
  readonly givenNameOf: (cluster: number) => string | null;
  /** ISO 639-1. */
  readonly language: string;
  /** Random. */
  readonly nonce: string;
}

/** null: nothing in the map is likely to change. */
export function prepareChanges({
  snapshot,
  candidates,
  givenNameOf,
  language,
  nonce,
}: ChangesMaterial): PreparedTask | null {
  const sources = collectSources(language);
  const asked = new Map(
    candidates.flatMap((candidate) => {
      const number = describe(sources, snapshot, candidate);
      return number === null ? [] : [[number, candidate] as const];
    }),
  );
  if (asked.size === 0) return null;
  const open = new Map(asked);
  return {
    system: COMMON_RULES,
    prompt: [
      `Judge each proposal, the lines whose number begins with X. Merge two pages when people who search for either want the same page; split keywords off when they want another page. Write an item only for a proposal that you agree with. "of": its number. "name": of the merged page, or of the new one, two to six words in the language "${language}". "reason": one sentence that says why, in words of the data. "keywords": of a split, the numbers of the keywords that leave; of a merge, none. Cite the keywords of both pages or results that both share.`,
      sources.render(nonce),
    ].join("\n\n"),
    schema: describeItems(item),
    maxOutputTokens: asked.size * TOKENS_PER_CHANGE + 64,
    accept: (raw) => {
      const { data } = item.safeParse(raw);
      const number = data?.of.trim().toUpperCase() ?? "";
      const candidate = open.get(number);
      if (!data || candidate?.kind !== data.change) return null;
      const kept =
        candidate.kind === "merge"
          ? keepGivenName(acceptMerge(sources, snapshot, candidate, data), candidate, givenNameOf)
          : acceptSplit(sources, snapshot, candidate, data);
      if (kept) open.delete(number);
      return kept;
    },
  };
}

/** @returns the proposal's number; null: too little of it may be sent */
function describe(
  sources: CitedSources,
  snapshot: MapSnapshot,
  candidate: ChangeCandidate,
): string | null {
  if (candidate.kind === "merge") {
    const pages = candidate.clusters.map((cluster) => addPage(sources, snapshot, cluster));
    const shared = addShared(sources, snapshot, candidate);
    if (pages.includes(null)) return null;
    const figures =
      candidate.sharedOf === 0 ? "" : `; ${countShared(candidate)} ${shared.join(", ")}`;
    return sources.describe("X", `merge ${pages.join(" and ")}${figures}`);
  }
  const { cluster, leaving } = candidate;
  const page = addPage(sources, snapshot, cluster);
  const texts = leaving.map((row) => snapshot.keywords.text[row] ?? "");
  const clusterId = snapshot.clusters.id[cluster] ?? "";
  const numbers = texts
    .map((text) => sources.add({ kind: "keyword", text, url: null, clusterId }, `in ${page ?? ""}`))
    .filter((number) => number !== null);
  if (page === null || numbers.length === 0) return null;
  return sources.describe("X", `split ${page}: ${numbers.join(", ")}`);
}

function countShared({ shared, sharedOf }: MergeCandidate): string {
  return `${String(shared.length)} of ${String(sharedOf)} results shared`;
}

function factsOf(candidate: MergeCandidate): string[] {
  return candidate.sharedOf === 0 ? [] : [countShared(candidate)];
}

function addPage(sources: CitedSources, snapshot: MapSnapshot, cluster: number): string | null {
  const clusterId = snapshot.clusters.id[cluster] ?? "";
  const name = snapshot.clusters.name[cluster] ?? "";
  const number = sources.add({ kind: "cluster", text: name, url: null, clusterId });
  if (number === null) return null;
  const keywords = listTopRows(snapshot, cluster, MAX_KEYWORDS).map((row) => {
    const text = snapshot.keywords.text[row] ?? "";
    return sources.add({ kind: "keyword", text, url: null, clusterId }, `in ${number}`);
  });
  return keywords.every((each) => each === null) ? null : number;
}

/** Titles of pages that rank for both; they belong to neither page. */
function addShared(
  sources: CitedSources,
  { serps }: MapSnapshot,
  { shared }: MergeCandidate,
): string[] {
  return shared.slice(0, MAX_RESULTS).flatMap((at) => {
    const url = serps.urls[at] ?? "";
    const text = serps.titles[at] ?? "";
    return sources.add({ kind: "result", text, url, clusterId: null }, formatResultNote(url)) ?? [];
  });
}

function acceptMerge(
  sources: CitedSources,
  snapshot: MapSnapshot,
  candidate: MergeCandidate,
  written: Written,
): ModelItem | null {
  const { clusters, shared } = candidate;
  const ids = clusters.map((cluster) => snapshot.clusters.id[cluster] ?? "");
  const urls = new Set(shared.map((at) => snapshot.serps.urls[at]));
  const cited = findCited(sources, written.cites).filter(
    ({ citation: { clusterId, url } }) =>
      (clusterId !== null && ids.includes(clusterId)) || (url !== null && urls.has(url)),
  );
  const isOfBoth =
    cited.some(({ citation }) => citation.kind === "result") ||
    ids.every((id) => cited.some(({ citation }) => citation.clusterId === id));
  const facts = factsOf(candidate);
  const texts = isOfBoth ? keepTexts(sources, { cited, facts }, written) : null;
  return texts && { kind: "merge", clusterIds: ids, ...texts };
}

function keepGivenName(
  kept: ModelItem | null,
  { clusters }: MergeCandidate,
  givenNameOf: ChangesMaterial["givenNameOf"],
): ModelItem | null {
  const given = clusters.map(givenNameOf).find((name) => name !== null);
  return kept?.kind === "merge" && given !== undefined ? { ...kept, name: given } : kept;
}

function acceptSplit(
  sources: CitedSources,
  snapshot: MapSnapshot,
  { cluster, leaving }: SplitCandidate,
  written: Written,
): ModelItem | null {
  const clusterId = snapshot.clusters.id[cluster] ?? "";
  const isOwn = ({ citation }: CitedSource) => citation.clusterId === clusterId;
  const proposed = new Set(leaving.map((row) => snapshot.keywords.text[row] ?? ""));
  const texts = written.keywords.flatMap((number) => sources.find(number) ?? []);
  const keywords = [...new Set(texts.filter(isOwn).map(({ citation }) => citation.text))];
  if (keywords.length === 0 || !keywords.every((text) => proposed.has(text))) return null;
  const cited = findCited(sources, written.cites).filter(isOwn);
  const kept = keepTexts(sources, { cited, facts: [] }, written);
  return kept && { kind: "split", clusterId, keywords, ...kept };
}

interface Judged {
  readonly cited: readonly CitedSource[];
  readonly facts: readonly string[];
}

function keepTexts(sources: CitedSources, { cited, facts }: Judged, written: Written) {
  const rules = { sources, cited, facts };
  const name = acceptText(written.name, { ...rules, form: "label", maxLength: MAX_NAME_LENGTH });
  const reason = acceptText(written.reason, {
    ...rules,
    form: "sentence",
    maxLength: MAX_REASON_LENGTH,
  });
  if (name === null || reason === null) return null;
  return { name, reason, cites: cited.map(({ citation }) => citation) };
}
