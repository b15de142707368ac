/** Schedule for reading the map again, with a limit of credits each time, and the way to do it now. */
import {
  refreshMapInput,
  REFRESH_INTERVALS,
  setMapRefreshOutput,
  type MapRefresh,
  type RefreshedEvidence,
  type RefreshInterval,
} from "@mapwright/core/research/map-refresh";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { findPersonName } from "@mapwright/core/maps/map-people";
import { startResearchOutput } from "@mapwright/core/research/research-input";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useRef, useState } from "react";
import {
  EVIDENCE_CHOICES,
  INTERVAL_NAMES,
  PROBLEM_MESSAGES,
  describeCap,
  listCreditCaps,
  getDefaultCap,
} from "#/features/maps/refresh/refresh-messages.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import type { CallFailure } from "#/platform/call-failure.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { CallFailureNotice } from "#/ui/call-failure-notice.tsx";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { SegmentChoice } from "#/ui/controls/segment-choice.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { countNoun } from "#/ui/number-text.tsx";
import { formatDate, formatMoment } from "#/ui/time/format-dates.ts";

interface RefreshScheduleProps {
  readonly map: Pick<MapDocument, "id" | "workspaceId" | "counts">;
  /** Evidence of the map that can be read again; at least one kind. */
  readonly offered: readonly RefreshedEvidence[];
  /** null: it isn't refreshed. */
  readonly schedule: MapRefresh | null;
}

type Interval = RefreshInterval | "off";

const INTERVALS = [
  { value: "off", name: "Off" },
  ...REFRESH_INTERVALS.map((value) => ({ value, name: INTERVAL_NAMES[value] })),
] as const satisfies readonly { readonly value: Interval; readonly name: string }[];

const PARTICULAR = {
  "not-found": "There's nothing in this map that can be read again.",
  "too-many-running":
    "Three jobs are already running in this workspace. Wait for one to finish, then try again.",
} as const;

/** Mount it again when the schedule changes. */
export function RefreshSchedule({ map, offered, schedule }: RefreshScheduleProps) {
  const call = useCall();
  const toast = useToast();
  const { access } = useMapEditing();
  const [every, setEvery] = useState<Interval>(schedule?.every ?? "off");
  const [what, setWhat] = useState<readonly RefreshedEvidence[]>(schedule?.what ?? offered);
  const [creditCap, setCreditCap] = useState(
    () => schedule?.creditCap ?? getDefaultCap(offered, map.counts.keywords),
  );
  const [step, setStep] = useState<"idle" | "saving" | "starting">("idle");
  const [failure, setFailure] = useState<CallFailure | null>(null);
  // One id per request: a second try after a lost response finds the job that already runs.
  const requestId = useRef<string | null>(null);
  const { id: mapId, workspaceId } = map;
  const isChanged =
    every !== (schedule?.every ?? "off") ||
    (schedule !== null && (creditCap !== schedule.creditCap || !isSame(what, schedule.what)));
  const isReady = step === "idle" && what.length > 0;
  const save = async () => {
    setFailure(null);
    setStep("saving");
    const refresh = every === "off" ? null : { every, what, creditCap };
    const input = { workspaceId, mapId, refresh };
    const result = await call("setMapRefresh", input, setMapRefreshOutput);
    setStep("idle");
    if (!result.ok) setFailure(result);
    else {
      const { nextAt } = result.value;
      toast({
        words: nextAt === null ? "Refresh turned off" : `Next refresh ${formatDate(nextAt)}`,
      });
    }
  };
  const refreshNow = async () => {
    setFailure(null);
    setStep("starting");
    requestId.current ??= crypto.randomUUID();
    const input = refreshMapInput.parse({
      requestId: requestId.current,
      workspaceId,
      mapId,
      creditCap,
      what,
    });
    const result = await call("refreshMap", input, startResearchOutput);
    setStep("idle");
    if (!result.ok) {
      setFailure(result);
      return;
    }
    requestId.current = null;
    toast({ words: "Refresh started" });
  };
  return (
    <Box component="section" aria-label="Schedule" sx={{ display: "grid", gap: 4 }}>
      <Status schedule={schedule} />
      {access === "edit" ? (
        <>
          <SegmentChoice
            label="How often"
            choices={INTERVALS}
            value={every}
            onChange={(next) => {
              setEvery(next);
              setFailure(null);
            }}
          />
          <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
            <Box component="legend" sx={{ p: 0, mb: 1, fontSize: 14, fontWeight: 600 }}>
              What is read again
            </Box>
            {offered.map((each) => (
              <FormControlLabel
                key={each}
                label={`${EVIDENCE_CHOICES[each].name}: ${EVIDENCE_CHOICES[each].cost}`}
                control={
                  <Checkbox
                    size="small"
                    checked={what.includes(each)}
                    onChange={(_, isOn) =>
                      setWhat(offered.filter((one) => (one === each ? isOn : what.includes(one))))
                    }
                  />
                }
                sx={{ display: "flex", m: 0, "& .MuiFormControlLabel-label": { fontSize: 14 } }}
              />
            ))}
          </Box>
          <ChoiceField
            label="Most credits a refresh"
            value={creditCap}
            choices={listCreditCaps(map.counts.keywords, creditCap)}
            nameOf={(cap) => (cap === 0 ? "Only what is free" : countNoun(cap, "credit"))}
            help={describeCap(what, map.counts.keywords, creditCap)}
            onChange={setCreditCap}
          />
          {failure ? (
            <CallFailureNotice failure={failure} title="We couldn't complete the request">
              {describeCallFailure(failure, PARTICULAR)}
            </CallFailureNotice>
          ) : null}
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
            <Button
              variant="contained"
              disabled={!isChanged || !isReady}
              onClick={() => void save()}
            >
              {step === "saving" ? "Saving…" : "Save"}
            </Button>
            <Button variant="outlined" disabled={!isReady} onClick={() => void refreshNow()}>
              {step === "starting" ? "Starting…" : "Refresh now"}
            </Button>
          </Box>
        </>
      ) : null}
    </Box>
  );
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each) => b.includes(each));
}

function Status({ schedule }: Pick<RefreshScheduleProps, "schedule">) {
  const { people } = useMapEditing();
  if (schedule === null)
    return (
      <Box sx={{ fontSize: 14, color: "text.secondary" }}>
        A map is read once. Refresh it to see what has changed since then; nothing in your map
        changes until you accept it.
      </Box>
    );
  const { every, nextAt, lastAt, lastProblem, setBy } = schedule;
  return (
    <Box sx={{ display: "grid", gap: 1, fontSize: 14 }}>
      <Box>
        <strong>{INTERVAL_NAMES[every]}</strong>, next on {formatMoment(nextAt)}
      </Box>
      <Box sx={{ color: "text.secondary" }}>
        Set by {findPersonName(people, setBy)}
        {lastAt === null ? "" : ` · last on ${formatDate(lastAt)}`}
      </Box>
      {lastProblem === null ? null : (
        <Box role="status" sx={{ color: "warning.main" }}>
          {PROBLEM_MESSAGES[lastProblem]}
        </Box>
      )}
    </Box>
  );
}
