/** The refresh of a map: its schedule, what the last one found, and what it suggests. */
import type { UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { toSuggestionKey } from "@mapwright/core/refresh/dismissed-suggestions";
import type { FreshGrouping, SerpsUpdate } from "@mapwright/core/refresh/map-update";
import {
  suggestEdits,
  suggestNewEdits,
  type SuggestedEdit,
} from "@mapwright/core/refresh/suggest-edits";
import { readCurrentTopics } from "@mapwright/core/refresh/suggested-changes";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { listRefreshable } from "#/features/maps/refresh/refresh-messages.ts";
import { SerpNews, SiteNews, ThreadNews } from "#/features/maps/refresh/refresh-news.tsx";
import { RefreshSchedule } from "#/features/maps/refresh/refresh-schedule.tsx";
import { RefreshSuggestions } from "#/features/maps/refresh/refresh-suggestions.tsx";
import { useMapRefresh } from "#/map-model/refresh/use-map-refresh.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Icon } from "#/ui/icon.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface RefreshDrawerProps {
  readonly uid: UserId;
  readonly map: MapDocument;
  readonly onClose: () => void;
}

/** Mount it to open it. */
export function RefreshDrawer({ uid, map, onClose }: RefreshDrawerProps) {
  const refresh = useMapRefresh(uid, map.workspaceId, map.id);
  const { schedule, threads, serps, site, dismissed } = refresh;
  const updates = [threads, serps, site];
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
            key={String(current?.setAt ?? 0)}
            map={map}
            offered={listRefreshable(map)}
            schedule={current}
          />
        ) : (
          <Loading words="Loading the schedule" />
        )}
        {updates.some(({ status }) => status === "loading") ? (
          <Loading words="Loading what changed" />
        ) : null}
        {updates.some(({ status }) => status === "failed") ? (
          <ErrorNotice title="We couldn't read what changed">
            The map itself is fine. The next refresh writes it anew.
          </ErrorNotice>
        ) : null}
        {serps.status === "ready" ? (
          <>
            <SerpNews update={serps.update} />
            <SuggestedByResults map={map} fresh={serps.update.fresh} dismissed={dismissed} />
          </>
        ) : null}
        {site.status === "ready" ? <SiteNews update={site.update} /> : null}
        {threads.status === "ready" ? (
          <>
            <ThreadNews update={threads.update} />
            <SuggestedByThreads map={map} fresh={threads.update.fresh} dismissed={dismissed} />
          </>
        ) : null}
      </Box>
    </Drawer>
  );
}

interface SuggestedProps<Fresh extends FreshGrouping> {
  readonly map: MapDocument;
  readonly fresh: Fresh;
  readonly dismissed: ReadonlySet<string>;
}

/** Against the map as it is now: what was accepted, or done by hand, isn't suggested any more. */
function SuggestedByThreads({ map, fresh, dismissed }: SuggestedProps<FreshGrouping>) {
  const { state } = useMapEditing();
  const suggestions = suggestEdits(readCurrentTopics(state), clustersOf(fresh.text, fresh.cluster));
  return <Suggested map={map} fresh={fresh} dismissed={dismissed} suggestions={suggestions} />;
}

function SuggestedByResults(props: SuggestedProps<SerpsUpdate["fresh"]>) {
  const { map, fresh, dismissed } = props;
  const { state } = useMapEditing();
  const suggestions = suggestNewEdits(
    readCurrentTopics(state),
    clustersOf(fresh.text, fresh.earlier),
    clustersOf(fresh.text, fresh.cluster),
  );
  return <Suggested map={map} fresh={fresh} dismissed={dismissed} suggestions={suggestions} />;
}

/** keyword → its cluster. */
function clustersOf(
  texts: readonly string[],
  clusters: readonly number[],
): ReadonlyMap<string, number> {
  return new Map(texts.map((text, at) => [text, clusters[at] ?? -1]));
}

interface AllSuggestedProps extends SuggestedProps<FreshGrouping> {
  readonly suggestions: readonly SuggestedEdit[];
}

function Suggested({ map, fresh, dismissed, suggestions }: AllSuggestedProps) {
  const nameOfNew = ([first = ""]: readonly string[]) =>
    fresh.names[fresh.cluster[fresh.text.indexOf(first)] ?? -1] ?? first;
  return (
    <RefreshSuggestions
      map={map}
      suggestions={suggestions.filter((edit) => !dismissed.has(toSuggestionKey(edit)))}
      nameOfNew={nameOfNew}
    />
  );
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
