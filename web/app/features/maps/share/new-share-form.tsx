import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import FormLabel from "@mui/material/FormLabel";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { SHARE_DAYS, SHARE_DEFAULT_DAYS } from "@mapwright/core/maps/share/map-share";
import { MAP_VIEW_NAMES } from "@mapwright/core/maps/map-views";
import { REPORT_SECTIONS } from "@mapwright/core/maps/share/report-sections";
import {
  EVIDENCE_SECTIONS,
  shareReport,
  type ReportSection,
  type ShareReport,
} from "@mapwright/core/maps/share/share-report";
import {
  SHARE_VIEWS,
  getSharedColor,
  type ShareView,
  type ShareViewKind,
} from "@mapwright/core/maps/share/share-view";
import { useId, useState, type FormEvent } from "react";
import { createReport, ReportFields } from "#/features/maps/share/report-fields.tsx";
import { formatLastDay, nameEvidence } from "#/features/maps/share/share-messages.ts";
import type { NewShare, ShareActions } from "#/features/maps/share/use-shares.ts";
import { copyText } from "#/platform/copy-text.client.ts";
import type { RequestedReport } from "#/platform/report-request.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { SegmentChoice } from "#/ui/controls/segment-choice.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { useNow } from "#/ui/time/use-now.ts";

/** Days to choose from; 0 means never, as in the select. */
const CHOICES = [...SHARE_DAYS, 0] as const;
type DayChoice = (typeof CHOICES)[number];

const daysOf = (choice: DayChoice): NewShare["days"] => (choice === 0 ? null : choice);

interface NewShareFormProps {
  /** Whether the user may create a link without expiry. */
  readonly canBeEndless: boolean;
  /** Content of the map beyond its keywords. */
  readonly has: { readonly results: boolean; readonly site: boolean; readonly threads: boolean };
  /** The section of the report that is asked for; null: none, and a map to explore is offered first. */
  readonly asked: RequestedReport | null;
  /** The map's title, which is a report's first title. */
  readonly title: string;
  /** The sender's view of the map, which the link shows unless the sender chooses another. */
  readonly view: ShareView;
  /** Whether the view is a list in place of the sender's table or board, which no link shows. */
  readonly isListInstead: boolean;
  readonly onCreate: ShareActions["create"];
}

const CHECK_REPORT = "Check the report's title, introduction and sections.";

export function NewShareForm(props: NewShareFormProps) {
  const { canBeEndless, has, asked, title, onCreate } = props;
  const hasEvidence = has.site || has.threads || has.results;
  const [view, setView] = useState<ShareViewKind>(props.view.kind);
  const [label, setLabel] = useState("");
  const [days, setDays] = useState<DayChoice>(SHARE_DEFAULT_DAYS);
  const [parts, setParts] = useState({ plan: false, notes: false, evidence: false });
  const [kind, setKind] = useState<"map" | "report">(asked === null ? "map" : "report");
  const [report, setReport] = useState<ShareReport>(() => createReport(title, asked));
  const [state, setState] = useState<"writing" | "running" | "made" | "copied">("writing");
  const [failure, setFailure] = useState<string | null>(null);
  const nowMs = useNow();
  const legend = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === "running") return;
    setState("running");
    const made =
      kind === "report" ? shareReport.safeParse(report, { error: () => CHECK_REPORT }) : null;
    if (made && !made.success) {
      setFailure(made.error.issues[0]?.message ?? CHECK_REPORT);
      setState("writing");
      return;
    }
    const shared = made ? reportedParts(parts, made.data) : parts;
    const created = await onCreate({
      label: label.trim(),
      days: daysOf(days),
      parts: shared,
      report: made?.data ?? null,
      view: { ...props.view, kind: view, color: getSharedColor(props.view.color, shared) },
    });
    setFailure(created.ok ? null : created.words);
    if (!created.ok) {
      setState("writing");
      return;
    }
    setLabel("");
    setState((await copyText(created.url)) ? "copied" : "made");
  };
  return (
    <Box
      component="form"
      aria-label="New link"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: "grid", gap: 4, p: 4, bgcolor: "background.inset", borderRadius: 1 }}
    >
      <SegmentChoice
        label="What to share"
        choices={[
          { value: "map", name: "Map to explore" },
          { value: "report", name: "Report" },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === "report" ? (
        <ReportFields report={report} offered={sectionsFor(has, report)} onChange={setReport} />
      ) : (
        <ChoiceField<ShareViewKind>
          label="Opens with"
          value={view}
          choices={SHARE_VIEWS}
          nameOf={(choice) => MAP_VIEW_NAMES[choice]}
          onChange={setView}
          help={
            props.isListInstead && view === props.view.kind ? AS_LIST : (HELP[view] ?? WITH_LIST)
          }
        />
      )}
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { sm: "1fr 1fr" } }}>
        <TextField
          label="Label (optional)"
          placeholder="The client"
          value={label}
          onChange={({ target }) => setLabel(target.value)}
          slotProps={{ htmlInput: { maxLength: 80, autoComplete: "off" } }}
        />
        <ChoiceField<DayChoice>
          label="Expires"
          value={days}
          choices={canBeEndless ? CHOICES : SHARE_DAYS}
          nameOf={(choice) => formatLastDay(daysOf(choice), nowMs)}
          onChange={setDays}
        />
      </Box>
      {kind === "map" || (hasEvidence && report.maps.length === 0) ? (
        <FormGroup role="group" aria-labelledby={legend}>
          <FormLabel id={legend} sx={{ fontSize: 14, fontWeight: 600, color: "text.primary" }}>
            Also show
          </FormLabel>
          {kind === "map" ? (
            <>
              <Part
                label="Plan: status, assignee and due date"
                isShown={parts.plan}
                onChange={(plan) => setParts({ ...parts, plan })}
              />
              <Part
                label="Notes"
                isShown={parts.notes}
                onChange={(notes) => setParts({ ...parts, notes })}
              />
            </>
          ) : null}
          {hasEvidence ? (
            <>
              <Part
                label={nameEvidence(has)}
                isShown={parts.evidence}
                onChange={(evidence) => setParts({ ...parts, evidence })}
              />
              {has.site ? (
                <Box sx={{ fontSize: 12.5, color: "text.secondary" }}>
                  Clicks, impressions, competitors and links to add stay in your workspace.
                </Box>
              ) : null}
            </>
          ) : null}
        </FormGroup>
      ) : null}
      {failure ? <ErrorNotice title="We couldn't create the link">{failure}</ErrorNotice> : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
        <Button type="submit" variant="contained" disabled={state === "running"}>
          {state === "running" ? "Creating…" : "Create link"}
        </Button>
        <Typography role="status" variant="body2" color="textSecondary">
          {state === "made" ? "Link created" : null}
          {state === "copied" ? "Link created and copied" : null}
        </Typography>
      </Box>
    </Box>
  );
}

const AS_LIST = "Links show it as a list of pillars, pages and keywords.";
const WITH_LIST = "With the list of pages and keywords below it.";
const HELP: Readonly<Partial<Record<ShareViewKind, string>>> = {
  outline: "A list of pillars, pages and keywords.",
  graph: "With the list below it. The search results behind its lines stay in your workspace.",
};

type SharedParts = NewShare["parts"];

/** Returns the parts to share, with those that the report's sections show. */
function reportedParts(parts: SharedParts, { sections }: ShareReport): SharedParts {
  return {
    ...parts,
    plan: sections.includes("plan"),
    evidence: parts.evidence || sections.some((section) => EVIDENCE_SECTIONS.includes(section)),
  };
}

/** Sections of a report on several maps: only what all of the maps have. */
const OVERVIEW_SECTIONS: ReadonlySet<ReportSection> = new Set([
  "summary",
  "maps",
  "openings",
  "plan",
]);

const sectionsFor = (has: NewShareFormProps["has"], { maps }: ShareReport) =>
  REPORT_SECTIONS.filter((section) =>
    maps.length > 0
      ? OVERVIEW_SECTIONS.has(section)
      : section !== "maps" &&
        ((section !== "results" && section !== "answers") || has.results) &&
        (section !== "coverage" || has.site) &&
        (section !== "threads" || has.threads),
  );

interface PartProps {
  readonly label: string;
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
}

function Part({ label, isShown, onChange }: PartProps) {
  return (
    <FormControlLabel
      control={
        <Checkbox size="small" checked={isShown} onChange={(_, checked) => onChange(checked)} />
      }
      label={label}
      slotProps={{ typography: { variant: "body2" } }}
    />
  );
}
