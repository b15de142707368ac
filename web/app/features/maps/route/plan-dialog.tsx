/** Plans the coming weeks: which pages, in which order, on which days. Nothing changes before "Add to calendar". */
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Box from "@mui/material/Box";
import { buildRouteChanges } from "@mapwright/core/maps/route/route-changes";
import { PAGES_PER_WEEK, listRouteDays } from "@mapwright/core/maps/route/route-days";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { TOPIC_STATUSES, type TopicStatus } from "@mapwright/core/snapshot/topic-status";
import { useEffect, useId, useState } from "react";
import { PlanList } from "#/features/maps/route/plan-list.tsx";
import { PLAN_TITLE, describeRoute } from "#/features/maps/route/route-messages.ts";
import { useRoutePlan, type PlanChoice } from "#/features/maps/route/use-route-plan.ts";
import { useToday } from "#/map-views/plan/use-today.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { useToast } from "#/ui/controls/toast.tsx";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import { countNoun } from "#/ui/number-text.tsx";

interface PlanDialogProps {
  readonly model: MapModel;
  readonly serps: SerpsState;
  readonly onNeedSerps: () => void;
  /** The plan is in the calendar. */
  readonly onPlanned: () => void;
  readonly onClose: () => void;
}

/** Published pages are where links lead to, never what is planned. */
const OPEN_STATUSES = TOPIC_STATUSES.filter((status) => status !== "published");
const FIRST_STATUSES: readonly TopicStatus[] = ["idea", "planned"];

export function PlanDialog({ model, serps, onNeedSerps, onPlanned, onClose }: PlanDialogProps) {
  const titleId = useId();
  const toast = useToast();
  const { state, commit } = useMapEditing();
  const today = useToday();
  const [choice, setChoice] = useState<PlanChoice>({
    start: listRouteDays(today, 1, 1)[0] ?? today,
    perWeek: 1,
    statuses: new Set(FIRST_STATUSES),
    movesDated: false,
  });
  const { status } = serps;
  useEffect(() => {
    if (status === "unread") onNeedSerps();
  }, [status, onNeedSerps]);
  const stops = useRoutePlan(model.snapshot, serps, state, choice);
  // The order without results would be another.
  const isReady = status === "ready" || status === "absent" || status === "failed";
  const shown = isReady ? stops : null;
  const add = () => {
    if (!shown || shown.length === 0) return;
    const undo = commit(buildRouteChanges(state, model.snapshot.clusters.id, shown));
    toast({ words: `Planned ${countNoun(shown.length, "page")}`, undo });
    onPlanned();
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{PLAN_TITLE}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 4 }}>
          Best openings first, ordered so that each page can link to pages you already have.
        </DialogContentText>
        <PlanChoices choice={choice} onChoice={setChoice} />
        <Box role="status" sx={{ mt: 4, mb: 2, fontSize: 14, fontWeight: 550, minHeight: 21 }}>
          {isReady
            ? stops === null
              ? "Choose a start day."
              : describeRoute(stops.length, listRouteDays(choice.start, choice.perWeek).length)
            : "Reading the search results …"}
        </Box>
        {shown && shown.length > 0 ? <PlanList stops={shown} model={model} today={today} /> : null}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={!shown || shown.length === 0} onClick={add}>
          Add to calendar
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface PlanChoicesProps {
  readonly choice: PlanChoice;
  readonly onChoice: (choice: PlanChoice) => void;
}

function PlanChoices({ choice, onChoice }: PlanChoicesProps) {
  const toggle = (status: TopicStatus) => {
    const statuses = new Set(choice.statuses);
    if (!statuses.delete(status)) statuses.add(status);
    onChoice({ ...choice, statuses });
  };
  return (
    <>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 3, pt: 1 }}>
        <TextField
          size="small"
          type="date"
          label="Start"
          value={choice.start}
          slotProps={{ inputLabel: { shrink: true } }}
          onChange={({ target }) => onChoice({ ...choice, start: target.value })}
        />
        <TextField
          select
          size="small"
          label="Pages a week"
          value={choice.perWeek}
          onChange={({ target }) => {
            const perWeek = PAGES_PER_WEEK.find((count) => count === Number(target.value));
            if (perWeek) onChoice({ ...choice, perWeek });
          }}
        >
          {PAGES_PER_WEEK.map((count) => (
            <MenuItem key={count} value={count}>
              {count}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <FormGroup row role="group" aria-label="Pages to plan" sx={{ mt: 2 }}>
        {OPEN_STATUSES.map((status) => (
          <FormControlLabel
            key={status}
            label={STATUS_LABELS[status]}
            control={
              <Checkbox
                size="small"
                checked={choice.statuses.has(status)}
                onChange={() => toggle(status)}
              />
            }
          />
        ))}
        <FormControlLabel
          label="Also pages that have a due date"
          control={
            <Checkbox
              size="small"
              checked={choice.movesDated}
              onChange={() => onChoice({ ...choice, movesDated: !choice.movesDated })}
            />
          }
        />
      </FormGroup>
    </>
  );
}
