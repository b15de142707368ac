/** The sample map in the hero: the drawing, the evidence beside it, the slider below. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { readServerText } from "#/content/example-maps/example-map.ts";
import { EvidencePanel } from "#/content/showcase/cluster-evidence.tsx";
import { evidenceOf } from "#/content/showcase/page-evidence.ts";
import { ISLAND_LOOK } from "#/map-views/islands/island-look.ts";
import { IslandLegend } from "#/map-views/islands/island-legend.tsx";
import type { SheetShape } from "#/map-views/islands/scene.ts";
import {
  HAIRLINE,
  SHEET,
  SHEET_CONTROL,
  SHEET_EVIDENCE,
  SHEET_INSET,
  SHEET_LEGEND,
} from "#/content/showcase/sheet-parts.ts";
import { ThresholdControl, thresholdOf } from "#/content/showcase/threshold-control.tsx";
import {
  describeShowcase,
  type DrawnMap,
  type Showcase,
  type ShowcaseMapProps,
  summaryOf,
} from "#/content/showcase/showcase.ts";
import { useDrawnMap } from "#/content/showcase/use-drawn-map.ts";
import { LiveRegion } from "#/ui/live-region.tsx";

const SHAPES: readonly { readonly shape: SheetShape; readonly display: object }[] = [
  { shape: "landscape", display: { xs: "none", sm: "block" } },
  { shape: "portrait", display: { xs: "block", sm: "none" } },
];

interface Choice {
  /** Null: the grouping that is stored. */
  readonly regrouped: DrawnMap | null;
  readonly selected: number;
}

/** The slider's state: regroups one at a time, and only for the last of several quick changes. */
function useRegrouping(stored: DrawnMap | null, opening: number) {
  const [step, setStep] = useState(0);
  const [choice, setChoice] = useState<Choice>({ regrouped: null, selected: opening });
  const latest = useRef(0);
  const draw = (regrouped: DrawnMap | null): void => {
    setChoice((before) => {
      // Stay on the page that now contains the selected keyword.
      const clusters = (before.regrouped ?? stored)?.map.clusters ?? [];
      const keyword = clusters[before.selected]?.keywords[0] ?? 0;
      const next = (regrouped ?? stored)?.map.clusters ?? [];
      const holder = next.findIndex(({ keywords }) => keywords.includes(keyword));
      return { regrouped, selected: Math.max(0, holder) };
    });
  };
  const moveTo = async (wanted: number): Promise<void> => {
    setStep(wanted);
    const turn = ++latest.current;
    if (wanted === 0) {
      draw(null);
      return;
    }
    const { regroup } = await import("#/content/showcase/regroup.ts");
    if (turn === latest.current) draw(regroup(thresholdOf(wanted)));
  };
  const select = (selected: number): void => {
    setChoice((before) => ({ ...before, selected }));
  };
  return { step, drawn: choice.regrouped ?? stored, selected: choice.selected, moveTo, select };
}

interface StaticSheetProps {
  readonly showcase: Showcase;
  readonly shape: SheetShape;
}

/** As the server drew it: complete, and replaced by the same drawing once that responds to the pointer. */
function StaticSheet({ showcase: { markup, ratios }, shape }: StaticSheetProps) {
  return (
    <Box
      // The drawing is not in the page's data, so the browser leaves the markup as it is.
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- markup that our own server rendered
      dangerouslySetInnerHTML={{ __html: readServerText(markup[shape]) ?? "" }}
      sx={{ aspectRatio: String(ratios[shape]), "& > svg": ISLAND_LOOK }}
    />
  );
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

const evidenceArea = { ...SHEET_EVIDENCE, minHeight: 470 } as const;

export function LiveShowcase({ showcase }: ShowcaseMapProps) {
  const { seed, opening } = showcase;
  const live = useDrawnMap(showcase.address);
  const { step, drawn, selected, moveTo, select } = useRegrouping(live, opening);
  const summary = drawn ? summaryOf(drawn.map) : showcase.summary;
  const evidence = (drawn && evidenceOf(drawn.map, selected)) ?? showcase.evidence;
  return (
    <Box component="figure" sx={sheet}>
      <Caption seed={seed} summary={summary} />
      <Box sx={{ gridArea: "map", minWidth: 0 }}>
        {SHAPES.map(({ shape, display }) => (
          <Box key={shape} sx={{ display }}>
            {live && drawn ? (
              <live.IslandMap
                scene={drawn.scenes[shape]}
                description={describeShowcase(seed, summary)}
                selected={selected}
                runnerUp={drawn.map.clusters[selected]?.runnerUp ?? null}
                onSelect={select}
              />
            ) : (
              <StaticSheet showcase={showcase} shape={shape} />
            )}
          </Box>
        ))}
      </Box>
      <Box sx={SHEET_CONTROL}>
        <ThresholdControl
          step={step}
          isReady={live !== null}
          onStep={(wanted) => void moveTo(wanted)}
        />
      </Box>
      <Box sx={SHEET_LEGEND}>
        <IslandLegend />
      </Box>
      <Box sx={evidenceArea}>
        <EvidencePanel evidence={evidence} onSelect={select} />
      </Box>
      <LiveRegion>{step === 0 ? "" : `Regrouped: ${summary}`}</LiveRegion>
    </Box>
  );
}
