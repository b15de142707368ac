/** Opens the export of the map; the dialog is loaded on first use. */
import Button from "@mui/material/Button";
import { Suspense, lazy, useState } from "react";
import type { ExportedMap } from "#/features/maps/export/to-order.ts";
import { useMapAction } from "#/features/maps/palette/map-actions.ts";
import { BAR_BUTTON } from "#/features/maps/panel/bar-button.ts";
import { Icon } from "#/ui/icon.tsx";

const ExportDialog = lazy(() =>
  import("#/features/maps/export/export-dialog.tsx").then((module) => ({
    default: module.ExportDialog,
  })),
);

export function ExportButton(subject: ExportedMap) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  useMapAction({ id: "export", label: "Export to a file", icon: "download", run: open });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        aria-haspopup="dialog"
        aria-label="Export"
        title="Export"
        onClick={open}
        sx={BAR_BUTTON}
      >
        <Icon name="download" sizePx={16} />
        <span className="label">Export</span>
      </Button>
      {isWanted ? (
        <Suspense fallback={null}>
          <ExportDialog {...subject} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
