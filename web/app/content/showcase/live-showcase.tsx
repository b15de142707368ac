/** The sample map in the hero: the drawing, the evidence beside it, the slider below. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useMemo, useRef, useState } from "react";
import { ClusterEvidence } from "#/content/showcase/cluster-evidence.tsx";
import { IslandMap } from "#/map-views/islands/island-map.tsx";
import { IslandLegend } from "#/map-views/islands/island-legend.tsx";
import type { ReadMap } from "#/map-views/islands/map-reading.ts";
import type { Scene, SheetShape } from "#/map-views/islands/scene.ts";
import {
  HAIRLINE,
  SHEET,
  SHEET_CONTROL,
  SHEET_EVIDENCE,
  SHEET_INSET,
  SHEET_LEGEND,
} from "#/content/showcase/sheet-parts.ts";
import { ThresholdControl, thresholdOf } from "#/content/showcase/threshold-control.tsx";
import { type Showcase, type ShowcaseMapProps, unpack } from "#/content/showcase/showcase.ts";
import { LiveRegion } from "#/ui/live-region.tsx";
import { countOf } from "#/ui/number-text.tsx";
import { useIsAlive } from "#/ui/client-only.tsx";

const SHAPES: readonly { readonly shape: SheetShape; readonly display: object }[] = [
  { shape: "landscape", display: { xs: "none", sm: "block" } },
  { shape: "portrait", display: { xs: "block", sm: "none" } },
];

interface Drawn {
  readonly map: ReadMap;
  readonly scenes: Readonly<Record<SheetShape, Scene>>;
  readonly selected: number;
}

/** The slider's state: regroups one at a time, and only for the last of several quick changes. */
function useRegrouping(showcase: Showcase) {
  const [step, setStep] = useState(0);
  const [drawn, setDrawn] = useState<Drawn>({ ...showcase, selected: showcase.opening });
  const latest = useRef(0);
  const draw = (next: Omit<Drawn, "selected">): void => {
    setDrawn((before) => {
      // Stay on the page that now contains the selected keyword.
      const keyword = before.map.clusters[before.selected]?.keywords[0] ?? 0;
      const holder = next.map.clusters.findIndex(({ keywords }) => keywords.includes(keyword));
      return { ...next, selected: Math.max(0, holder) };
    });
  };
  const moveTo = async (wanted: number): Promise<void> => {
    setStep(wanted);
    const turn = ++latest.current;
    if (wanted === 0) {
      draw({ map: showcase.map, scenes: showcase.scenes });
      return;
    }
    const { regroup } = await import("#/content/showcase/regroup.ts");
    if (turn === latest.current) draw(regroup(thresholdOf(wanted)));
  };
  const select = (selected: number): void => {
    setDrawn((before) => ({ ...before, selected }));
  };
  return { step, drawn, moveTo, select };
}

function summaryOf(map: ReadMap): string {
  const pages = countOf(map.clusters.length, "page");
  return `${countOf(map.keywords.length, "keyword")} → ${pages} in ${countOf(map.pillars.length, "pillar")}`;
}

interface CaptionProps {
  readonly seed: string;
  readonly summary: string;
}

function Caption({ seed, summary }: CaptionProps) {
  return (
    <Box
      component="figcaption"
      sx={{
        ...SHEET_INSET,
        gridArea: "caption",
        display: "flex",
        flexWrap: "wrap",
        alignItems: "baseline",
        columnGap: 4,
        borderBottom: HAIRLINE,
      }}
    >
      <Typography variant="subtitle2" component="span">
        {seed}
      </Typography>
      <Typography variant="figures" color="textSecondary">
        {summary}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ ml: { md: "auto" } }}>
        A real map, made from the sample pages that come with Mapwright
      </Typography>
    </Box>
  );
}

/** On a phone the slider stays next to the map it changes, and the evidence follows. */
const sheet = {
  ...SHEET,
  gridTemplateAreas: {
    xs: `"caption" "map" "control" "legend" "evidence"`,
    md: `"caption caption" "map evidence" "control legend"`,
  },
} as const;

const evidence = { ...SHEET_EVIDENCE, minHeight: 470 } as const;

export function LiveShowcase({ showcase: packed }: ShowcaseMapProps) {
  const showcase = useMemo(() => unpack(packed), [packed]);
  const { step, drawn, moveTo, select } = useRegrouping(showcase);
  const isAlive = useIsAlive();
  const { map, scenes, selected } = drawn;
  const summary = summaryOf(map);
  return (
    <Box component="figure" sx={sheet}>
      <Caption seed={showcase.seed} summary={summary} />
      <Box sx={{ gridArea: "map", minWidth: 0 }}>
        {SHAPES.map(({ shape, display }) => (
          <Box key={shape} sx={{ display }}>
            <IslandMap
              scene={scenes[shape]}
              description={`Map of “${showcase.seed}”: ${summary}. The list further down names every page.`}
              selected={selected}
              runnerUp={map.clusters[selected]?.runnerUp ?? null}
              onSelect={select}
            />
          </Box>
        ))}
      </Box>
      <Box sx={SHEET_CONTROL}>
        <ThresholdControl step={step} isReady={isAlive} onStep={(wanted) => void moveTo(wanted)} />
      </Box>
      <Box sx={SHEET_LEGEND}>
        <IslandLegend />
      </Box>
      <Box sx={evidence}>
        <ClusterEvidence map={map} selected={selected} onSelect={select} />
      </Box>
      <LiveRegion>{step === 0 ? "" : `Regrouped: ${summary}`}</LiveRegion>
    </Box>
  );
}
