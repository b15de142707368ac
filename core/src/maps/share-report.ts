/**
 * A report: the map of a share link as a page for clients, from a template of sections. The page shows the map as it is
 * when it is opened, as every share link does; only the title and the introduction are written for it.
 */
import { z } from "zod";

export const REPORT_TITLE_MAX_LENGTH = 120;
export const REPORT_INTRODUCTION_MAX_LENGTH = 2000;

/** In their order on the page, after the cover. */
export const REPORT_SECTIONS = [
  "summary",
  "pillars",
  "results",
  "coverage",
  "threads",
  "openings",
  "plan",
] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

/** Those that need what a link shares of a site and of threads. */
export const EVIDENCE_SECTIONS: readonly ReportSection[] = ["coverage", "threads"];

/** A report that a page about a map's evidence asks for: the section that shows what that page does. */
export const REPORTED_EVIDENCE = [
  "results",
  "coverage",
  "threads",
] as const satisfies readonly ReportSection[];
export type ReportedEvidence = (typeof REPORTED_EVIDENCE)[number];

export const shareReport = z.object({
  title: z.string().trim().min(1, "Name the report").max(REPORT_TITLE_MAX_LENGTH),
  /** Paragraphs, separated by empty lines; empty: none. */
  introduction: z.string().trim().max(REPORT_INTRODUCTION_MAX_LENGTH),
  sections: z
    .array(z.enum(REPORT_SECTIONS))
    .min(1, "Choose at least one section")
    .refine((sections) => new Set(sections).size === sections.length, "Each section once"),
});
export type ShareReport = z.infer<typeof shareReport>;
