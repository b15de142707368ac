/**
 * The opening of the home page: headline and seed box next to a sample map that responds, with the evidence of the
 * selected page and the slider that regroups it below.
 */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { readServerText } from "#/content/map-figures/example-map.ts";
import { HeroEvidence } from "#/content/showcase/hero-evidence.tsx";
import { buildPageEvidence } from "#/content/map-figures/page-evidence.ts";
import { SeedForm } from "#/content/showcase/seed-form.tsx";
import { SHEET_SHAPES } from "#/content/showcase/sheet-shapes.ts";
import { ThresholdControl } from "#/content/showcase/threshold-control.tsx";
import {
  describeShowcase,
  type Showcase,
  type ShowcaseMapProps,
  summarizeMap,
} from "#/content/showcase/showcase.ts";
import { useDrawnMap } from "#/content/showcase/use-drawn-map.ts";
import { useSampleMap } from "#/content/showcase/use-sample-map.ts";
import { ISLAND_LOOK } from "#/map-views/islands/island-look.ts";
import { IslandSymbols } from "#/map-views/islands/island-legend.tsx";
import type { SheetShape } from "#/map-views/islands/layout/scene.ts";
import { LiveRegion } from "#/ui/live-region.tsx";

interface StaticSheetProps {
  readonly showcase: Showcase;
  readonly shape: SheetShape;
}

/** Sheet as the server drew it: complete, and replaced by the same drawing once that responds to the pointer. */
function StaticSheet({ showcase: { markup, ratios }, shape }: StaticSheetProps) {
  return (
    <Box
      // The drawing is not in the page's data, so the browser leaves the markup as it is.
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- markup that our own server rendered
      dangerouslySetInnerHTML={{ __html: readServerText(markup[shape]) ?? "" }}
      // Not in the style sheet, where each ratio would repeat the look.
      style={{ aspectRatio: ratios[shape] }}
      sx={{ "& > svg": ISLAND_LOOK }}
    />
  );
}

const layout = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 404px) minmax(0, 1fr)" },
  columnGap: 10,
  rowGap: 7,
  alignItems: "start",
} as const;

/**
 * Text in the middle of the figure beside it, by the window's width: centered, it would move as the browser reads the
 * figure, which is a long piece of the document.
 */
const beside = { pt: { md: "clamp(51px, 51px + (100vw - 1024px) * .242, 113px)" } } as const;

/** The sea is the page's paper: the drawing has no frame of its own. */
const sea = {
  "--mw-background-paper": "var(--mw-background-default)",
} as const;

const cards = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1.15fr)" },
  alignItems: "end",
  gap: 4,
  mt: { xs: 3, md: -2 },
} as const;

const card = {
  minWidth: 0,
  px: 4,
  py: 3,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
  boxShadow: "0 8px 24px rgb(27 36 48 / 8%)",
} as const;

const caption = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: 6,
  rowGap: 1,
  mt: 3,
} as const;

/** Card that is as tall for a page without shared results: what follows doesn't move as the pointer crosses the map. */
const evidenceCard = { ...card, minHeight: 172 } as const;

export function LiveShowcase({ showcase, children, ways }: ShowcaseMapProps) {
  const live = useDrawnMap(showcase.address);
  const sample = useSampleMap(live, showcase.opening);
  const { drawn, selected, step, select } = sample;
  const summary = drawn ? summarizeMap(drawn.map) : showcase.summary;
  const evidence = (drawn && buildPageEvidence(drawn.map, selected)) ?? showcase.evidence;
  return (
    <Box sx={layout}>
      <Box sx={beside}>
        {children}
        <Box sx={{ mt: 7 }}>
          <SeedForm
            sample={sample.sample}
            firstSeed={showcase.seed}
            answer={sample.answer}
            isReady={live !== null}
            onAsk={sample.ask}
            onSample={sample.openSample}
            ways={ways}
          />
        </Box>
      </Box>
      <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
        {SHEET_SHAPES.map(({ shape, display }) => (
          <Box key={shape} sx={{ ...sea, display }}>
            {live && drawn ? (
              <live.IslandMap
                // Keywords of another map don't move to the places of this one's.
                key={sample.sample}
                scene={drawn.scenes[shape]}
                description={describeShowcase(sample.seed, summary)}
                selected={selected}
                runnerUp={drawn.map.clusters[selected]?.runnerUp ?? null}
                onSelect={select}
              />
            ) : (
              <StaticSheet showcase={showcase} shape={shape} />
            )}
          </Box>
        ))}
        <Box sx={cards}>
          <Box sx={card}>
            <Typography variant="figures" component="p" sx={{ fontWeight: 600 }}>
              {summary}
            </Typography>
            <ThresholdControl step={step} isReady={live !== null} onStep={sample.moveTo} />
          </Box>
          <Box sx={evidenceCard}>
            <HeroEvidence evidence={evidence} onSelect={select} />
          </Box>
        </Box>
        <Box component="figcaption" sx={caption}>
          <IslandSymbols on="sheet" />
          <Typography variant="caption" color="textSecondary">
            A real map, made from the sample pages that come with Mapwright
          </Typography>
        </Box>
        <LiveRegion>
          {sample.drawn === live ? "" : `Map of “${sample.seed}”: ${summary}`}
        </LiveRegion>
      </Box>
    </Box>
  );
}
