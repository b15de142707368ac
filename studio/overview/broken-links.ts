/** Links of the site's content that lead nowhere: to a path without a page, or to a document without an address. */
import { isReservedPath } from "@mapwright/core/content/content-path";
import { isContentPageType } from "@mapwright/core/content/content-page-types";
import { isSitePath } from "@mapwright/core/content/link-target";
import { getPublishedId } from "sanity";
import { isPage, type SiteDocument } from "#/overview/site-document.ts";

export interface BrokenLink {
  readonly document: SiteDocument;
  /** The problem, as a sentence. */
  readonly problem: string;
}

/** Fields whose text is an address. */
const ADDRESSES: ReadonlySet<string> = new Set(["href", "url", "to", "redirectTo"]);

/** Pages that the site makes itself. */
const MADE_BY_THE_SITE = [
  /^\/$/,
  /^\/(?:blog|docs|sitemap\.xml|llms\.txt)$/,
  /^\/blog\/(?:rss|atom)\.xml$/,
  /^\/newsletter\/(?:subscribe|confirm|leave)$/,
  /^\/emails\/turn-off$/,
];
const CATEGORY = /^\/blog\/category\/([^/]+)$/;

/** A path as the site compares it. */
function comparable(href: string): string {
  const bare = href.split(/[?#]/)[0] ?? "";
  return (bare.length > 1 ? bare.replace(/\/+$/, "") : bare).toLowerCase();
}

interface Found {
  readonly kind: "address" | "reference" | "page";
  readonly target: string;
}

/** Every address and reference inside a value. */
function linksIn(value: unknown, field: string): Found[] {
  if (typeof value === "string")
    return ADDRESSES.has(field) && isSitePath(value) ? [{ kind: "address", target: value }] : [];
  if (Array.isArray(value)) return value.flatMap((item) => linksIn(item, field));
  if (typeof value !== "object" || value === null) return [];
  if ("_ref" in value && typeof value._ref === "string") {
    const isLink = field === "page" && !("_dataset" in value);
    return [{ kind: isLink ? "page" : "reference", target: value._ref }];
  }
  // A page that another one includes has no address, and needs none.
  const isIncluded = "_type" in value && value._type === "includedPage";
  return Object.entries(value).flatMap(([name, item]) =>
    linksIn(item, isIncluded && name === "page" ? "included" : name),
  );
}

/**
 * @param documents one version of each, the draft if there is one.
 * @param exists whether there is a document of another type with this id, such as a picture
 */
export function findBrokenLinks(
  documents: readonly SiteDocument[],
  exists: (id: string) => boolean,
): BrokenLink[] {
  const byId = new Map(documents.map((document) => [getPublishedId(document._id), document]));
  const paths = new Set(
    documents.flatMap((document) => {
      if (document._type === "redirect")
        return document["isEnabled"] === false ? [] : [comparable(document.from ?? "")];
      return isPage(document) && document.path ? [comparable(document.path)] : [];
    }),
  );
  const slugs = new Set(
    documents.flatMap(({ _type, slug }) =>
      _type === "category" ? [String(Object(slug)["current"])] : [],
    ),
  );
  const leads = (path: string): boolean => {
    const category = CATEGORY.exec(path)?.[1];
    return (
      paths.has(path) ||
      isReservedPath(path) ||
      MADE_BY_THE_SITE.some((made) => made.test(path)) ||
      (category !== undefined && slugs.has(category))
    );
  };
  const problemOf = ({ kind, target }: Found): string | null => {
    if (kind === "address") return leads(comparable(target)) ? null : `No page at ${target}`;
    const document = byId.get(getPublishedId(target));
    if (!document) return exists(target) ? null : "Refers to a document that doesn't exist";
    const isWithoutAddress =
      kind === "page" && isContentPageType(document._type) && !(isPage(document) && document.path);
    return isWithoutAddress
      ? `Links to “${document.title ?? "Untitled"}”, which has no address`
      : null;
  };
  return documents.flatMap((document) => {
    const problems = linksIn(document, "").flatMap((link) => problemOf(link) ?? []);
    return [...new Set(problems)].map((problem) => ({ document, problem }));
  });
}
