/**
 * Sources that a brief may cite: the page's keywords, what ranks for them, what people ask, the site's pages and the
 * map's.
 */
import type { QuestionsByKeyword } from "#/answers/asked-questions.ts";
import type { BriefMaterial } from "#/brief/brief-material.ts";
import type { ClusterBrief } from "#/brief/cluster-brief.ts";
import type { CitedSources } from "#/model-tasks/cited-sources.ts";
import { formatResultNote } from "#/model-tasks/map-lines.ts";

const MAX_KEYWORDS = 40;
const MAX_RESULTS = 24;
const MAX_QUESTIONS = 16;
const MAX_THREADS = 12;
const MAX_PAGES = 10;

/** A question of a results page. */
export interface SourcedQuestion {
  readonly text: string;
  /** URL of the page that answers the question there; null: unknown. */
  readonly url: string | null;
}

/** Lists each question once, by the strongest keyword that asks it. @param keywords strongest first */
export function listAskedQuestions(
  asked: QuestionsByKeyword,
  keywords: readonly string[],
): SourcedQuestion[] {
  const found = new Map<string, SourcedQuestion>();
  for (const { text, url } of keywords.flatMap((keyword) => asked.get(keyword) ?? []))
    if (text !== "" && !found.has(text)) found.set(text, { text, url });
  return [...found.values()];
}

export interface BriefLines {
  readonly material: BriefMaterial;
  readonly brief: ClusterBrief;
  readonly asked: readonly SourcedQuestion[];
}

/** @returns the number of the page; null: neither its name nor a keyword of it may be sent */
export function addBriefSources(
  sources: CitedSources,
  { material, brief, asked }: BriefLines,
): string | null {
  const { cluster, titles } = material;
  const { id: clusterId, keywords } = cluster;
  const names = [cluster.name, ...keywords.map(({ text }) => text)];
  let number: string | null = null;
  for (const text of names)
    number ??= sources.add({ kind: "cluster", text, url: null, clusterId }, "the page to write");
  for (const { text, volumePerMonth } of keywords.slice(0, MAX_KEYWORDS)) {
    const figures = volumePerMonth === null ? "" : `${String(volumePerMonth)} searches a month`;
    sources.add({ kind: "keyword", text, url: null, clusterId }, "", figures);
  }
  for (const { title, url, keywordCount } of titles.slice(0, MAX_RESULTS)) {
    const figures = `ranks for ${String(keywordCount)} keywords`;
    sources.add({ kind: "result", text: title, url, clusterId }, formatResultNote(url), figures);
  }
  for (const { text, url } of asked.slice(0, MAX_QUESTIONS))
    sources.add({ kind: "question", text, url, clusterId });
  for (const { text, permalink, comments } of brief.asked.slice(0, MAX_THREADS))
    sources.add(
      { kind: "thread", text, url: permalink, clusterId },
      "",
      `${String(comments)} comments`,
    );
  addPages(sources, brief);
  return number;
}

/** Pages of the site and of the map that this one may link to, or be linked from. */
function addPages(sources: CitedSources, { id: own, site, links }: ClusterBrief): void {
  if (site?.page)
    sources.add(
      { kind: "page", text: site.page.title, url: site.page.url, clusterId: own },
      "the site's page about it",
    );
  const siteLinks = [...(site?.out ?? []), ...(site?.in ?? [])].slice(0, MAX_PAGES);
  for (const { title, url, anchor } of siteLinks)
    sources.add(
      { kind: "page", text: title, url, clusterId: null },
      `of the site; words: ${anchor}`,
    );
  for (const { id: clusterId, name, anchor } of [...links.out, ...links.in])
    sources.add(
      { kind: "cluster", text: name, url: null, clusterId },
      `of the map; words: ${anchor}`,
    );
}
