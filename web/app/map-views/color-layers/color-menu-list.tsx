import { COLOR_LAYER_NAMES, type ColorLayer } from "@mapwright/core/maps/color-layers";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { LayerChoice } from "#/map-views/color-layers/use-land-colors.ts";

interface ColorMenuListProps {
  /** null: it is closed. */
  readonly anchor: HTMLElement | null;
  readonly chosen: ColorLayer;
  readonly choices: readonly LayerChoice[];
  readonly onClose: () => void;
  readonly onColor: (color: ColorLayer) => void;
}

/** Menu of layers. Layers that can't be chosen can still be focused, so that everyone can read why. */
export function ColorMenuList({ anchor, chosen, choices, onClose, onColor }: ColorMenuListProps) {
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: "top", horizontal: "left" }}
      transformOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{
        list: { "aria-label": "Color", dense: true, disabledItemsFocusable: true },
        paper: { sx: { minWidth: 220 } },
      }}
    >
      {choices.map(({ layer, missing }) => (
        <MenuItem
          key={layer}
          role="menuitemradio"
          aria-checked={layer === chosen}
          aria-disabled={missing !== null}
          selected={layer === chosen}
          onClick={() => {
            if (missing === null) onColor(layer);
          }}
          sx={missing === null ? {} : { color: "text.secondary", cursor: "default" }}
        >
          <ListItemText
            secondary={missing}
            slotProps={{ secondary: { variant: "caption", color: "textSecondary" } }}
          >
            {COLOR_LAYER_NAMES[layer]}
          </ListItemText>
        </MenuItem>
      ))}
    </Menu>
  );
}
