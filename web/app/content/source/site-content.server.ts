/** Everything the site reads, as functions: from published content, or from drafts for a preview. */
import { siteLog } from "#/platform/document/site-log.server.ts";
import { createContentAwayError } from "#/content/source/content-errors.server.ts";
import { PAGE_QUERY } from "#/content/queries/page.query.ts";
import {
  GLOBALS_QUERY,
  OUTLINE_QUERY,
  PLAN_COPY_QUERY,
  POSTS_QUERY,
  REDIRECTS_QUERY,
  SEARCH_QUERY,
} from "#/content/queries/site.query.ts";
import { globalsResponse } from "#/content/shapes/globals.server.ts";
import { pageResponse } from "#/content/page-shapes/page.server.ts";
import {
  outlineResponse,
  planCopyResponse,
  postsResponse,
  redirectsResponse,
  searchResponse,
} from "#/content/page-shapes/lists.server.ts";
import { makeCopyingSource } from "#/content/source/answer-copies.server.ts";
import {
  getContentEnvironment,
  type ContentEnvironment,
} from "#/content/environment/content-environment.server.ts";
import {
  LakeAwayError,
  openClient,
  openDraftClient,
  createSource,
  type ContentSource,
} from "#/content/source/content-source.server.ts";
import { followChanges } from "#/content/source/follow-changes.server.ts";
import {
  askRevision,
  keepPublished,
  type OpenReader,
} from "#/content/source/published-content.server.ts";

/** Responds with 503 when the lake is unavailable, instead of a generic error. */
async function orSayAway<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof LakeAwayError)) throw error;
    siteLog.error("content: lake did not respond", {}, error);
    // oxlint-disable-next-line typescript/only-throw-error -- how the router is told a status
    throw createContentAwayError();
  }
}

/** @param showsScheduled also pages whose publication date is in the future */
function openReaders(openAnyReader: OpenReader, showsScheduled: boolean) {
  const openReader: OpenReader = (query, schema) => {
    const read = openAnyReader(query, schema);
    return (parameters) => orSayAway(read({ ...parameters, showsScheduled }));
  };
  return {
    readPage: openReader(PAGE_QUERY, pageResponse),
    readGlobals: openReader(GLOBALS_QUERY, globalsResponse),
    readOutline: openReader(OUTLINE_QUERY, outlineResponse),
    readRedirects: openReader(REDIRECTS_QUERY, redirectsResponse),
    readPosts: openReader(POSTS_QUERY, postsResponse),
    readPlanCopy: openReader(PLAN_COPY_QUERY, planCopyResponse),
    readSearchTexts: openReader(SEARCH_QUERY, searchResponse),
  };
}

export type SiteContent = ReturnType<typeof openReaders> & {
  /** Different after every change of the content read. */
  readonly readRevision: () => Promise<string>;
};

/** @param follow calls back after something was published, as long as the process lives */
export function openPublished(
  source: ContentSource,
  nowMs: () => number,
  follow: (onChange: () => void) => void = () => {},
): SiteContent {
  const { openReader, revision, expire } = keepPublished(source, nowMs);
  follow(expire);
  return { ...openReaders(openReader, false), readRevision: () => orSayAway(revision()) };
}

/** Queries the lake every time: an editor must see what was just typed. */
export function openDrafts(source: ContentSource): SiteContent {
  return {
    ...openReaders((query, schema) => (parameters) => source.ask(query, parameters, schema), true),
    readRevision: () => orSayAway(askRevision(source)),
  };
}

let opened: { readonly published: SiteContent; readonly drafts: SiteContent | null } | undefined;

function open(environment: ContentEnvironment) {
  if (opened) return opened;
  const client = openClient(environment);
  const draftClient = openDraftClient(environment);
  opened = {
    published: openPublished(
      makeCopyingSource(createSource(client)),
      () => performance.now(),
      (onChange) => followChanges(() => client.live.events(), onChange),
    ),
    drafts: draftClient ? openDrafts(createSource(draftClient)) : null,
  };
  return opened;
}

/** The content of this process; null when no project is configured, or when drafts are requested without a token. */
export function getSiteContent(perspective: "published" | "drafts"): SiteContent | null {
  const environment = getContentEnvironment();
  return environment ? open(environment)[perspective] : null;
}
