/** Menu of the less frequent actions on a map, behind one button: the registered actions in one order for every map. */
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { useContext, useState } from "react";
import { MapActionsContext, type MapAction } from "#/features/maps/palette/map-actions.ts";
import { Icon } from "#/ui/icon.tsx";

/** A line between the groups. The rest of the actions has its own buttons. */
const GROUPS: readonly (readonly string[])[] = [
  ["share", "export"],
  ["comments", "history", "panel"],
  ["plan", "route", "ruler"],
  ["suggest-names", "suggest-changes", "ask"],
  ["rename-map", "import", "combine", "refresh"],
  ["undo", "redo"],
  ["palette", "keys"],
];
/** Have buttons with words where there is room. */
const BUTTONS_WHEN_WIDE: ReadonlySet<string> = new Set(["share", "export", "undo"]);

export function MapMoreMenu({ isNarrow }: { readonly isNarrow: boolean }) {
  const actions = useContext(MapActionsContext);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const groups =
    anchor === null
      ? []
      : GROUPS.map((ids) =>
          ids.flatMap((id) => {
            const action = actions?.get(id);
            return action && (isNarrow || !BUTTONS_WHEN_WIDE.has(id)) ? [action] : [];
          }),
        ).filter((group) => group.length > 0);
  const run = (action: MapAction) => {
    setAnchor(null);
    // Once the menu has given the focus back, so that what opens may take it.
    requestAnimationFrame(() => action.run());
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label="More"
        title="More"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ list: { "aria-label": "More" }, paper: { sx: { minWidth: 240 } } }}
      >
        {groups.flat().map((action) => (
          <MenuItem
            key={action.id}
            disabled={action.isDisabled ?? false}
            divider={groups.some((group) => group.at(-1) === action && group !== groups.at(-1))}
            onClick={() => run(action)}
          >
            <ListItemIcon>
              <Icon name={action.icon} />
            </ListItemIcon>
            <ListItemText>{action.label}</ListItemText>
            {(action.note ?? action.keys) ? (
              <Typography component="span" variant="caption" color="textSecondary" sx={{ pl: 6 }}>
                {action.note ?? action.keys}
              </Typography>
            ) : null}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
