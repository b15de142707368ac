/** Notices of a map about itself, the most important first. One is shown at a time. */
import type { ReadOnlyReason } from "@mapwright/core/billing/plan-policy";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { listSeedsWithoutResults } from "@mapwright/core/reddit/seed-result";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import { crawlMessage, type CrawlMessage } from "#/features/maps/notices/crawl-messages.ts";

export type MapNotice =
  | { readonly kind: "trash" }
  | { readonly kind: "read-only"; readonly reason: ReadOnlyReason }
  | { readonly kind: "partial" }
  | { readonly kind: "crawl"; readonly domain: string; readonly message: CrawlMessage }
  | { readonly kind: "seeds"; readonly seeds: readonly string[] };

export interface NoticeFacts {
  readonly map: Pick<
    MapDocument,
    "evidence" | "missing" | "missingFigures" | "seedResults" | "trashedAt"
  >;
  readonly readOnly: ReadOnlyReason | null;
  /** The newest for the map; null: none, or not read yet. */
  readonly job: Pick<ResearchJob, "site" | "status"> | null;
}

/** Nothing can be done about a map in the trash but to restore it. */
export function listNotices({ map, readOnly, job }: NoticeFacts): readonly MapNotice[] {
  if (map.trashedAt !== null) return [{ kind: "trash" }];
  const notices: MapNotice[] = [];
  if (readOnly) notices.push({ kind: "read-only", reason: readOnly });
  if (map.missing || map.missingFigures) notices.push({ kind: "partial" });
  const { site } = map.evidence;
  const message = site && job?.status === "done" && job.site ? crawlMessage(job.site) : null;
  if (site && message) notices.push({ kind: "crawl", domain: site.domain, message });
  const seeds = listSeedsWithoutResults(map.seedResults);
  if (seeds.length > 0) notices.push({ kind: "seeds", seeds });
  return notices;
}
