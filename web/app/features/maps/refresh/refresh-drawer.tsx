/** The refresh of a map: its schedule, what the last one found, and what it suggests. */
import type { UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { suggestionKeyOf } from "@mapwright/core/refresh/dismissed-suggestions";
import type { ThreadsUpdate } from "@mapwright/core/refresh/map-update";
import { suggestEdits } from "@mapwright/core/refresh/suggest-edits";
import { currentTopicsOf } from "@mapwright/core/refresh/suggested-changes";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useEffect, useMemo } from "react";
import { RefreshNews } from "#/features/maps/refresh/refresh-news.tsx";
import { RefreshSchedule } from "#/features/maps/refresh/refresh-schedule.tsx";
import { RefreshSuggestions } from "#/features/maps/refresh/refresh-suggestions.tsx";
import { storeSeenUpdate } from "#/map-model/refresh/seen-update.ts";
import { useMapRefresh } from "#/map-model/refresh/use-map-refresh.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Icon } from "#/ui/icon.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface RefreshDrawerProps {
  readonly uid: UserId;
  readonly map: MapDocument;
  readonly onSeen: (at: number) => void;
  readonly onClose: () => void;
}

/** Mount it to open it. */
export function RefreshDrawer({ uid, map, onSeen, onClose }: RefreshDrawerProps) {
  const { schedule, update, dismissed } = useMapRefresh(uid, map.workspaceId, map.id);
  const seenAt = update.status === "ready" ? update.update.at : null;
  useEffect(() => {
    if (seenAt === null) return;
    storeSeenUpdate(map.id, seenAt);
    onSeen(seenAt);
  }, [map.id, seenAt, onSeen]);
  const isKnown = schedule.status === "ready" || schedule.status === "missing";
  const current = schedule.status === "ready" ? schedule.value : null;
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { "aria-labelledby": "map-refresh", sx: { width: { xs: "100%", sm: 420 } } },
      }}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 2,
          px: 4,
          py: 2,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Typography id="map-refresh" component="h2" variant="h4" sx={{ flex: 1 }}>
          Refresh
        </Typography>
        <IconButton aria-label="Close refresh" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Box sx={{ display: "grid", gap: 6, overflow: "auto", px: 4, py: 4 }}>
        {isKnown ? (
          <RefreshSchedule
            key={`${current?.every ?? "off"} ${String(current?.creditCap ?? 0)}`}
            map={map}
            schedule={current}
          />
        ) : (
          <Loading words="Loading the schedule" />
        )}
        {update.status === "loading" ? <Loading words="Loading what changed" /> : null}
        {update.status === "failed" ? (
          <ErrorNotice title="We couldn't read what changed">
            The map itself is fine. The next refresh writes it anew.
          </ErrorNotice>
        ) : null}
        {update.status === "ready" ? (
          <>
            <RefreshNews update={update.update} />
            <Suggested map={map} update={update.update} dismissed={dismissed} />
          </>
        ) : null}
      </Box>
    </Drawer>
  );
}

interface SuggestedProps {
  readonly map: MapDocument;
  readonly update: ThreadsUpdate;
  readonly dismissed: ReadonlySet<string>;
}

/** Against the map as it is now: what was accepted, or done by hand, isn't suggested any more. */
function Suggested({ map, update: { fresh }, dismissed }: SuggestedProps) {
  const { state } = useMapEditing();
  const freshOf = useMemo(
    () => new Map(fresh.text.map((text, at) => [text, fresh.cluster[at] ?? -1])),
    [fresh],
  );
  const suggestions = useMemo(
    () =>
      suggestEdits(currentTopicsOf(state), freshOf).filter(
        (edit) => !dismissed.has(suggestionKeyOf(edit)),
      ),
    [state, freshOf, dismissed],
  );
  const nameOfNew = (keywords: readonly string[]) =>
    fresh.names[freshOf.get(keywords[0] ?? "") ?? -1] ?? keywords[0] ?? "";
  return <RefreshSuggestions map={map} suggestions={suggestions} nameOfNew={nameOfNew} />;
}

function Loading({ words }: { readonly words: string }) {
  return (
    <Box aria-busy="true">
      <VisuallyHidden>{words}</VisuallyHidden>
      {[70, 92, 58].map((width) => (
        <Skeleton key={width} variant="text" width={`${String(width)}%`} />
      ))}
    </Box>
  );
}
