/** Every page of the app and every map of the workspace, found by typing. */
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import { mapsPath } from "@mapwright/core/firestore-paths";
import { mapDocument } from "@mapwright/core/maps/map-document";
import { Command } from "cmdk";
import { collection, limit, orderBy, query, where } from "firebase/firestore";
import { useNavigate } from "react-router-dom";
import { useFirestore } from "reactfire";
import type { AppContext } from "#/features/workspace/app-context.ts";
import { paletteGroups } from "#/features/workspace/palette/palette-groups.ts";
import { useLiveQuery } from "#/platform/firebase/live-data.client.tsx";
import { PALETTE_STYLES } from "#/ui/controls/palette-styles.ts";
import { Icon } from "#/ui/icon.tsx";

/** Most recently changed first; whoever has more finds them in the list of maps. */
const MAX_MAPS = 100;

/** Whoever opened it is about to type. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();

interface PaletteDialogProps {
  readonly context: AppContext;
  readonly onClose: () => void;
}

export function PaletteDialog({ context, onClose }: PaletteDialogProps) {
  const { uid, workspaceId, role } = context;
  const recent = query(
    collection(useFirestore(), mapsPath()),
    where("workspaceId", "==", workspaceId),
    where("trashedAt", "==", null),
    orderBy("updatedAt", "desc"),
    limit(MAX_MAPS),
  );
  const maps = useLiveQuery(uid, `palette's maps of ${workspaceId}`, recent, mapDocument);
  const navigate = useNavigate();
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      slotProps={{
        paper: { "aria-label": "Go to", sx: { alignSelf: "start", mt: { xs: 4, md: "12vh" } } },
      }}
    >
      <Box sx={PALETTE_STYLES}>
        <Command label="Go to" loop>
          <Box className="field">
            <Icon name="search" />
            <Command.Input ref={focusOnce} placeholder="Go to a map or a page" />
          </Box>
          <Command.List>
            <Command.Empty>Nothing has this name.</Command.Empty>
            {paletteGroups(role, maps.status === "ready" ? maps.value : []).map(
              ({ title, entries }) => (
                <Command.Group key={title} heading={title}>
                  {entries.map(({ to, label, icon, aside }) => (
                    <Command.Item
                      key={to}
                      // Maps may have the same name: the address tells them apart.
                      value={`${label} ${to}`}
                      keywords={[label]}
                      onSelect={() => go(to)}
                    >
                      <Icon name={icon} sizePx={16} />
                      <span className="label">{label}</span>
                      {aside === "" ? null : <span className="aside">{aside}</span>}
                    </Command.Item>
                  ))}
                </Command.Group>
              ),
            )}
          </Command.List>
        </Command>
      </Box>
    </Dialog>
  );
}
