/** Dependencies of the stages of a domain map: what those of a SERP map do, the crawler, and sources of rankings. */
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import type { MapId, WorkspaceId } from "@mapwright/core/ids";
import type { MapEvidence } from "@mapwright/core/maps/map-document";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import type { CrawlParsers } from "#/research/crawl/crawl-parsers.ts";
import type { SiteFetch } from "#/research/crawl/site-fetch.ts";
import type { CrawlLibrary } from "#/research/domain-map/crawl-library.ts";
import type { ResearchFiles } from "#/research/research-files.ts";
import type { AddSource } from "#/research/add-source.ts";
import type { SerpMapDeps } from "#/research/serp-map/serp-map-deps.ts";
import type { SiteSources } from "#/research/site-sources.ts";

export interface DomainMapDeps extends SerpMapDeps {
  readonly crawls: CrawlLibrary;
  readonly researchFiles: ResearchFiles;
  /** Stores what no map points to yet. */
  readonly saveSiteEvidence: (
    map: MapId,
    evidence: SiteEvidence,
  ) => Promise<NonNullable<MapEvidence["site"]>>;
  readonly fetchSite: SiteFetch;
  /** Absent: those of `crawlSite`. */
  readonly crawlParsers?: CrawlParsers;
  readonly addSource: AddSource;
  /** Requests at once and the pause between two, in ms; absent: what the crawler considers polite. */
  readonly crawlPace?: { readonly parallel: number; readonly gapMs: number };
  readonly siteSources: (workspace: WorkspaceId, locale: ResearchLocale) => Promise<SiteSources>;
}
