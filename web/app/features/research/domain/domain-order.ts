/** What `estimateDomainResearch` takes. */
import type { SearchConsolePage, SearchConsoleQuery } from "@mapwright/core/domains/read-search-console";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { ResearchLocale } from "@mapwright/core/research/locale";

export interface DomainOrder {
  readonly kind: "domain";
  readonly workspaceId: WorkspaceId;
  readonly title: string;
  readonly domain: string;
  readonly competitors: readonly string[];
  readonly rankings:
    | { readonly from: "crawl" | "provider" | "search-console" }
    | {
        readonly from: "file";
        readonly name: string;
        readonly days: number | null;
        readonly queries: readonly SearchConsoleQuery[];
        readonly pages: readonly SearchConsolePage[];
      };
  readonly locale: ResearchLocale;
  readonly keywordLimit: number;
  readonly method: "auto";
}
