/** One page or two? The verdict on two pages, the evidence for it, and what to do about it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { PageDistance } from "@mapwright/core/maps/ruler/measure-pages";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { Fragment } from "react";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import { SerpsNotice } from "#/features/maps/panel/serps-notice.tsx";
import { PairActions } from "#/features/maps/ruler/pair-actions.tsx";
import { PairResults } from "#/features/maps/ruler/pair-results.tsx";
import {
  describeVerdict,
  describePageDistance,
  formatResultOverlap,
  formatLeaning,
  formatLikeness,
  RULER_TITLE,
  formatVerdict,
} from "#/features/maps/ruler/ruler-messages.ts";
import type { Ruler } from "#/features/maps/ruler/use-ruler.ts";
import { PillarSwatch } from "#/map-views/legend/pillar-swatch.tsx";
import {
  getPillarColor,
  findClusterPillar,
  type MapModel,
} from "#/map-views/view-model/map-model.ts";
import { useToast } from "#/ui/controls/toast.tsx";
import { Icon } from "#/ui/icon.tsx";
import { countNoun } from "#/ui/number-text.tsx";

interface RulerPanelProps {
  readonly model: MapModel;
  readonly ruler: Ruler;
  readonly pair: readonly [number, number];
  readonly serps: SerpsState;
  readonly onRetrySerps: () => void;
  readonly onChooseCluster: (cluster: number) => void;
  readonly onClose: () => void;
}

export function RulerPanel(props: RulerPanelProps) {
  const { model, ruler, pair, serps } = props;
  const { distance } = ruler;
  const names = pair.map((cluster) => model.clusterAt[cluster]?.name ?? "");
  const [left = "", right = ""] = names;
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "start", gap: 2, px: 5, pt: 4, pb: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontSize: 12, color: "text.secondary" }}>{RULER_TITLE}</Box>
          <Typography component="h2" variant="h4" sx={{ mt: 1, minHeight: 28 }}>
            {distance
              ? formatVerdict(distance.verdict)
              : ruler.hasFailed
                ? "We couldn't measure these pages"
                : "Measuring …"}
          </Typography>
          <Box sx={{ fontSize: 14, color: "text.secondary", mt: 0.5 }}>
            {distance ? describeVerdict(distance.verdict) : null}
            {distance || ruler.hasFailed ? null : <Skeleton width="80%" />}
          </Box>
        </Box>
        <IconButton
          size="small"
          aria-label={`Close ${RULER_TITLE}`}
          onClick={props.onClose}
          sx={{ mr: -2 }}
        >
          <Icon name="close" />
        </IconButton>
      </Box>
      <Box component="ul" aria-label="Pages" sx={{ m: 0, px: 5, pb: 3, listStyle: "none" }}>
        {pair.map((cluster) => (
          <PageLine
            key={cluster}
            model={model}
            cluster={cluster}
            onOpen={() => props.onChooseCluster(cluster)}
          />
        ))}
      </Box>
      <PairActions model={model} pair={pair} onMerged={props.onChooseCluster} />
      {distance ? <Distance distance={distance} names={[left, right]} /> : null}
      <InspectorSection title="Results side by side">
        {serps.status === "ready" ? (
          <PairResults model={model} serps={serps.serps} pair={pair} />
        ) : (
          <SerpsNotice serps={serps} onRetry={props.onRetrySerps} />
        )}
      </InspectorSection>
    </>
  );
}

interface PageLineProps {
  readonly model: MapModel;
  readonly cluster: number;
  readonly onOpen: () => void;
}

function PageLine({ model, cluster, onOpen }: PageLineProps) {
  const pillar = findClusterPillar(model, cluster);
  const page = model.clusterAt[cluster];
  return (
    <Box
      component="li"
      sx={{ display: "flex", alignItems: "center", gap: 2, fontSize: 14, minHeight: 32 }}
    >
      {pillar ? <PillarSwatch look={getPillarColor(model, pillar.pillar)} /> : null}
      <Button
        size="small"
        onClick={onOpen}
        sx={{
          px: 1,
          ml: -1,
          minWidth: 0,
          textAlign: "start",
          whiteSpace: "normal",
          overflowWrap: "anywhere",
        }}
      >
        {page?.name}
      </Button>
      <Box
        component="span"
        sx={{ ml: "auto", flex: "none", fontSize: 12, color: "text.secondary" }}
      >
        {countNoun(page?.keywords.length ?? 0, "keyword")}
      </Box>
    </Box>
  );
}

interface DistanceProps {
  readonly distance: PageDistance;
  readonly names: readonly [string, string];
}

function Distance({ distance, names }: DistanceProps) {
  const { results, commonPages, likeness, leaning } = distance;
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(describePageDistance(names, distance));
      toast({ words: "Copied" });
    } catch {
      toast({ words: "We couldn't copy it. Select the text instead." });
    }
  };
  return (
    <InspectorSection
      title={results ? formatResultOverlap(results) : "No results to compare"}
      aside={
        <Button
          size="small"
          color="secondary"
          startIcon={<Icon name="copy" sizePx={14} />}
          onClick={() => void copy()}
          sx={{ my: -1, mr: -1.5 }}
        >
          Copy
        </Button>
      }
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: "grid",
          gridTemplateColumns: "minmax(0, 1fr) auto",
          columnGap: 3,
          rowGap: 1.5,
          fontSize: 14,
          "& dt": { color: "text.secondary" },
          "& dd": { m: 0, textAlign: "end", fontVariantNumeric: "tabular-nums" },
        }}
      >
        {commonPages === null ? null : (
          <>
            <dt>Pages that rank for both, over all keywords</dt>
            <dd>{commonPages}</dd>
          </>
        )}
        <dt>Alike in wording</dt>
        <dd>{formatLikeness(likeness)}</dd>
        {leaning.map((own, side) => (
          <Fragment key={names[side]}>
            <dt>Keywords of {names[side]} that would fit the other page next</dt>
            <dd>{formatLeaning(own)}</dd>
          </Fragment>
        ))}
      </Box>
    </InspectorSection>
  );
}
