/** Sections in their order on the page, after the cover. Apart from the schema, so that a report loads only this. */
export const REPORT_SECTIONS = [
  "summary",
  "maps",
  "pillars",
  "keywords",
  "results",
  "answers",
  "coverage",
  "threads",
  "openings",
  "plan",
] as const;
