/** The changes to one cluster, newest first. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { buildHistory, filterTopicHistory } from "@mapwright/core/maps/log/map-history";
import { useMemo } from "react";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { GoBackButton } from "#/features/maps/history/go-back-button.tsx";
import { nameAuthor } from "#/features/maps/history/history-messages.ts";
import { listHistoryLines } from "#/features/maps/history/history-lines.ts";
import { useWholeLog } from "#/map-model/log/use-whole-log.ts";
import { countNoun } from "#/ui/number-text.tsx";
import { MomentText } from "#/ui/time/moment-text.tsx";
import { useNow } from "#/ui/time/use-now.ts";

export function TopicHistory({ topic }: { readonly topic: string }) {
  const { map, state, people } = useMapEditing();
  const log = useWholeLog(map);
  const nowMs = useNow();
  const { base } = state;
  const all = useMemo(
    () => (log.status === "ready" ? buildHistory(base, log.operations) : []),
    [base, log],
  );
  const latest = all.at(-1)?.id;
  const sessions = useMemo(() => filterTopicHistory(all, topic).toReversed(), [all, topic]);
  if (sessions.length === 0)
    return (
      <Typography role="status" color="textSecondary" sx={{ px: 5, py: 4, fontSize: 14 }}>
        {WORDS[log.status]}
      </Typography>
    );
  return (
    <Box component="ol" sx={{ m: 0, px: 5, py: 4, listStyle: "none", display: "grid", gap: 3 }}>
      {sessions.map(({ id, by, at, key, actions }) => (
        <Box component="li" key={id} sx={{ fontSize: 14, overflowWrap: "anywhere" }}>
          <strong>{nameAuthor(people, by, key)}</strong>{" "}
          <Typography component="span" variant="caption" color="textSecondary">
            {at === null ? "not sent yet" : <MomentText timeMs={at} nowMs={nowMs} />}
          </Typography>{" "}
          {log.status === "ready" && id !== latest ? (
            <GoBackButton
              id={id}
              where={`the whole map after ${countNoun(actions.length, "change")} by ${nameAuthor(people, by, key)}`}
              operations={log.operations}
            />
          ) : null}
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {listHistoryLines(actions, people).map((line, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- entries are never reordered
              <li key={n}>{line}</li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const WORDS = {
  loading: "Loading history…",
  failed: "We couldn't load the history. Nothing is lost. Close the page and open it again.",
  ready: "No changes to this page yet.",
} as const;
