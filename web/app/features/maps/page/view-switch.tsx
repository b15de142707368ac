/** Switches between the views of the map: tabs where there is room, otherwise a menu. */
import Button from "@mui/material/Button";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useState } from "react";
import { MAP_VIEW_NAMES, MAP_VIEWS, type MapView } from "@mapwright/core/maps/map-views";
import { VIEWS } from "#/features/maps/views/view-registry.tsx";
import { Icon } from "#/ui/icon.tsx";
import { VISUALLY_HIDDEN } from "#/ui/visually-hidden.tsx";

interface ViewSwitchProps {
  readonly view: MapView;
  readonly onView: (view: MapView) => void;
  readonly isNarrow: boolean;
}

export function ViewSwitch({ isNarrow, ...props }: ViewSwitchProps) {
  return isNarrow ? <ViewMenu {...props} /> : <ViewBar {...props} />;
}

/** Next to everything else in the bar. */
const ALL_LABELS_PX = 2000;

type ChoiceProps = Omit<ViewSwitchProps, "isNarrow">;

function ViewBar({ view, onView }: ChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="View"
      value={view}
      // Null: the view that is shown, pressed while another one is on its way.
      onChange={(_, chosen: MapView | null) => onView(chosen ?? view)}
      sx={(theme) => ({
        flex: "none",
        // All views are labeled where there is room, otherwise only the current one.
        [theme.breakpoints.down(ALL_LABELS_PX)]: {
          '& [aria-pressed="false"] > span': VISUALLY_HIDDEN,
          '& [aria-pressed="false"]': { px: 1.75 },
        },
        "& button": { minHeight: 28, px: 2.5 },
      })}
    >
      {MAP_VIEWS.map((known) => (
        <ToggleButton key={known} value={known} title={MAP_VIEW_NAMES[known]}>
          <Icon name={VIEWS[known].icon} sizePx={16} />
          <span>{MAP_VIEW_NAMES[known]}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function ViewMenu({ view, onView }: ChoiceProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`View: ${MAP_VIEW_NAMES[view]}`}
        startIcon={<Icon name={VIEWS[view].icon} sizePx={16} />}
        endIcon={<Icon name="chevronDown" sizePx={16} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flex: "none" }}
      >
        {MAP_VIEW_NAMES[view]}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { "aria-label": "View" } }}
      >
        {MAP_VIEWS.map((known) => (
          <MenuItem
            key={known}
            role="menuitemradio"
            aria-checked={known === view}
            selected={known === view}
            onClick={() => {
              setAnchor(null);
              onView(known);
            }}
          >
            <ListItemIcon>
              <Icon name={VIEWS[known].icon} />
            </ListItemIcon>
            <ListItemText>{MAP_VIEW_NAMES[known]}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
