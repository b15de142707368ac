/** Reads the maps of the selected keywords again. What that may cost is shown before anything starts. */
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { MAX_REFRESH_CREDITS } from "@mapwright/core/refresh/map-refresh";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { CallFailure } from "#/platform/call-failure.ts";
import { callFailureMessage } from "#/platform/call-failure-messages.ts";
import { CallFailureNotice } from "#/ui/call-failure-notice.tsx";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { countOf, formatCount } from "#/ui/number-text.tsx";

/** Starts a refresh; null: it runs, or ran already. */
export type StartRefresh = (
  map: MapDocument,
  creditCap: number,
  requestId: string,
) => Promise<CallFailure | null>;

interface RefreshDialogProps {
  /** Those that the selected keywords are in. */
  readonly maps: readonly MapDocument[];
  readonly onStart: StartRefresh;
  readonly onDone: (started: number) => void;
  readonly onClose: () => void;
}

/** Maps by wording and imported ones have no results pages to read again. */
const isRefreshable = ({ jobId, method, evidence }: MapDocument) =>
  jobId !== null && (method !== "wording" || evidence.site !== null);

/** Three jobs run at a time in a workspace. */
const AT_ONCE = 3;

const costOf = ({ counts, method }: MapDocument) =>
  method === "wording" ? 0 : Math.min(counts.keywords, MAX_REFRESH_CREDITS);

export function RefreshDialog({ maps, onStart, onDone, onClose }: RefreshDialogProps) {
  const id = useId();
  const offered = maps.filter(isRefreshable).slice(0, AT_ONCE);
  const most = offered.reduce((sum, map) => sum + costOf(map), 0);
  const [cap, setCap] = useState(most);
  const [requestIds] = useState(() => new Map(maps.map((map) => [map.id, crypto.randomUUID()])));
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const start = async () => {
    setStarting(true);
    setFailure(null);
    let left = cap;
    for (const map of offered) {
      const creditCap = Math.min(left, costOf(map));
      const failed = await onStart(map, creditCap, requestIds.get(map.id) ?? crypto.randomUUID());
      if (failed) {
        setFailure(failed);
        setStarting(false);
        return;
      }
      left -= creditCap;
    }
    onDone(offered.length);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>Refresh results and positions</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        {offered.length === 0 ? (
          <Typography>
            These keywords are in maps that were grouped by wording or imported. They have no
            results pages to read again.
          </Typography>
        ) : (
          <>
            <Typography>
              Results pages and positions are read again for a whole map, at one credit a keyword.
              Nothing in the map changes until you accept it there.
            </Typography>
            <Box
              component="table"
              sx={{
                fontSize: 14,
                borderCollapse: "collapse",
                "& th, & td": {
                  py: 1.5,
                  textAlign: "left",
                  borderBottom: 1,
                  borderColor: "divider",
                },
                "& .end": { textAlign: "right", fontVariantNumeric: "tabular-nums" },
              }}
            >
              <thead>
                <tr>
                  <th scope="col">Map</th>
                  <th scope="col" className="end">
                    Credits, at most
                  </th>
                </tr>
              </thead>
              <tbody>
                {offered.map((map) => (
                  <tr key={map.id}>
                    <td>{map.title}</td>
                    <td className="end">{formatCount(costOf(map))}</td>
                  </tr>
                ))}
              </tbody>
            </Box>
            {most > 0 ? (
              <ChoiceField
                label="Most credits in all"
                value={cap}
                choices={[...new Set([0, 50, 100, 500, most].filter((each) => each <= most))]}
                nameOf={(each) => (each === 0 ? "Only what is free" : countOf(each, "credit"))}
                help={
                  cap < most
                    ? "Keywords that were read longest ago come first."
                    : "Enough for all of them."
                }
                onChange={setCap}
              />
            ) : null}
            {maps.filter(isRefreshable).length > AT_ONCE ? (
              <Typography variant="body2" color="textSecondary">
                Three maps at a time: the others can be refreshed when these are done.
              </Typography>
            ) : null}
          </>
        )}
        {failure ? (
          <CallFailureNotice failure={failure} title="We couldn't start the refresh">
            {callFailureMessage(failure, {
              "too-many-running":
                "Three jobs are already running in this workspace. Wait for one to finish, then try again.",
              "not-found": "There's nothing in this map that can be read again.",
            })}
          </CallFailureNotice>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{offered.length === 0 ? "Close" : "Cancel"}</Button>
        {offered.length === 0 ? null : (
          <Button variant="contained" disabled={isStarting} onClick={() => void start()}>
            {isStarting
              ? "Starting…"
              : cap === 0
                ? "Refresh for free"
                : `Refresh for up to ${countOf(cap, "credit")}`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
