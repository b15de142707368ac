/** The strip above a map: one notice at a time, and how to see the next. */
import type { ReadOnlyReason } from "@mapwright/core/billing/plan-policy";
import type { UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { CrawlNotice } from "#/features/maps/notices/crawl-notice.tsx";
import { listNotices, type MapNotice } from "#/features/maps/notices/list-notices.ts";
import { PartialNotice } from "#/features/maps/notices/partial-notice.tsx";
import { ReadOnlyNotice } from "#/features/maps/notices/read-only-notice.tsx";
import { SeedsNotice } from "#/features/maps/notices/seeds-notice.tsx";
import { TrashNotice } from "#/features/maps/notices/trash-notice.tsx";
import { useMapJob } from "#/map-model/running/use-map-job.ts";

interface MapNoticesProps {
  readonly uid: UserId;
  readonly map: MapDocument;
  readonly readOnly: ReadOnlyReason | null;
  /** May restore the map. */
  readonly isEditor: boolean;
  /** May change the map as it is now. */
  readonly canEdit: boolean;
  /** Changes that reached the server after the map became read-only. */
  readonly refusedCount: number;
}

export function MapNotices({ readOnly, ...props }: MapNoticesProps) {
  const { uid, map } = props;
  const live = useMapJob(uid, map.workspaceId, map.id);
  const [closed, setClosed] = useState<ReadonlySet<MapNotice["kind"]>>(new Set());
  const [turn, setTurn] = useState(0);
  const job = live.status === "ready" ? live.value : null;
  const open = listNotices({ map, readOnly, job }).filter(({ kind }) => !closed.has(kind));
  const place = open.length === 0 ? 0 : turn % open.length;
  const notice = open[place];
  if (!notice) return null;
  const close = () => setClosed(new Set([...closed, notice.kind]));
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", flex: "none" }}>
      <NoticeOfKind {...props} notice={notice} onClose={close} />
      {open.length > 1 ? (
        <Button
          size="small"
          color="inherit"
          aria-label={`Next notice, ${String(place + 1)} of ${String(open.length)} shown`}
          onClick={() => setTurn(place + 1)}
          sx={{ borderRadius: 0, bgcolor: "background.inset", px: 3 }}
        >
          {place + 1} of {open.length}
        </Button>
      ) : null}
    </Box>
  );
}

interface NoticeOfKindProps extends Omit<MapNoticesProps, "readOnly"> {
  readonly notice: MapNotice;
  readonly onClose: () => void;
}

function NoticeOfKind({
  notice,
  uid,
  map,
  isEditor,
  canEdit,
  refusedCount,
  onClose,
}: NoticeOfKindProps) {
  if (notice.kind === "trash") return <TrashNotice map={map} isEditor={isEditor} />;
  if (notice.kind === "read-only")
    return <ReadOnlyNotice reason={notice.reason} refusedCount={refusedCount} />;
  if (notice.kind === "partial") return <PartialNotice uid={uid} map={map} isEditor={canEdit} />;
  if (notice.kind === "seeds") return <SeedsNotice seeds={notice.seeds} onClose={onClose} />;
  return <CrawlNotice {...notice} map={map} isEditor={canEdit} onClose={onClose} />;
}
