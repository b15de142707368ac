/** Locations of a document on the site: its own page, the lists that include it, and the pages that use it. */
import {
  CONTENT_PAGE_TYPES,
  type ContentPageType,
  isContentPageType,
} from "@mapwright/core/content/content-page-types";
import { LAKE_API_VERSION } from "@mapwright/core/content/lake-version";
import { map, type Observable, retry, timer } from "rxjs";
import {
  defineDocuments,
  type DocumentLocation,
  type DocumentLocationResolver,
  type DocumentLocationsState,
} from "sanity/presentation";
import { z } from "zod";
import { DOCUMENT_TYPES } from "#/schema/schema-types.ts";

const page = z.object({ title: z.string().nullable(), path: z.string() });

const found = z.object({
  own: z
    .object({
      title: z.string().nullable(),
      path: z.string().nullable(),
      isPartial: z.boolean().nullable(),
      from: z.string().nullable(),
    })
    .nullable(),
  users: z.array(page),
});
export type DocumentUse = z.infer<typeof found>;

/** More would fill the panel, which is only for orientation. */
const USERS_SHOWN = 12;

const DOCUMENT_USE = `{
  "own": *[_id == $id][0]{title, path, isPartial, from},
  "users": *[references($id) && _type in $types && defined(path) && isPartial != true]
    | order(path asc)[0...${USERS_SHOWN}]{title, path}
}`;

/** The page on which all documents of a type are listed. */
const LISTS: Readonly<Record<string, DocumentLocation>> = {
  post: { title: "Blog", href: "/blog" },
  docsPage: { title: "Docs", href: "/docs" },
  featurePage: { title: "Features", href: "/features" },
  example: { title: "Examples", href: "/examples" },
  author: { title: "Blog", href: "/blog" },
  category: { title: "Blog", href: "/blog" },
  testimonial: { title: "Testimonials", href: "/testimonials" },
  planCopy: { title: "Pricing", href: "/pricing" },
} satisfies Partial<Record<ContentPageType, DocumentLocation>> & Record<string, DocumentLocation>;

const location = ({ title, path }: z.infer<typeof page>): DocumentLocation => ({
  title: title ?? "Untitled",
  href: path,
});

function unique(locations: readonly DocumentLocation[]): DocumentLocation[] {
  return [...new Map(locations.map((each) => [each.href, each])).values()];
}

/** @returns null for types that appear on no page. */
export function resolveLocations(type: string, use: DocumentUse): DocumentLocationsState | null {
  if (type === "siteSettings" || type === "navigation")
    return {
      message: "Shown on every page",
      tone: "caution",
      locations: [{ title: "Home", href: "/" }],
    };
  if (type === "redirect")
    return use.own?.from
      ? { locations: [{ title: `From ${use.own.from}`, href: use.own.from }] }
      : { message: "Add the old path first", tone: "caution" };
  if (!DOCUMENT_TYPES.includes(type)) return null;
  const own =
    isContentPageType(type) && use.own?.path && use.own.isPartial !== true
      ? [location({ title: use.own.title, path: use.own.path })]
      : [];
  const list = LISTS[type];
  const locations = unique([...own, ...(list ? [list] : []), ...use.users.map(location)]);
  return locations.length > 0
    ? { locations }
    : { message: "Not used on any page yet", tone: "caution" };
}

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/**
 * The panel's content, updated whenever it changes. An uncaught error would take down the entire form, so the last
 * result stays until the dataset responds again.
 * @param uses results of DOCUMENT_USE; resubscribed after an error.
 */
export function followLocations(
  type: string,
  uses: Observable<unknown>,
): Observable<DocumentLocationsState | null> {
  return uses.pipe(
    retry({
      delay: (_, tries) => timer(Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LAST_RETRY_MS)),
      resetOnSuccess: true,
    }),
    map((answer) => resolveLocations(type, found.parse(answer))),
  );
}

export const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) =>
  followLocations(
    type,
    documentStore.listenQuery(
      DOCUMENT_USE,
      { id, types: [...CONTENT_PAGE_TYPES] },
      { apiVersion: LAKE_API_VERSION, perspective: "drafts", tag: "locations" },
    ),
  );

const TYPES = CONTENT_PAGE_TYPES.map((type) => `"${type}"`).join(", ");

/** The path as content stores it: without a trailing slash. */
export function toStoredPath(path: string): string {
  return path === "/" ? path : path.replace(/\/+$/, "");
}

/** Document that Presentation opens next to the page an editor is viewing. */
export const mainDocuments = defineDocuments([
  {
    route: ["/", "/:path*"],
    filter: `_type in [${TYPES}] && path == $path && isPartial != true`,
    params: ({ path }) => ({ path: toStoredPath(path) }),
  },
]);
