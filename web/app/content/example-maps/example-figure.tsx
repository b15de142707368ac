/**
 * The map of an example on a page. Drawn on the server and complete without scripts; it becomes interactive when a
 * visitor scrolls near it, which is when its code and data are loaded.
 */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useRef, useState } from "react";
import {
  type ExampleDrawing,
  listPillars,
  readServerText,
} from "#/content/map-figures/example-map.ts";
import { PageOutline, PillarSummary } from "#/content/example-maps/page-outline.tsx";
import { type LiveMap, useLiveMap, useNearViewport } from "#/content/example-maps/use-live-map.ts";
import { Picture } from "#/content/pictures/picture.tsx";
import type { Figure } from "#/content/shapes/figure.server.ts";
import { ISLAND_LOOK } from "#/map-views/islands/island-look.ts";
import { IslandLegend } from "#/map-views/islands/island-legend.tsx";
import type { SheetShape } from "#/map-views/islands/layout/scene.ts";
import { LiveRegion } from "#/ui/live-region.tsx";
import { countNoun } from "#/ui/number-text.tsx";

const HAIRLINE = "1px solid var(--mw-divider)";
/** The figure is sized by its container: it appears both across a page and in a column of text. */
const WIDE = "@container (min-width: 860px)";
const HAS_LANDSCAPE = "@container (min-width: 540px)";

const figure = {
  m: 0,
  containerType: "inline-size",
  border: HAIRLINE,
  borderRadius: 1,
  bgcolor: "background.paper",
  overflow: "hidden",
} as const;

const areas = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateAreas: `"caption" "map" "legend" "evidence" "outline"`,
  [WIDE]: {
    gridTemplateColumns: "minmax(0, 1fr) 320px",
    gridTemplateAreas: `"caption caption" "map evidence" "legend evidence" "outline outline"`,
    gridTemplateRows: "auto minmax(0, 1fr) auto auto",
  },
} as const;

const sheet = (shape: SheetShape, ratio: number) =>
  ({
    position: "relative",
    aspectRatio: String(ratio),
    display: shape === "portrait" ? "block" : "none",
    [HAS_LANDSCAPE]: { display: shape === "portrait" ? "none" : "block" },
  }) as const;

/** Evidence, as high as what is shown of a page once the map is there, so that nothing below it moves. */
const evidenceOf = (hasEvidence: boolean) =>
  ({
    gridArea: "evidence",
    minWidth: 0,
    minHeight: hasEvidence ? 680 : 580,
    p: 5,
    borderTop: HAIRLINE,
    [WIDE]: {
      // Next to the map, which is higher than most.
      minHeight: hasEvidence ? 700 : 0,
      borderTop: "none",
      borderLeft: HAIRLINE,
    },
  }) as const;

const COVER = {
  position: "absolute",
  inset: 0,
  overflow: "hidden",
  "& > img": { height: "100%", objectFit: "contain", bgcolor: "transparent" },
} as const;

interface SheetProps {
  readonly shape: SheetShape;
  readonly drawing: ExampleDrawing;
  readonly cover: Figure | null;
  readonly live: LiveMap | null;
  readonly selected: number;
  readonly onSelect: (cluster: number) => void;
}

function Sheet({ shape, drawing, cover, live, selected, onSelect }: SheetProps) {
  const text = drawing.markup && readServerText(drawing.markup[shape]);
  const markup = live?.example.sheets[shape].markup ?? text ?? "";
  return (
    <Box sx={sheet(shape, drawing.ratios[shape])}>
      <Box
        // The server's drawing is not in the page's data; a browser without a drawing of its own leaves the markup as
        // it is.
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- markup that our own server rendered
        dangerouslySetInnerHTML={{ __html: markup }}
        sx={{ "& > svg": ISLAND_LOOK }}
      />
      {cover && !live && !drawing.markup ? (
        <Box sx={COVER}>
          <Picture figure={cover} sizes="(min-width: 1280px) 860px, 100vw" />
        </Box>
      ) : null}
      {live ? (
        <live.SheetOverlay
          sheet={live.example.sheets[shape]}
          selected={selected}
          runnerUp={live.example.map.clusters[selected]?.runnerUp ?? null}
          onSelect={onSelect}
        />
      ) : null}
    </Box>
  );
}

function Caption({ title, summary }: { readonly title: ReactNode; readonly summary: string }) {
  return (
    <Box
      component="figcaption"
      sx={{
        gridArea: "caption",
        display: "flex",
        flexWrap: "wrap",
        alignItems: "baseline",
        columnGap: 4,
        px: 5,
        py: 2.5,
        borderBottom: HAIRLINE,
      }}
    >
      <Typography variant="subtitle2" component="span">
        {title}
      </Typography>
      <Typography variant="figures" color="textSecondary">
        {summary}
      </Typography>
    </Box>
  );
}

function summaryOf({ pillars, keywordCount }: ExampleDrawing): string {
  const pages = pillars.reduce((sum, { pageCount }) => sum + pageCount, 0);
  return `${countNoun(keywordCount, "keyword")} → ${countNoun(pages, "page")} in ${countNoun(pillars.length, "pillar")}`;
}

export interface ExampleFigureProps {
  readonly drawing: ExampleDrawing;
  /** The map's file; identifies the map. */
  readonly mapUrl: string;
  /** Path of the example's own page. */
  readonly path: string;
  readonly title: ReactNode;
  /** Shown in place of a drawing without markup, until the map is fetched. */
  readonly cover?: Figure | null;
}

export function ExampleFigure(props: ExampleFigureProps) {
  const { drawing, mapUrl, path, title, cover = null } = props;
  const place = useRef<HTMLElement>(null);
  const live = useLiveMap(path, mapUrl, useNearViewport(place));
  const [chosen, setChosen] = useState<number | null>(null);
  const selected = chosen ?? live?.example.opening ?? 0;
  const page = live?.example.map.clusters[selected];
  const found = live?.example.evidence?.[selected] ?? null;
  return (
    <Box component="figure" ref={place} sx={figure}>
      <Box sx={areas}>
        <Caption title={title} summary={summaryOf(drawing)} />
        <Box sx={{ gridArea: "map", minWidth: 0, alignSelf: "center" }}>
          {(["landscape", "portrait"] as const).map((shape) => (
            <Sheet
              key={shape}
              shape={shape}
              drawing={drawing}
              cover={cover}
              live={live}
              selected={selected}
              onSelect={setChosen}
            />
          ))}
        </Box>
        <Box sx={{ gridArea: "legend", px: 5, py: 2.5, borderTop: HAIRLINE }}>
          <IslandLegend />
        </Box>
        <Box sx={evidenceOf(drawing.hasEvidence)}>
          {live ? (
            <live.ClusterEvidence map={live.example.map} selected={selected} onSelect={setChosen}>
              {found ? <live.EvidenceFacts evidence={found} isLinked={false} /> : null}
            </live.ClusterEvidence>
          ) : (
            <PillarSummary pillars={drawing.pillars} />
          )}
        </Box>
        <PageOutline pillars={live ? listPillars(live.example.map) : drawing.pillars} path={path} />
      </Box>
      <LiveRegion>
        {chosen === null || !page
          ? ""
          : `${page.name}, ${countNoun(page.keywords.length, "keyword")}`}
      </LiveRegion>
    </Box>
  );
}
