/** Reads a map's results, site or threads again now, for at most the credits that are agreed to. */
import { getPlaceName } from "@mapwright/core/keywords/place-name";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { MAX_REFRESH_CREDITS, type RefreshedEvidence } from "@mapwright/core/research/map-refresh";
import { startResearchOutput } from "@mapwright/core/research/research-input";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { CallFailure } from "#/platform/call-failure.ts";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { CallFailureNotice } from "#/ui/call-failure-notice.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { formatCount } from "#/ui/number-text.tsx";

interface RefreshDialogProps {
  readonly map: MapDocument;
  readonly what: readonly RefreshedEvidence[];
  readonly onClose: () => void;
}

const WORDS: Readonly<Record<RefreshedEvidence, string>> = {
  serps:
    "Reads the results pages again, one credit each, those first that are the oldest. Pages read within a day are reused at no cost.",
  site: "Crawls the pages that changed at no cost, and asks again how they rank.",
  threads: "Looks up every thread at no cost, and reads new pages of threads, one credit each.",
};

/** Mount it to open it. */
export function RefreshDialog({ map, what, onClose }: RefreshDialogProps) {
  const id = useId();
  const most = Math.min(MAX_REFRESH_CREDITS, Math.max(1, map.counts.keywords));
  const [cap, setCap] = useState(String(what.includes("site") && what.length === 1 ? 0 : most));
  const [requestId] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isStarting, setStarting] = useState(false);
  const call = useCall();
  const toast = useToast();
  const credits = Number(cap);
  const isValid = /^\d+$/.test(cap) && credits <= MAX_REFRESH_CREDITS;
  const start = async () => {
    setStarting(true);
    setFailure(null);
    const order = {
      requestId,
      workspaceId: map.workspaceId,
      mapId: map.id,
      creditCap: credits,
      what,
    };
    const answer = await call("refreshMap", order, startResearchOutput);
    setStarting(false);
    if (!answer.ok) {
      setFailure(answer);
      return;
    }
    toast({ words: `Reading “${map.title}” again. You'll see what changed when it's done.` });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>Refresh “{map.title}”</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4 }}>
        {what.map((each) => (
          <Typography key={each} color="textSecondary">
            {WORDS[each]}
          </Typography>
        ))}
        {what.includes("serps") && map.locale.place ? (
          <Typography color="textSecondary">
            Results for {getPlaceName(map.locale.place)}, as before.
          </Typography>
        ) : null}
        <TextField
          label="Credits to spend at most"
          value={cap}
          error={!isValid}
          helperText={
            isValid
              ? `The map has ${formatCount(map.counts.keywords)} keywords`
              : `Enter a number up to ${formatCount(MAX_REFRESH_CREDITS)}`
          }
          onChange={({ target }) => setCap(target.value.trim())}
          slotProps={{ htmlInput: { inputMode: "numeric" } }}
        />
        {failure ? (
          <CallFailureNotice title="We couldn't start the refresh" failure={failure}>
            {describeCallFailure(failure)}
          </CallFailureNotice>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={!isValid || isStarting} onClick={() => void start()}>
          {isStarting ? "Starting…" : "Refresh"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
