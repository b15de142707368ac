/** Turns a stored page into what a visitor reads: headings get anchors, contents are listed, neighbors found. */
import { compareStems } from "@mapwright/core/content/stem";
import { stegaClean } from "@sanity/client/stega";
import type { BodyNode } from "#/content/blocks/block-shapes.server.ts";
import type { ExampleDrawing } from "#/content/map-figures/example-map.ts";
import {
  listAncestors,
  buildOutlineTree,
  listChildren,
  flattenTree,
  findNeighbours,
  type OutlineEntry,
} from "#/content/outline/outline-tree.ts";
import type { LaterSections } from "#/content/page/later-sections.ts";
import { listTranslations, type Translation } from "#/content/page/translations.ts";
import { nameHeadings, type TocEntry } from "#/content/shapes/name-headings.ts";
import type { PageLink } from "#/content/shapes/page-link.ts";
import { countWords, estimateReadingMinutes } from "#/content/shapes/reading-time.ts";
import type { StoredPage } from "#/content/page-shapes/page.server.ts";

export interface PageContent extends Omit<StoredPage, "sections" | "body" | "seo"> {
  /** Title and description are always set and contain no preview markers. */
  readonly seo: StoredPage["seo"] & { readonly title: string; readonly description: string };
  readonly sections: readonly BodyNode[];
  /** Sections, when they are sent later: `joinSections` has them either way. */
  readonly laterSections: LaterSections | null;
  readonly body: readonly BodyNode[];
  readonly toc: readonly TocEntry[];
  /** Child pages of a docs page, which lists them; no other page does. */
  readonly children: readonly PageLink[];
  readonly ancestors: readonly PageLink[];
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
  /** The page in every language it is published in, itself included; empty when that is one. */
  readonly translations: readonly Translation[];
  /** Minutes to read sections and body. */
  readonly minutes: number;
  /** The example's own map; null for other pages, and until it is attached. */
  readonly drawing: ExampleDrawing | null;
}

const linkTo = ({ title, path, excerpt }: OutlineEntry): PageLink => ({ title, path, excerpt });
const maybeLinkTo = (entry: OutlineEntry | null): PageLink | null => (entry ? linkTo(entry) : null);

/** The pages that previous and next come from: the entire tree for a docs page, else pages of the same type. */
function readingOrder(page: StoredPage, outline: readonly OutlineEntry[]): OutlineEntry[] {
  if (page.type === "docsPage") {
    const start = outline.find(({ path }) => path === "/docs");
    return [...(start ? [start] : []), ...flattenTree(buildOutlineTree(outline, "/docs"))];
  }
  const kin = outline.filter(({ type, navigation }) => type === page.type && navigation);
  if (page.type === "post") {
    return kin.toSorted((one, other) =>
      (one.publishedAt ?? "").localeCompare(other.publishedAt ?? ""),
    );
  }
  return kin.toSorted((one, other) => compareStems(one.stem, other.stem));
}

const sectionAnchors = (sections: readonly BodyNode[]): ReadonlySet<string> =>
  new Set(sections.flatMap((node) => ("anchor" in node && node.anchor ? [node.anchor] : [])));

export function assemblePage(page: StoredPage, outline: readonly OutlineEntry[]): PageContent {
  const sections = nameHeadings(page.sections);
  const taken = new Set([
    ...sectionAnchors(sections.nodes),
    ...sections.toc.map(({ anchor }) => anchor),
  ]);
  const body = nameHeadings(page.body, taken);
  const hasNeighbours = page.type !== "page" && page.type !== "legalPage";
  const { previous, next } = hasNeighbours
    ? findNeighbours(readingOrder(page, outline), page.path)
    : { previous: null, next: null };
  return {
    ...page,
    seo: {
      ...page.seo,
      title: page.seo.title ?? stegaClean(page.title),
      description: page.seo.description ?? stegaClean(page.excerpt),
    },
    sections: sections.nodes,
    laterSections: null,
    body: body.nodes,
    toc: body.toc,
    children: page.type === "docsPage" ? listChildren(outline, page.path).map(linkTo) : [],
    ancestors: listAncestors(outline, page.path).map(linkTo),
    previous: maybeLinkTo(previous),
    next: maybeLinkTo(next),
    translations: listTranslations(outline, page.id),
    minutes: estimateReadingMinutes(countBodyWords([...page.sections, ...page.body])),
    drawing: null,
  };
}

/** Values of these keys are names and URLs, not text to read. */
const NOT_READ =
  /^(?:_\w+|.*[uU]rl|href|src|source|anchor|language|kind|tone|target|image|preview|path|stem|icon)$/;

/** Counts every word of a body, in text and blocks: all strings that a reader sees. */
function countBodyWords(value: unknown): number {
  if (typeof value === "string") return countWords(value);
  if (Array.isArray(value))
    return value.reduce<number>((sum, item) => sum + countBodyWords(item), 0);
  if (typeof value !== "object" || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [key, inner]) => (NOT_READ.test(key) ? sum : sum + countBodyWords(inner)),
    0,
  );
}
