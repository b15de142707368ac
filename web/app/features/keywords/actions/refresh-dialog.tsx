/** Reads the selected keywords again, or their maps. What that may cost is shown before anything starts. */
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { MAX_REFRESHED_KEYWORDS } from "@mapwright/core/research/map-refresh";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import {
  planRefresh,
  type MapToRefresh,
  type RefreshPlan,
  type RefreshScope,
  type SelectedKeyword,
} from "#/features/keywords/actions/refresh-plan.ts";
import { RefreshTable } from "#/features/keywords/actions/refresh-table.tsx";
import type { CallFailure } from "#/platform/call-failure.ts";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import { CallFailureNotice } from "#/ui/call-failure-notice.tsx";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

/** Starts a refresh; null: it runs, or ran already. */
export type StartRefresh = (
  refresh: MapToRefresh & { readonly creditCap: number },
  requestId: string,
) => Promise<CallFailure | null>;

interface RefreshDialogProps {
  readonly keywords: readonly SelectedKeyword[];
  /** Maps that may be changed, in the order in which rows name them. */
  readonly maps: readonly MapDocument[];
  readonly onStart: StartRefresh;
  readonly onDone: (started: readonly MapToRefresh[]) => void;
  readonly onClose: () => void;
}

export function RefreshMapsDialog({
  keywords,
  maps,
  onStart,
  onDone,
  onClose,
}: RefreshDialogProps) {
  const id = useId();
  const [scope, setScope] = useState<RefreshScope>(() =>
    planRefresh(keywords, maps, "keywords").refreshes.length > 0 ? "keywords" : "maps",
  );
  const plan = planRefresh(keywords, maps, scope);
  const { refreshes } = plan;
  const most = refreshes.reduce((sum, { credits }) => sum + credits, 0);
  const [chosenCap, setCap] = useState<number | null>(null);
  const cap = Math.min(chosenCap ?? most, most);
  // A second attempt finds what the first one started.
  const [requestIds] = useState(() => new Map<string, string>());
  const requestIdOf = (key: string) => {
    const known = requestIds.get(key) ?? crypto.randomUUID();
    requestIds.set(key, known);
    return known;
  };
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const start = async () => {
    setStarting(true);
    setFailure(null);
    let left = cap;
    for (const refresh of refreshes) {
      const creditCap = Math.min(left, refresh.credits);
      const failed = await onStart(
        { ...refresh, creditCap },
        requestIdOf(`${scope} ${refresh.map.id}`),
      );
      if (failed) {
        setFailure(failed);
        setStarting(false);
        return;
      }
      left -= creditCap;
    }
    onDone(refreshes);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>
        Refresh{" "}
        {keywords.length === 1
          ? `“${keywords[0]?.text ?? ""}”`
          : countNoun(keywords.length, "keyword")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        <RadioGroup
          aria-label="What to refresh"
          value={scope}
          onChange={(_, value) => {
            setScope(value === "maps" ? "maps" : "keywords");
            setCap(null);
          }}
        >
          <FormControlLabel
            value="keywords"
            control={<Radio size="small" />}
            label={keywords.length === 1 ? "Only this keyword" : "Only the selected keywords"}
          />
          <FormControlLabel
            value="maps"
            control={<Radio size="small" />}
            label="All keywords of their maps, and the positions of their sites"
          />
        </RadioGroup>
        {refreshes.length === 0 ? (
          <Typography>
            {scope === "keywords"
              ? "None of these keywords has a results page to read again: their maps were grouped by wording or imported."
              : "These keywords are in maps that were grouped by wording or imported. They have no results pages to read again."}
          </Typography>
        ) : (
          <>
            <RefreshTable refreshes={refreshes} />
            {most > 1 ? (
              <ChoiceField
                label="Most credits in all"
                value={cap}
                choices={[...new Set([0, 50, 100, 500, most].filter((each) => each <= most))]}
                nameOf={(each) => (each === 0 ? "Only what is free" : countNoun(each, "credit"))}
                help={
                  cap < most
                    ? "Keywords that were read longest ago come first."
                    : "Enough for all of them."
                }
                onChange={setCap}
              />
            ) : null}
            <Notes plan={plan} scope={scope} />
          </>
        )}
        {failure ? (
          <CallFailureNotice failure={failure} title="We couldn't start the refresh">
            {describeCallFailure(failure, {
              "too-many-running":
                "This map is being refreshed already, or three jobs are running in the workspace. Wait for one to finish, then try again.",
              "not-found": "There's nothing in this map that can be read again.",
            })}
          </CallFailureNotice>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{refreshes.length === 0 ? "Close" : "Cancel"}</Button>
        {refreshes.length === 0 ? null : (
          <Button variant="contained" disabled={isStarting} onClick={() => void start()}>
            {isStarting
              ? "Starting…"
              : cap === 0
                ? "Refresh for free"
                : `Refresh for up to ${countNoun(cap, "credit")}`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Notes({ plan, scope }: { readonly plan: RefreshPlan; readonly scope: RefreshScope }) {
  const notes = [
    scope === "keywords"
      ? "One credit for each results page. Pages that were read in the last day are free."
      : "One credit for each keyword. Nothing in a map changes until you accept it there.",
    plan.unreadable > 0
      ? `${countNoun(plan.unreadable, "keyword")} can't be refreshed: no map has results for ${plan.unreadable === 1 ? "it" : "them"}.`
      : "",
    plan.isCut && scope === "maps"
      ? "Three maps at a time: the others can be refreshed when these are done."
      : "",
    plan.isCut && scope === "keywords"
      ? `Up to ${formatCount(MAX_REFRESHED_KEYWORDS)} keywords of three maps at a time: the others can be refreshed when these are done.`
      : "",
  ].filter(Boolean);
  return (
    <Typography variant="body2" color="textSecondary">
      {notes.join(" ")}
    </Typography>
  );
}
