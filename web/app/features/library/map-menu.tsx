import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import type { LibraryList } from "#/features/library/library-view.ts";
import { Icon, type IconName } from "#/ui/icon.tsx";

/** The actions for one map of the list. */
export type MapAction =
  | "rename"
  | "tag"
  | "copy"
  | "archive"
  | "unarchive"
  | "trash"
  | "restore"
  | "delete";

const WORDS: Readonly<Record<MapAction, { readonly label: string; readonly icon: IconName }>> = {
  rename: { label: "Rename", icon: "edit" },
  tag: { label: "Tags…", icon: "tag" },
  copy: { label: "Duplicate…", icon: "copy" },
  archive: { label: "Archive", icon: "archive" },
  unarchive: { label: "Unarchive", icon: "undo" },
  trash: { label: "Move to trash", icon: "trash" },
  restore: { label: "Restore", icon: "undo" },
  delete: { label: "Delete forever…", icon: "trash" },
};

const ACTIONS: Readonly<Record<LibraryList, readonly MapAction[]>> = {
  maps: ["rename", "tag", "copy", "archive", "trash"],
  archive: ["rename", "tag", "copy", "unarchive", "trash"],
  trash: ["restore", "delete"],
};

/** Separated from the rest, because it is destructive. */
const AFTER_LINE: ReadonlySet<MapAction> = new Set(["trash", "delete"]);

interface MapMenuProps {
  readonly title: string;
  readonly list: LibraryList;
  /** Whether the user may permanently delete maps; otherwise they stay in the trash until they expire. */
  readonly mayDelete: boolean;
  readonly onAction: (action: MapAction) => void;
}

export function MapMenu({ title, list, mayDelete, onAction }: MapMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const isOpen = anchor !== null;
  const actions = ACTIONS[list].filter((action) => action !== "delete" || mayDelete);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`More actions for ${title}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={isOpen} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action}
            sx={AFTER_LINE.has(action) ? { borderTop: 1, borderColor: "divider" } : {}}
            onClick={() => {
              setAnchor(null);
              onAction(action);
            }}
          >
            <ListItemIcon>
              <Icon name={WORDS[action].icon} sizePx={18} />
            </ListItemIcon>
            {WORDS[action].label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
