import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import type { SharedTile } from "#/content/shared-map/layout-tiles.server.ts";
import { pillarColor } from "#/ui/theme/map-colors.ts";

const Tile = styled("div")(({ theme }) => ({
  position: "absolute",
  overflow: "hidden",
  borderRadius: 3,
  border: "1px solid transparent",
  cursor: "pointer",
  containerType: "size",
  "& > span": {
    display: "block",
    padding: "4px 6px",
    fontSize: 12,
    fontWeight: 600,
    lineHeight: 1.25,
    overflowWrap: "anywhere",
    hyphens: "auto",
  },
  // Too small for a label.
  "@container (max-width: 52px) or (max-height: 24px)": { "& > span": { display: "none" } },
  // On its parent's background, which has the same color.
  "&[data-nested]": { boxShadow: `0 0 0 1.5px ${theme.vars.palette.background.default}` },
}));

interface SharedTreemapProps {
  readonly tiles: { readonly wide: readonly SharedTile[]; readonly tall: readonly SharedTile[] };
  /** Clusters that match the search; null: all. */
  readonly lit: ReadonlySet<number> | null;
  readonly onOpen: (cluster: number) => void;
  /** Of the wide sheet, in px. */
  readonly maxHeightPx: number;
}

/** The clusters by volume. The list below gives the same as text, with keyboard access. */
export function SharedTreemap({ tiles, ...rest }: SharedTreemapProps) {
  return (
    <>
      <Sheet {...rest} tiles={tiles.wide} shape="wide" />
      <Sheet {...rest} tiles={tiles.tall} shape="tall" />
    </>
  );
}

interface SheetProps extends Omit<SharedTreemapProps, "tiles"> {
  readonly tiles: readonly SharedTile[];
  readonly shape: "wide" | "tall";
}

const SHAPES = {
  wide: { display: { xs: "none", sm: "block" }, aspectRatio: "2 / 1" },
  tall: { display: { xs: "block", sm: "none" }, aspectRatio: "4 / 5" },
} as const;

function Sheet({ tiles, lit, onOpen, maxHeightPx, shape }: SheetProps) {
  const open = (target: EventTarget) => {
    const tile = target instanceof Element ? target.closest<HTMLElement>("[data-cluster]") : null;
    if (tile) onOpen(Number(tile.dataset["cluster"]));
  };
  return (
    <Box
      aria-hidden="true"
      onClick={({ target }) => open(target)}
      sx={{
        position: "relative",
        width: "100%",
        ...SHAPES[shape],
        ...(shape === "wide" && { maxHeight: maxHeightPx }),
        "@media print": { display: "none" },
      }}
    >
      {tiles.map(({ cluster, pillar, name, depth, left, top, width, height }) => {
        const { fill, line, text } = pillarColor(pillar);
        return (
          <Tile
            key={cluster}
            data-cluster={cluster}
            data-nested={depth > 0 || undefined}
            title={name}
            style={{
              left: `${String(left)}%`,
              top: `${String(top)}%`,
              width: `${String(width)}%`,
              height: `${String(height)}%`,
              background: fill,
              borderColor: line,
              color: text,
              ...(lit && !lit.has(cluster) ? { opacity: 0.25 } : {}),
            }}
          >
            <span>{name}</span>
          </Tile>
        );
      })}
    </Box>
  );
}
