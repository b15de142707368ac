/** Everything the site reads, as functions: of published content, or of drafts for a preview. */
import { contentAway } from "#/content/page/content-errors.server.ts";
import { PAGE_QUERY } from "#/content/queries/page.query.ts";
import {
  GLOBALS_QUERY,
  OUTLINE_QUERY,
  POSTS_QUERY,
  REDIRECTS_QUERY,
  SEARCH_QUERY,
} from "#/content/queries/site.query.ts";
import { globalsAnswer } from "#/content/shapes/globals.server.ts";
import { pageAnswer } from "#/content/shapes/page.server.ts";
import {
  outlineAnswer,
  postsAnswer,
  redirectsAnswer,
  searchAnswer,
} from "#/content/shapes/lists.server.ts";
import {
  contentEnvironment,
  type ContentEnvironment,
} from "#/content/source/content-environment.server.ts";
import {
  LakeAwayError,
  openClient,
  openDraftClient,
  sourceOf,
  type ContentSource,
} from "#/content/source/content-source.server.ts";
import {
  askRevision,
  keepPublished,
  type OpenReader,
} from "#/content/source/published-content.server.ts";

/** Says 503 to whoever asked when the lake is away, rather than that something broke. */
async function orSayAway<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof LakeAwayError)) throw error;
    console.error("Content: the lake does not answer", error);
    // oxlint-disable-next-line typescript/only-throw-error -- how the router is told a status
    throw contentAway();
  }
}

function openReaders(openAnyReader: OpenReader) {
  const openReader: OpenReader = (query, schema) => {
    const read = openAnyReader(query, schema);
    return (parameters) => orSayAway(read(parameters));
  };
  return {
    readPage: openReader(PAGE_QUERY, pageAnswer),
    readGlobals: openReader(GLOBALS_QUERY, globalsAnswer),
    readOutline: openReader(OUTLINE_QUERY, outlineAnswer),
    readRedirects: openReader(REDIRECTS_QUERY, redirectsAnswer),
    readPosts: openReader(POSTS_QUERY, postsAnswer),
    readSearchTexts: openReader(SEARCH_QUERY, searchAnswer),
  };
}

export type SiteContent = ReturnType<typeof openReaders> & {
  /** Another after every change of what is read. */
  readonly readRevision: () => Promise<string>;
};

export function openPublished(source: ContentSource, nowMs: () => number): SiteContent {
  const { openReader, revision } = keepPublished(source, nowMs);
  return { ...openReaders(openReader), readRevision: () => orSayAway(revision()) };
}

/** Asks the lake every time: an editor must see what was typed a moment ago. */
export function openDrafts(source: ContentSource): SiteContent {
  return {
    ...openReaders((query, schema) => (parameters) => source.ask(query, parameters, schema)),
    readRevision: () => orSayAway(askRevision(source)),
  };
}

let opened: { readonly published: SiteContent; readonly drafts: SiteContent | null } | undefined;

function open(environment: ContentEnvironment) {
  const draftClient = openDraftClient(environment);
  opened ??= {
    published: openPublished(sourceOf(openClient(environment)), () => performance.now()),
    drafts: draftClient ? openDrafts(sourceOf(draftClient)) : null,
  };
  return opened;
}

/** The content of this process; null when no project is configured, or when drafts are asked for without a token. */
export function siteContent(perspective: "published" | "drafts"): SiteContent | null {
  const environment = contentEnvironment();
  return environment ? open(environment)[perspective] : null;
}
