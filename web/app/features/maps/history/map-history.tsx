/** History of this map: who did what, newest first, with a way to restore any point. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { nameAuthor } from "#/features/maps/history/history-messages.ts";
import { buildHistory, type PastSession } from "@mapwright/core/maps/log/map-history";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { useMemo, useState } from "react";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { GoBackButton } from "#/features/maps/history/go-back-button.tsx";
import { listHistoryLines } from "#/features/maps/history/history-lines.ts";
import { useWholeLog } from "#/map-model/log/use-whole-log.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { countNoun } from "#/ui/number-text.tsx";
import { MomentText } from "#/ui/time/moment-text.tsx";
import { useNow } from "#/ui/time/use-now.ts";

export function MapHistory() {
  const { map } = useMapEditing();
  const log = useWholeLog(map);
  if (log.status === "loading")
    return (
      <Typography role="status" color="textSecondary" sx={{ px: 5, py: 4, fontSize: 14 }}>
        Loading history…
      </Typography>
    );
  if (log.status === "failed")
    return (
      <Box sx={{ px: 5, py: 4 }}>
        <ErrorNotice title="We couldn't load the history">
          Nothing is lost. Your role may have changed. Open another tab and come back to try again.
        </ErrorNotice>
      </Box>
    );
  return (
    <Box sx={{ px: 5, py: 3 }}>
      <Sessions operations={log.operations} />
    </Box>
  );
}

interface SessionsProps {
  readonly operations: readonly MapOperation[];
}

function Sessions({ operations }: SessionsProps) {
  const { state } = useMapEditing();
  const nowMs = useNow();
  const sessions = useMemo(
    () => buildHistory(state.base, operations).toReversed(),
    [state.base, operations],
  );
  if (sessions.length === 0)
    return (
      <Typography color="textSecondary">
        No changes yet. Renames, moves, plans and comments appear here with their author.
      </Typography>
    );
  return (
    <Box component="ol" aria-label="Changes, newest first" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {sessions.map((session, n) => (
        <Session
          key={session.id}
          session={session}
          isNewest={n === 0}
          operations={operations}
          nowMs={nowMs}
        />
      ))}
      <Box component="li" sx={{ pt: 4, borderTop: 1, borderColor: "divider" }}>
        <Box sx={{ display: "flex", alignItems: "baseline", gap: 2 }}>
          <Typography component="h3" variant="subtitle2" sx={{ flex: 1 }}>
            Original research result
          </Typography>
          <GoBackButton id={null} where="original research result" operations={operations} />
        </Box>
      </Box>
    </Box>
  );
}

/** Number of lines of an entry that are shown at first. */
const SHOWN_LINES = 6;

interface SessionProps extends SessionsProps {
  readonly session: PastSession;
  readonly isNewest: boolean;
  readonly nowMs: number;
}

function Session({ session, isNewest, operations, nowMs }: SessionProps) {
  const { people } = useMapEditing();
  const [isWhole, setIsWhole] = useState(false);
  const { id, by, at, key, actions } = session;
  const lines = useMemo(() => listHistoryLines(actions, people), [actions, people]);
  const shown = isWhole ? lines : lines.slice(0, SHOWN_LINES);
  return (
    <Box component="li" sx={{ pb: 4, "& + &": { pt: 4, borderTop: 1, borderColor: "divider" } }}>
      <Box sx={{ display: "flex", alignItems: "baseline", gap: 2 }}>
        <Typography component="h3" variant="subtitle2" sx={{ overflowWrap: "anywhere" }}>
          {nameAuthor(people, by, key)}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1, whiteSpace: "nowrap" }}>
          {at === null ? "not sent yet" : <MomentText timeMs={at} nowMs={nowMs} />}
        </Typography>
        {isNewest ? null : (
          <GoBackButton
            id={id}
            where={`after ${countNoun(actions.length, "change")} by ${nameAuthor(people, by, key)}`}
            operations={operations}
          />
        )}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 4, fontSize: 14, overflowWrap: "anywhere" }}>
        {shown.map((line, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries are never reordered
          <li key={n}>{line}</li>
        ))}
      </Box>
      {lines.length > SHOWN_LINES && !isWhole ? (
        <Button size="small" color="secondary" onClick={() => setIsWhole(true)}>
          {countNoun(lines.length - SHOWN_LINES, "earlier line")}
        </Button>
      ) : null}
    </Box>
  );
}
