/** Opens the choice of a map to add to this one. The dialog is loaded on first use. */
import IconButton from "@mui/material/IconButton";
import type { UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { Suspense, lazy, useState } from "react";
import { useMapAction } from "#/features/maps/palette/map-actions.ts";
import { Icon } from "#/ui/icon.tsx";

const CombineDialog = lazy(async () => ({
  default: (await import("#/features/maps/combine/combine-dialog.tsx")).CombineDialog,
}));

interface CombineButtonProps {
  readonly uid: UserId;
  readonly map: MapDocument;
}

export function CombineButton({ uid, map }: CombineButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useMapAction({ id: "combine", label: "Add another map to this one", icon: "merge", run: open });
  return (
    <>
      <IconButton
        size="small"
        aria-label="Add another map"
        title="Add another map"
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="merge" />
      </IconButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <CombineDialog uid={uid} map={map} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
