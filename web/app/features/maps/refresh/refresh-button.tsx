/** Opens the refresh of a map, with a mark when the last one found something that this person hasn't seen. */
import { mapUpdatePath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import { doc } from "firebase/firestore";
import { lazy, Suspense, useMemo, useState } from "react";
import { useFirestore } from "reactfire";
import { z } from "zod";
import { useMapAction } from "#/features/maps/palette/map-actions.ts";
import { readSeenUpdate } from "#/map-model/refresh/seen-update.ts";
import { useLiveDocument } from "#/platform/live-data.client.tsx";
import { Icon } from "#/ui/icon.tsx";

const RefreshDrawer = lazy(async () => ({
  default: (await import("#/features/maps/refresh/refresh-drawer.tsx")).RefreshDrawer,
}));

interface RefreshButtonProps {
  readonly uid: UserId;
  readonly map: MapDocument;
}

/** Only when: what changed is read once the drawer opens. */
const updateTime = z.object({ at: z.number() });

export function RefreshButton({ uid, map }: RefreshButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [seenAt, setSeenAt] = useState(() => readSeenUpdate(map.id));
  const firestore = useFirestore();
  const reference = useMemo(
    () => doc(firestore, mapUpdatePath(map.id, "threads")),
    [firestore, map.id],
  );
  const update = useLiveDocument(uid, reference, updateTime);
  const isNew = update.status === "ready" && update.value.at > seenAt;
  const open = () => setOpen(true);
  useMapAction({ id: "refresh", label: "Refresh this map", icon: "refresh", run: open });
  return (
    <>
      <IconButton
        size="small"
        aria-label={isNew ? "Refresh: something new" : "Refresh"}
        title="Refresh"
        aria-haspopup="dialog"
        onClick={open}
      >
        <Badge variant="dot" invisible={!isNew} color="primary">
          <Icon name="refresh" />
        </Badge>
      </IconButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <RefreshDrawer uid={uid} map={map} onSeen={setSeenAt} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
