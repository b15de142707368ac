/** The choice of a layer, and what its colors and hatchings mean, with the number of pages of each. */
import { COLOR_LAYER_NAMES, type ColorLayer } from "@mapwright/core/maps/color-layers";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useId } from "react";
import type { LandColors } from "#/map-views/color-layers/color-layer.ts";
import { ColorMenu } from "#/map-views/color-layers/color-menu.tsx";
import { HatchPattern, hatchId, type Hatching } from "#/map-views/color-layers/hatch-patterns.tsx";
import { TONE_COLORS } from "#/map-views/color-layers/layer-tones.ts";
import type { LayerChoices } from "#/map-views/color-layers/use-land-colors.ts";
import { formatCount } from "#/ui/number-text.tsx";

/** Line height, equal to the height of the choice of a layer. */
const LINE_PX = 28;

interface ColorLegendProps {
  readonly chosen: ColorLayer;
  readonly layers: LayerChoices;
  readonly onColor: (color: ColorLayer) => void;
}

export function ColorLegend({ chosen, layers, onColor }: ColorLegendProps) {
  const { choices, colors, note, onRetry } = layers;
  return (
    <Box
      sx={{
        display: "inline-flex",
        // The first line holds, whatever wraps: it is what a folded legend shows.
        alignItems: { xs: "center", md: "flex-start" },
        "& li, & > [role=status]": { minHeight: { md: LINE_PX } },
        "& > [role=status]": { display: "inline-flex", alignItems: "center" },
        flex: { xs: "none", md: "0 1 auto" },
        minWidth: 0,
        columnGap: 4,
      }}
    >
      <ColorMenu chosen={chosen} choices={choices} onColor={onColor} />
      {note === null ? null : <span role="status">{note}</span>}
      {onRetry ? (
        <Button size="small" color="secondary" onClick={onRetry} sx={{ fontSize: 12, py: 0 }}>
          Try again
        </Button>
      ) : null}
      {colors ? <LegendValues colors={colors} /> : null}
    </Box>
  );
}

export function LegendValues({ colors }: { readonly colors: LandColors }) {
  const scope = useId();
  return (
    <Box
      component="ul"
      aria-label={COLOR_LAYER_NAMES[colors.layer]}
      sx={{
        m: 0,
        p: 0,
        listStyle: "none",
        display: "flex",
        flexWrap: { xs: "nowrap", md: "wrap" },
        columnGap: 3,
      }}
    >
      {colors.values.map((value) => (
        <Box
          component="li"
          key={value.name}
          sx={{
            display: "inline-flex",
            alignItems: "center",
            gap: 1.5,
            // Not the words, which stay readable.
            "& svg": { opacity: value.count === 0 ? 0.5 : 1 },
          }}
        >
          <LayerSwatch scope={`${scope}-${value.name}`} of={value} />
          <span>
            {value.name}{" "}
            <Box component="span" sx={{ color: "text.primary", fontWeight: 600 }}>
              {formatCount(value.count)}
            </Box>
          </span>
        </Box>
      ))}
    </Box>
  );
}

const SWATCH = { width: 20, height: 14 } as const;

/** A piece of the land as it is drawn. Decorative: its name is next to it. */
function LayerSwatch({ scope, of }: { readonly scope: string; readonly of: Hatching }) {
  const { fill, line } = TONE_COLORS[of.tone];
  const own = scope.replaceAll(/[^\w-]/g, "");
  const area = { x: 0.5, y: 0.5, width: SWATCH.width - 1, height: SWATCH.height - 1, rx: 3 };
  return (
    <svg {...SWATCH} aria-hidden="true">
      <defs>
        <HatchPattern scope={own} of={of} />
      </defs>
      <rect {...area} style={{ fill, stroke: line }} />
      {of.hatch === "none" ? null : <rect {...area} fill={`url(#${hatchId(own, of)})`} />}
    </svg>
  );
}
