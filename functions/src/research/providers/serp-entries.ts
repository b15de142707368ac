/** The stored form of a results page, whichever provider returned it. */
import type { SerpGaps } from "@mapwright/core/serps/serp-pack";
import { z } from "zod";
import type { Serp, SerpEntry } from "#/research/ports.ts";

/** Longer ones aren't usable links and would exceed a document's size. */
const URL_MAX_LENGTH = 2_048;
const TITLE_MAX_LENGTH = 300;
const SNIPPET_MAX_LENGTH = 400;

/** A list whose odd items are left out: none of them costs the page, which has been paid for. */
export function buildLenientArray<Item>(item: z.ZodType<Item>) {
  return z.array(z.unknown()).transform((values): Item[] =>
    values.flatMap((value) => {
      const { data } = item.safeParse(value);
      return data === undefined ? [] : [data];
    }),
  );
}

export interface FoundResult {
  /** Results without a web address are left out, and counted. */
  readonly url?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly snippet?: string | null | undefined;
  /** Unix ms; null: unknown. */
  readonly publishedAt?: number | null | undefined;
}

/** A date as a results page has it; null: there is none, or it says something like "3 days ago". */
export function readDate(text: string | null | undefined): number | null {
  const ms = /\d{4}/.test(text ?? "") ? Date.parse(text ?? "") : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}

/** A text that may be anything else: then it is missing. */
export const oddText = z.string().nullish().catch(null);

/** The results of one keyword, collected page by page. */
export class ResultPages {
  readonly #results: FoundResult[] = [];
  readonly #pages = new Set<string>();
  #hasRepeatedPage = false;
  /** Whether most of the engines that a metasearch engine asks are blocked. */
  areMostBlocked = false;

  get count(): number {
    return this.#results.length;
  }

  /** @returns whether there can be more: nothing follows an empty page, or one that is shown again */
  add(results: readonly FoundResult[]): boolean {
    const page = JSON.stringify(results.map(({ url }) => url));
    this.#hasRepeatedPage ||= results.length > 0 && this.#pages.has(page);
    if (results.length === 0 || this.#hasRepeatedPage) return false;
    this.#pages.add(page);
    this.#results.push(...results);
    return true;
  }

  finish(depth: number): Pick<Serp, "entries" | "gaps"> {
    const entries = toSerpEntries(this.#results, depth);
    const usable = this.#results.filter(({ url }) => isWebAddress(url)).length;
    const gaps: SerpGaps = {
      leftOut: this.#results.length - usable,
      hasRepeatedPage: this.#hasRepeatedPage,
      areMostBlocked: this.areMostBlocked,
    };
    const hasGaps = gaps.leftOut > 0 || gaps.hasRepeatedPage || gaps.areMostBlocked;
    return { entries, ...(hasGaps && { gaps }) };
  }
}

/**
 * The first `depth` results whose address is a web address, ranked from 1 in the order given: only those become links in
 * a map. Titles and snippets are cut.
 */
export function toSerpEntries(results: readonly FoundResult[], depth: number): SerpEntry[] {
  return results
    .flatMap(({ url, ...rest }) => (isWebAddress(url) ? [{ ...rest, url }] : []))
    .slice(0, depth)
    .map(({ url, title, snippet, publishedAt }, position) => {
      const entry = {
        rank: position + 1,
        url,
        title: (title ?? "").slice(0, TITLE_MAX_LENGTH),
        snippet: (snippet ?? "").slice(0, SNIPPET_MAX_LENGTH),
      };
      return typeof publishedAt === "number" ? Object.assign(entry, { publishedAt }) : entry;
    });
}

function isWebAddress(url: string | null | undefined): url is string {
  return !!url && url.length <= URL_MAX_LENGTH && /^https?:\/\//i.test(url) && URL.canParse(url);
}
