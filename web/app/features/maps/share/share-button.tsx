/** Opens the map's share links. The dialog is loaded on first use. */
import Button from "@mui/material/Button";
import type { UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { Suspense, lazy, useState } from "react";
import { useLocation } from "react-router-dom";
import { useMapAction } from "#/features/maps/palette/map-actions.ts";
import { findRequestedReport } from "#/platform/report-request.ts";
import { BAR_BUTTON } from "#/features/maps/panel/bar-button.ts";
import { Icon } from "#/ui/icon.tsx";

const ShareDialog = lazy(async () => ({
  default: (await import("#/features/maps/share/share-dialog.tsx")).ShareDialog,
}));

interface ShareButtonProps {
  readonly uid: UserId;
  readonly map: MapDocument;
  /** Owners and admins may create a link without expiry. */
  readonly isManager: boolean;
}

export function ShareButton({ uid, map, isManager }: ShareButtonProps) {
  const { state } = useLocation();
  const [asked] = useState(() => findRequestedReport(state));
  const [isOpen, setOpen] = useState(asked !== null);
  useMapAction({
    id: "share",
    label: "Share with a link",
    icon: "share",
    run: () => setOpen(true),
  });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        aria-haspopup="dialog"
        aria-label="Share"
        title="Share"
        onClick={() => setOpen(true)}
        sx={BAR_BUTTON}
      >
        <Icon name="share" sizePx={16} />
        <span className="label">Share</span>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ShareDialog
            uid={uid}
            map={map}
            canBeEndless={isManager}
            asked={asked}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
