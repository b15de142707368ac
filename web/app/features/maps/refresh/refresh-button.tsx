/**
 * Under "More": the refresh of a map. In the bar, too, when one has ended that this person hasn't looked at.
 */
import type { UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import { lazy, Suspense, useState } from "react";
import { useMapAction } from "#/features/maps/palette/map-actions.ts";
import { readSeenUpdate, storeSeenUpdate } from "#/map-model/refresh/seen-update.ts";
import { useMapJob } from "#/map-model/running/use-map-job.ts";
import { useUrlQuery } from "#/platform/url-query.ts";
import { Icon } from "#/ui/icon.tsx";

const RefreshDrawer = lazy(async () => ({
  default: (await import("#/features/maps/refresh/refresh-drawer.tsx")).RefreshDrawer,
}));

interface RefreshButtonProps {
  readonly uid: UserId;
  readonly map: MapDocument;
}

function withoutRefresh(query: URLSearchParams): URLSearchParams {
  query.delete("refresh");
  return query;
}

export function RefreshButton({ uid, map }: RefreshButtonProps) {
  const [query, changeQuery] = useUrlQuery();
  // Dashboards link to it.
  const [isOpen, setOpen] = useState(query.get("refresh") === "open");
  const [seenAt, setSeenAt] = useState(() => readSeenUpdate(map.id));
  const live = useMapJob(uid, map.workspaceId, map.id);
  const job = live.status === "ready" ? live.value : null;
  const refreshedAt = job?.status === "done" && job.refreshes.length > 0 ? job.finishedAt : null;
  const isNew = refreshedAt !== null && refreshedAt > seenAt;
  const see = () => {
    if (refreshedAt === null) return;
    storeSeenUpdate(map.id, refreshedAt);
    setSeenAt(refreshedAt);
  };
  const open = () => {
    setOpen(true);
    see();
  };
  useMapAction({ id: "refresh", label: "Refresh this map", icon: "refresh", run: open });
  return (
    <>
      {isNew ? (
        <IconButton
          size="small"
          aria-label="Refresh: read since you last looked"
          title="Refreshed since you last looked"
          aria-haspopup="dialog"
          onClick={open}
        >
          <Badge variant="dot" color="primary">
            <Icon name="refresh" />
          </Badge>
        </IconButton>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <RefreshDrawer
            uid={uid}
            map={map}
            onClose={() => {
              setOpen(false);
              if (query.has("refresh")) changeQuery(withoutRefresh, { replace: true });
              // What came in while it was open was seen, too.
              see();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
