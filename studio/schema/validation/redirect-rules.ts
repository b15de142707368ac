/** Checks a redirect's target: it must not complete a loop or hide an existing page. */
import { CONTENT_PAGE_TYPES } from "@mapwright/core/content/content-page-types";
import { getDraftId, getPublishedId, isDraftId } from "sanity";
import { z } from "zod";
import {
  namedDocument,
  readDataset,
  type DatasetContext,
} from "#/schema/validation/dataset-reader.ts";

const hop = z.object({ _id: z.string(), from: z.string(), to: z.string() });
type Hop = z.infer<typeof hop>;

const ALL_HOPS = `[
  ...*[_type == "redirect" && isEnabled != false && defined(from) && defined(to)]{_id, from, to},
  ...*[_type in $types && defined(path) && defined(redirectTo)]{_id, "from": path, "to": redirectTo}
]`;

/** A path as the site compares it: without query, fragment and trailing slash, in lowercase. */
function comparable(path: string): string {
  const bare = path.split(/[?#]/)[0] ?? "";
  return (bare.length > 1 ? bare.replace(/\/$/, "") : bare).toLowerCase();
}

/** The paths a visitor passes through starting at `from`, up to the first repeated one; null when there is no loop. */
export function findRedirectLoop(from: string, hops: readonly Pick<Hop, "from" | "to">[]) {
  const next = new Map(hops.map((each) => [comparable(each.from), comparable(each.to)]));
  const way = [comparable(from)];
  for (let at = next.get(comparable(from)); at !== undefined; at = next.get(at)) {
    if (way.includes(at)) return [...way, at];
    way.push(at);
  }
  return null;
}

/** Drafts take precedence over published documents, and the document being edited over both. */
function currentHops(hops: readonly Hop[], edited: Hop): Hop[] {
  const drafts = new Set(hops.filter(({ _id }) => isDraftId(_id)).map(({ _id }) => _id));
  const others = hops.filter(
    ({ _id }) =>
      getPublishedId(_id) !== getPublishedId(edited._id) &&
      (isDraftId(_id) || !drafts.has(getDraftId(_id))),
  );
  return [...others, edited];
}

/** @param from the path of the page or redirect being edited. @param to its target. */
export async function checkRedirectEnds(
  from: string | undefined,
  to: string | undefined,
  context: DatasetContext,
): Promise<string | true> {
  if (!from || !to || !to.startsWith("/")) return true;
  if (comparable(from) === comparable(to))
    return "This leads back to itself. Choose another destination.";
  const stored = z
    .array(hop)
    .parse(await readDataset(context, ALL_HOPS, { types: CONTENT_PAGE_TYPES }));
  const loop = findRedirectLoop(
    from,
    currentHops(stored, { _id: context.document?._id ?? "", from, to }),
  );
  return loop
    ? `Visitors would be redirected in a loop: ${loop.join(" → ")}. Choose a destination outside it.`
    : true;
}

const SAME_SOURCE = `*[_type == "redirect" && lower(from) == lower($from)]{_id, _type, "name": from}`;

/** Two redirects from the same path contradict each other. */
export async function checkSourceIsFree(
  from: string,
  context: DatasetContext,
): Promise<string | true> {
  const own = getPublishedId(context.document?._id ?? "");
  const found = z.array(namedDocument).parse(await readDataset(context, SAME_SOURCE, { from }));
  return found.some(({ _id }) => getPublishedId(_id) !== own)
    ? "Another redirect already starts here. Change that one instead."
    : true;
}

const PAGES_AT_SOURCE = `*[_type in $types && lower(path) == lower($from)]{_id, _type, "name": title}`;

/** A warning: the redirect hides a page that still exists. */
export async function checkHidesNoPage(
  from: string,
  context: DatasetContext,
): Promise<string | true> {
  const found = z
    .array(namedDocument)
    .parse(await readDataset(context, PAGES_AT_SOURCE, { types: CONTENT_PAGE_TYPES, from }));
  const page = found[0];
  return page
    ? `“${page.name ?? page._id}” has this path. While the redirect is on, visitors can't reach that page.`
    : true;
}
