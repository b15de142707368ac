/** A row of what Search Console exports about a site's performance, as it is uploaded and stored. */
import { z } from "zod";
import { importKeyword } from "#/tables/import-keyword.ts";

const count = z.number().min(0).max(1e12);
const figures = {
  clicks: count,
  impressions: count,
  /** 1-based average. */
  position: z.number().min(1).max(10_000),
};
export const searchConsoleQuery = z.object({
  query: importKeyword,
  /** null: the table doesn't say. */
  page: z
    .url({ protocol: /^https?$/ })
    .max(2_048)
    .nullable(),
  ...figures,
});
export type SearchConsoleQuery = z.infer<typeof searchConsoleQuery>;
export const searchConsolePage = z.object({
  page: z.url({ protocol: /^https?$/ }).max(2_048),
  ...figures,
});
export type SearchConsolePage = z.infer<typeof searchConsolePage>;
