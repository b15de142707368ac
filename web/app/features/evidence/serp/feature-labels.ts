/** SERP features by the names that people know. */
import { AI_MODE } from "@mapwright/core/serps/serp-block";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { countNoun } from "#/ui/number-text.tsx";

const LABELS: Readonly<Record<string, string>> = {
  "ai-overview": "AI overview",
  "answer-box": "Answer box",
  answer: "Answer",
  "people-also-ask": "Questions",
  "people-also-search": "People also search",
  "related-searches": "Related searches",
  "featured-snippet": "Featured snippet",
  "local-pack": "Local pack",
  "knowledge-graph": "Knowledge panel",
  "top-stories": "Top stories",
  "discussions-and-forums": "Discussions and forums",
  discussions: "Discussions",
  "short-videos": "Short videos",
  video: "Videos",
  paid: "Ads",
  faq: "FAQ",
};

/** `found-on-web` → `Found on web` */
export function formatSerpFeature(type: string): string {
  const known = Object.hasOwn(LABELS, type) ? LABELS[type] : undefined;
  const spaced = type.replaceAll("-", " ");
  return known ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export interface ShownFeature {
  readonly type: string;
  readonly label: string;
  /** "cites 3 pages", "4", "position 3"; null: it is on the page, and nothing else is known. */
  readonly note: string | null;
}

/** Lists features in the page's order as far as known, then those known by name only; AI Mode has a page of its own. */
export function listFeatures({
  features,
  blocks: stored = [],
}: Pick<StoredSerp, "blocks" | "features">) {
  const blocks = stored.filter(({ type }) => type !== AI_MODE);
  const placed = blocks.toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity));
  const known = new Set(blocks.map(({ type }) => type));
  return [
    ...placed.map(({ type, position, items }): ShownFeature => {
      const count = items.length;
      const place = position === null ? null : `position ${String(position)}`;
      const own =
        count === 0
          ? null
          : type === "ai-overview"
            ? `cites ${String(count)} ${count === 1 ? "page" : "pages"}`
            : String(count);
      const note = [own, place].filter((part) => part !== null).join(" · ");
      return { type, label: formatSerpFeature(type), note: note === "" ? null : note };
    }),
    ...[...new Set(features)]
      .filter((type) => !known.has(type))
      .map((type): ShownFeature => ({ type, label: formatSerpFeature(type), note: null })),
  ];
}

/** Describes what a list lacks, as sentences. */
export function describeGaps({ gaps }: Pick<StoredSerp, "gaps">): string[] {
  if (!gaps) return [];
  const { leftOut, hasRepeatedPage, areMostBlocked } = gaps;
  return [
    ...(leftOut > 0 ? [`${countNoun(leftOut, "result")} without a usable link left out.`] : []),
    ...(hasRepeatedPage ? ["The provider repeated a page, so the list ends there."] : []),
    ...(areMostBlocked ? ["Most of its search engines were blocked."] : []),
  ];
}
