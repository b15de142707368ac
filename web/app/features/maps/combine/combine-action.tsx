/** Under "More": the choice of a map to add to this one. The dialog is loaded on first use. */
import type { UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { Suspense, lazy, useState } from "react";
import { useMapAction } from "#/features/maps/palette/map-actions.ts";

const CombineDialog = lazy(async () => ({
  default: (await import("#/features/maps/combine/combine-dialog.tsx")).CombineDialog,
}));

interface CombineActionProps {
  readonly uid: UserId;
  readonly map: MapDocument;
}

export function CombineAction({ uid, map }: CombineActionProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useMapAction({ id: "combine", label: "Add another map to this one", icon: "merge", run: open });
  return isOpen ? (
    <Suspense fallback={null}>
      <CombineDialog uid={uid} map={map} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
