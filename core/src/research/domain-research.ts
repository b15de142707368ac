/**
 * Research of a site: input of `estimateDomainResearch`; the plan it stores is started like any other. What was uploaded
 * travels with it once, and a job only keeps where it is stored.
 */
import { z } from "zod";
import {
  searchConsolePage,
  searchConsoleQuery,
} from "#/domains/search-console/search-console-row.ts";
import { domainMapFields, MAX_CRAWLED_PAGES } from "#/research/domain-map-input.ts";

/** Number of rows that Search Console lists for a site in a day. */
export const MAX_SEARCH_CONSOLE_ROWS = 50_000;

const TOO_LONG = "This export has too many rows. Export fewer days or queries.";

const searchConsoleRows = {
  queries: z.array(searchConsoleQuery).max(MAX_SEARCH_CONSOLE_ROWS, TOO_LONG),
  pages: z.array(searchConsolePage).max(MAX_SEARCH_CONSOLE_ROWS, TOO_LONG).default([]),
};

/** The stored form of an export. */
export const searchConsoleTables = z.object(searchConsoleRows);
export type SearchConsoleTables = z.infer<typeof searchConsoleTables>;

/** An export of Search Console as `readSearchConsole` gives it. */
const searchConsoleFile = z.object({
  from: z.literal("file"),
  name: z.string().trim().min(1).max(200),
  days: z.number().int().min(1).nullable(),
  ...searchConsoleRows,
});

export const domainResearchInput = domainMapFields.extend({
  /** null: as many as the plan allows. */
  pageLimit: z.number().int().min(1).max(MAX_CRAWLED_PAGES).nullable().default(null),
  rankings: z.discriminatedUnion("from", [
    z.object({ from: z.literal("crawl") }),
    z.object({ from: z.literal("provider") }),
    z.object({ from: z.literal("search-console") }),
    searchConsoleFile,
  ]),
});
export type DomainResearchInput = z.infer<typeof domainResearchInput>;
