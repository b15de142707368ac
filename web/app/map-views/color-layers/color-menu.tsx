/** The button that says what the land is colored by. Its menu is loaded when it is first opened: share links show it, too. */
import { COLOR_LAYER_NAMES, type ColorLayer } from "@mapwright/core/maps/color-layers";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import type { LayerChoice } from "#/map-views/color-layers/use-land-colors.ts";
import { Icon } from "#/ui/icon.tsx";

const ColorMenuList = lazy(async () => ({
  default: (await import("#/map-views/color-layers/color-menu-list.tsx")).ColorMenuList,
}));

interface ColorMenuProps {
  readonly chosen: ColorLayer;
  readonly choices: readonly LayerChoice[];
  readonly onColor: (color: ColorLayer) => void;
}

export function ColorMenu({ chosen, choices, onColor }: ColorMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="secondary"
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<Icon name="chevronDown" sizePx={14} />}
        onClick={({ currentTarget }) => {
          setOpened(true);
          setAnchor(currentTarget);
        }}
        sx={{ flex: "none", minHeight: { md: 28 }, py: 0, px: 2, fontSize: 12 }}
      >
        Color: {COLOR_LAYER_NAMES[chosen]}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <ColorMenuList
            anchor={anchor}
            chosen={chosen}
            choices={choices}
            onClose={() => setAnchor(null)}
            onColor={(color) => {
              setAnchor(null);
              onColor(color);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
