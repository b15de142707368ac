/** The result for a list: the drawing, the selected page, all pages below, and the next step. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type RefObject, useState } from "react";
import { summarizeKeywordMap } from "#/content/blocks/keyword-tool/keyword-map-files.ts";
import { GroupingNotice } from "#/content/blocks/keyword-tool/grouping-notice.tsx";
import { KeywordMapOutline } from "#/content/blocks/keyword-tool/keyword-map-outline.tsx";
import type { SharedWords } from "#/content/imported-list/map-keywords.ts";
import { ResultsCheck } from "#/content/blocks/keyword-tool/results-check.tsx";
import { SaveMapButton, TakeAway } from "#/content/blocks/keyword-tool/take-away.tsx";
import type { MappedList } from "#/content/blocks/keyword-tool/tool-session.ts";
import { SHEET_SHAPES } from "#/content/showcase/sheet-shapes.ts";
import type { EncoderState } from "#/platform/encoder/encoder-session.ts";
import { ClusterEvidence, EvidenceHeading } from "#/content/map-figures/cluster-evidence.tsx";
import { IslandMap } from "#/map-views/islands/island-map.tsx";
import { IslandLegend } from "#/map-views/islands/island-legend.tsx";
import {
  SHEET,
  SHEET_CONTROL,
  SHEET_EVIDENCE,
  SHEET_LEGEND,
} from "#/content/showcase/sheet-parts.ts";
import { ThresholdControl } from "#/content/showcase/threshold-control.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";

export interface KeywordMapResultProps {
  readonly mapped: MappedList;
  /** Receives focus when a list was mapped. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly step: number;
  /** Whether the list has changed since it was mapped. */
  readonly isOutdated: boolean;
  readonly onStep: (step: number) => void;
  /** State of the encoder of the list's vectors. */
  readonly encoder: EncoderState;
  readonly onMeaning: () => void;
  readonly onLetters: () => void;
  /** The visitor does something with this grouping. */
  readonly onUse: () => void;
}

const figure = {
  ...SHEET,
  mt: 5,
  gridTemplateAreas: {
    xs: `"map" "control" "legend" "evidence"`,
    md: `"map evidence" "control legend"`,
  },
} as const;

interface SharedProps {
  readonly shared: readonly SharedWords[];
  readonly keywordCount: number;
}

function Shared({ shared, keywordCount }: SharedProps) {
  if (shared.length === 0) return null;
  return (
    <div>
      <EvidenceHeading words="Words they share" />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {shared.map(({ words, keywordCount: having }) => (
          <Box
            component="li"
            key={words}
            sx={{ display: "flex", justifyContent: "space-between", gap: 3, py: 0.5 }}
          >
            <Typography variant="body2" component="span" sx={{ overflowWrap: "anywhere" }}>
              {words}
            </Typography>
            <Typography variant="figures" color="textSecondary" sx={{ whiteSpace: "nowrap" }}>
              {having} of {keywordCount}
            </Typography>
          </Box>
        ))}
      </Box>
    </div>
  );
}

/** The selected page; another list or threshold resets it to the largest. */
function useSelected(mapped: MappedList) {
  const [chosen, setChosen] = useState({ mapped, page: mapped.map.opening });
  const selected = chosen.mapped === mapped ? chosen.page : mapped.map.opening;
  const select = (page: number): void => {
    setChosen({ mapped, page });
  };
  return { selected, select };
}

type DrawingProps = Pick<KeywordMapResultProps, "mapped" | "step" | "isOutdated" | "onStep">;

function Drawing({ mapped, step, isOutdated, onStep }: DrawingProps) {
  const { selected, select } = useSelected(mapped);
  const { map, scenes, sharedWords } = mapped.map;
  const page = map.clusters[selected];
  return (
    <Box component="figure" sx={figure}>
      <Box sx={{ gridArea: "map", minWidth: 0, alignSelf: "center" }}>
        {SHEET_SHAPES.map(({ shape, display }) => (
          <Box key={shape} sx={{ display }}>
            <IslandMap
              scene={scenes[shape]}
              description={`Map of your list: ${summarizeKeywordMap(mapped.map)}. The outline below names every page.`}
              selected={selected}
              runnerUp={page?.runnerUp ?? null}
              onSelect={select}
            />
          </Box>
        ))}
      </Box>
      <Box sx={SHEET_CONTROL}>
        <ThresholdControl step={step} isReady={!isOutdated} onStep={onStep} />
      </Box>
      <Box sx={SHEET_LEGEND}>
        <IslandLegend />
      </Box>
      <Box sx={SHEET_EVIDENCE}>
        <ClusterEvidence map={map} selected={selected} onSelect={select}>
          <Shared shared={sharedWords[selected] ?? []} keywordCount={page?.keywords.length ?? 0} />
        </ClusterEvidence>
      </Box>
    </Box>
  );
}

export function KeywordMapResult(props: KeywordMapResultProps) {
  const { mapped, heading, isOutdated, encoder, onMeaning, onLetters, onUse } = props;
  const summary = summarizeKeywordMap(mapped.map);
  return (
    <Box sx={{ mt: { xs: 10, md: 14 } }}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "end",
          justifyContent: "space-between",
          gap: 4,
        }}
      >
        <div>
          <Typography
            variant="h3"
            component="h2"
            ref={heading}
            tabIndex={-1}
            sx={{ scrollMarginTop: 8 }}
          >
            Your map
          </Typography>
          <Typography variant="figures" component="p" color="textSecondary" sx={{ mt: 1 }}>
            {summary}
          </Typography>
        </div>
        <div onPointerDownCapture={onUse} onKeyDownCapture={onUse}>
          <TakeAway keywordMap={mapped.map} />
        </div>
      </Box>
      {isOutdated ? (
        <Typography variant="body2" sx={{ mt: 3, color: "signal.dark" }}>
          The list has changed. Map it again to update the map.
        </Typography>
      ) : null}
      <GroupingNotice
        isByMeaning={mapped.map.isByMeaning}
        encoder={encoder}
        onMeaning={onMeaning}
        onLetters={onLetters}
      />
      <div onPointerDownCapture={onUse} onKeyDownCapture={onUse}>
        <Drawing {...props} />
        <KeywordMapOutline keywordMap={mapped.map} />
        <ResultsCheck keywordMap={mapped.map} />
        <SaveMapButton keywordMap={mapped.map} />
      </div>
      <LiveRegion>{`Mapped: ${summary}`}</LiveRegion>
    </Box>
  );
}
