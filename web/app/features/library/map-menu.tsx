import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import type { Shelf } from "#/features/library/library-view.ts";
import { Icon, type IconName } from "#/ui/icon.tsx";

/** What can be done to one map of the list. */
export type MapDeed =
  "rename" | "tag" | "copy" | "archive" | "unarchive" | "trash" | "restore" | "erase";

const WORDS: Readonly<Record<MapDeed, { readonly label: string; readonly icon: IconName }>> = {
  rename: { label: "Rename", icon: "edit" },
  tag: { label: "Tags …", icon: "tag" },
  copy: { label: "Duplicate …", icon: "copy" },
  archive: { label: "Archive", icon: "archive" },
  unarchive: { label: "Back to the list", icon: "undo" },
  trash: { label: "Move to trash", icon: "trash" },
  restore: { label: "Restore", icon: "undo" },
  erase: { label: "Delete forever …", icon: "trash" },
};

const DEEDS: Readonly<Record<Shelf, readonly MapDeed[]>> = {
  maps: ["rename", "tag", "copy", "archive", "trash"],
  archive: ["rename", "tag", "copy", "unarchive", "trash"],
  trash: ["restore", "erase"],
};

/** Stands apart from the rest: it takes the map away. */
const AFTER_LINE: ReadonlySet<MapDeed> = new Set(["trash", "erase"]);

interface MapMenuProps {
  readonly title: string;
  readonly shelf: Shelf;
  /** Whether they may erase maps: others have their time in the trash. */
  readonly mayErase: boolean;
  readonly onDeed: (deed: MapDeed) => void;
}

export function MapMenu({ title, shelf, mayErase, onDeed }: MapMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const isOpen = anchor !== null;
  const deeds = DEEDS[shelf].filter((deed) => deed !== "erase" || mayErase);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`More about ${title}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={isOpen} onClose={() => setAnchor(null)}>
        {deeds.map((deed) => (
          <MenuItem
            key={deed}
            sx={AFTER_LINE.has(deed) ? { borderTop: 1, borderColor: "divider" } : {}}
            onClick={() => {
              setAnchor(null);
              onDeed(deed);
            }}
          >
            <ListItemIcon>
              <Icon name={WORDS[deed].icon} sizePx={18} />
            </ListItemIcon>
            {WORDS[deed].label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
