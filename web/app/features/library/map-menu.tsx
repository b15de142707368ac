import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import type { Shelf } from "#/features/library/library-view.ts";
import { Icon, type IconName } from "#/ui/icon.tsx";

/** What can be done to one map of the list. */
export type MapDeed = "rename" | "tag" | "archive" | "unarchive" | "trash" | "restore";

const WORDS: Readonly<Record<MapDeed, { readonly label: string; readonly icon: IconName }>> = {
  rename: { label: "Rename", icon: "edit" },
  tag: { label: "Tags …", icon: "tag" },
  archive: { label: "Archive", icon: "archive" },
  unarchive: { label: "Back to the list", icon: "undo" },
  trash: { label: "Move to trash", icon: "trash" },
  restore: { label: "Restore", icon: "undo" },
};

const DEEDS: Readonly<Record<Shelf, readonly MapDeed[]>> = {
  maps: ["rename", "tag", "archive", "trash"],
  archive: ["rename", "tag", "unarchive", "trash"],
  trash: ["restore"],
};

/** Stands apart from the rest: it takes the map away. */
const AFTER_LINE: ReadonlySet<MapDeed> = new Set(["trash"]);

interface MapMenuProps {
  readonly title: string;
  readonly shelf: Shelf;
  readonly onDeed: (deed: MapDeed) => void;
}

export function MapMenu({ title, shelf, onDeed }: MapMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const isOpen = anchor !== null;
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
        {DEEDS[shelf].map((deed) => (
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
