/** Form fields of a report: title, introduction and sections. */
import {
  REPORT_INTRODUCTION_MAX_LENGTH,
  REPORT_TITLE_MAX_LENGTH,
  type ReportSection,
  type ShareReport,
} from "@mapwright/core/maps/share/share-report";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import FormLabel from "@mui/material/FormLabel";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import type { RequestedReport } from "#/platform/report-request.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { countNoun } from "#/ui/number-text.tsx";

const SECTION_LABELS: Readonly<Record<ReportSection, string>> = {
  summary: "Summary: your introduction and the main figures",
  maps: "Maps: the main figures of each",
  pillars: "Chart: pillars by searches",
  keywords: "Keywords with most searches",
  results: "Search results: who ranks for the keywords",
  answers: "Answers: what search engines answer themselves, and whom they cite",
  coverage: "Site: coverage by pillar and the largest gaps",
  threads: "Reddit: what people ask, in their words",
  openings: "Best openings",
  plan: "Plan: status, assignee and due date",
};

/**
 * A report with a summary, a chart, the openings and what was asked for. The plan isn't chosen: not every client should
 * see it.
 */
export function createReport(title: string, asked: RequestedReport | null = null): ShareReport {
  const { section = null, maps = [] } = asked ?? {};
  if (maps.length > 0)
    return {
      title: `${title} and ${countNoun(maps.length, "more map")}`,
      introduction: "",
      sections: ["summary", "maps", "openings"],
      maps,
    };
  return {
    title,
    introduction: "",
    // Of one map, the summary is what the section of several maps would say.
    sections: [
      "summary",
      "pillars",
      ...(section === null || section === "maps" ? [] : [section]),
      "openings",
    ],
    maps: [],
  };
}

interface ReportFieldsProps {
  readonly report: ShareReport;
  /** Sections to choose from: those that the map has data for. */
  readonly offered: readonly ReportSection[];
  readonly onChange: (report: ShareReport) => void;
}

export function ReportFields({ report, offered, onChange }: ReportFieldsProps) {
  const legend = useId();
  const { title, introduction, sections } = report;
  const toggle = (section: ReportSection, isShown: boolean) =>
    onChange({
      ...report,
      sections: isShown ? [...sections, section] : sections.filter((one) => one !== section),
    });
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <TextField
        label="Title of the report"
        value={title}
        onChange={({ target }) => onChange({ ...report, title: target.value })}
        slotProps={{ htmlInput: { maxLength: REPORT_TITLE_MAX_LENGTH, autoComplete: "off" } }}
      />
      <TextField
        label="Introduction (optional)"
        multiline
        minRows={3}
        value={introduction}
        onChange={({ target }) => onChange({ ...report, introduction: target.value })}
        slotProps={{ htmlInput: { maxLength: REPORT_INTRODUCTION_MAX_LENGTH } }}
      />
      <FormGroup role="group" aria-labelledby={legend}>
        <FormLabel id={legend} sx={{ fontSize: 14, fontWeight: 600, color: "text.primary" }}>
          Sections
        </FormLabel>
        {offered.map((section) => (
          <FormControlLabel
            key={section}
            control={
              <Checkbox
                size="small"
                checked={sections.includes(section)}
                onChange={(_, checked) => toggle(section, checked)}
              />
            }
            label={SECTION_LABELS[section]}
            slotProps={{ typography: { variant: "body2" } }}
          />
        ))}
      </FormGroup>
      <Box sx={{ fontSize: 12.5, color: "text.secondary" }}>
        The cover has your workspace&apos;s name and logo, from{" "}
        <AppLink to="/app/settings/workspace">Settings</AppLink>. Readers save it as a PDF by
        printing.
      </Box>
    </Box>
  );
}
