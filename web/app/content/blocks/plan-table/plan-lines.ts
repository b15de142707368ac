/** The plans' quotas as table rows, with readable labels and values. */
import {
  PLAN_EXPORT_FORMATS,
  type PlanExportFormat,
  type PlanQuotas,
} from "@mapwright/core/billing/plans";
import { formatExportFormats, isEveryExportFormat } from "#/ui/labels/export-format-labels.ts";
import { formatCount } from "#/ui/number-text.tsx";

export interface PlanLine {
  readonly label: string;
  readonly valueOf: (quotas: PlanQuotas) => string;
}

export interface PlanLineGroup {
  readonly title: string;
  readonly lines: readonly PlanLine[];
}

function formatFormatList(formats: readonly PlanExportFormat[]): string {
  return isEveryExportFormat(formats) ? "All formats" : formatExportFormats(formats);
}

/** The formats that make up “all formats”. */
export const ALL_FORMATS_LABEL = formatExportFormats(PLAN_EXPORT_FORMATS);

export const PLAN_LINES: readonly PlanLineGroup[] = [
  {
    title: "Research",
    lines: [
      {
        label: "Credits per month",
        valueOf: ({ creditsPerMonth }) => formatCount(creditsPerMonth),
      },
      { label: "Keywords per map", valueOf: ({ keywordsPerMap }) => formatCount(keywordsPerMap) },
      {
        label: "Active maps",
        valueOf: ({ activeMaps }) => (activeMaps === null ? "Unlimited" : formatCount(activeMaps)),
      },
    ],
  },
  {
    title: "Sources",
    lines: [
      { label: "Pages per crawl", valueOf: ({ pagesPerCrawl }) => formatCount(pagesPerCrawl) },
      { label: "Own domains", valueOf: ({ ownDomains }) => formatCount(ownDomains) },
      {
        label: "Competitors in a domain map",
        valueOf: ({ competitorsPerMap }) =>
          competitorsPerMap === 0 ? "None" : formatCount(competitorsPerMap),
      },
      { label: "Reddit sources", valueOf: ({ redditSources }) => formatCount(redditSources) },
    ],
  },
  {
    title: "Team and files",
    lines: [
      { label: "Seats", valueOf: ({ seats }) => formatCount(seats) },
      { label: "Exports", valueOf: ({ exportFormats }) => formatFormatList(exportFormats) },
      {
        label: "White-label links",
        valueOf: ({ hasWhiteLabelLinks }) => (hasWhiteLabelLinks ? "Yes" : "No"),
      },
    ],
  },
];
