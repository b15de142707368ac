/**
 * A report: the map of a share link as a page for clients, from a template of sections. The page shows the map as it is
 * when it is opened, as every share link does; only the title and the introduction are written for it.
 */
import { z } from "zod";
import { mapId } from "#/ids.ts";
import { REPORT_SECTIONS } from "#/maps/share/report-sections.ts";

export const REPORT_TITLE_MAX_LENGTH = 120;
export const REPORT_INTRODUCTION_MAX_LENGTH = 2000;

export type ReportSection = (typeof REPORT_SECTIONS)[number];

/** Sections that need what a link shares of a site and of threads. */
export const EVIDENCE_SECTIONS: readonly ReportSection[] = ["coverage", "threads"];

/** A report that a dashboard asks for: the section that shows what that page does. */
export const REPORTED_SECTIONS = [
  "maps",
  "keywords",
  "results",
  "coverage",
  "threads",
] as const satisfies readonly ReportSection[];
export type ReportedSection = (typeof REPORTED_SECTIONS)[number];

/** Maximum number of maps of a report over several, the link's own map included. */
export const REPORT_MAX_MAPS = 20;
/** Keywords that a report lists. */
export const REPORT_MAX_KEYWORDS = 50;
/** Maximum number of questions that a report lists. */
export const REPORT_MAX_QUESTIONS = 15;

export const shareReport = z.object({
  title: z.string().trim().min(1, "Name the report").max(REPORT_TITLE_MAX_LENGTH),
  /** Paragraphs, separated by empty lines; empty: none. */
  introduction: z.string().trim().max(REPORT_INTRODUCTION_MAX_LENGTH),
  sections: z
    .array(z.enum(REPORT_SECTIONS))
    .min(1, "Choose at least one section")
    .refine((sections) => new Set(sections).size === sections.length, "Each section once"),
  /**
   * Further maps of the same workspace, whose main figures the section `maps` adds; of those that are archived, in the
   * trash or in another workspace by the time the report is opened, it shows nothing.
   */
  maps: z
    .array(mapId)
    .max(REPORT_MAX_MAPS - 1)
    .default([]),
});
export type ShareReport = z.infer<typeof shareReport>;

/** The report as people with the link get it: without ids. */
export const shownReport = shareReport.omit({ maps: true });
