/**
 * The page of a map whose research is running: its islands form as results arrive. Independent of Firestore. A job that
 * ended without a map keeps what has formed, with the reason and the way on.
 */
import { isFinished, type ResearchJob } from "@mapwright/core/research/research-job";
import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Theme } from "@mui/material/styles";
import { useEffect, useMemo, useRef, useState } from "react";
import { createFormingModel, buildForming } from "#/features/maps/running/forming-model.ts";
import { FormingClusterPanel } from "#/features/maps/running/forming-cluster-panel.tsx";
import { ProgressPanel } from "#/features/maps/running/progress-panel.tsx";
import type { ResearchControls } from "#/features/maps/running/research-controls.ts";
import { RunningBar } from "#/features/maps/running/running-bar.tsx";
import { describeProgress } from "#/features/maps/running/running-messages.ts";
import type { RunningSource } from "#/map-model/running/running-source.ts";
import { useRunningMap } from "#/map-model/running/use-running-map.ts";
import { IslandsPage } from "#/map-views/islands/islands-page.tsx";
import type { ViewSettings } from "#/map-views/port/map-view-props.ts";
import { LiveRegion } from "#/ui/live-region.tsx";

interface RunningMapPageProps {
  readonly job: ResearchJob;
  readonly source: RunningSource;
  readonly controls: ResearchControls;
}

const NOTHING_SEARCHED = { search: null, target: null } as const;
const NO_SERPS = { status: "absent" } as const;

/** Mount it again for another job. */
export function RunningMapPage({ job, source, controls }: RunningMapPageProps) {
  const { plan, forming: map, latest, isBroken } = useRunningMap(source);
  const model = useMemo(() => createFormingModel(plan, map), [plan, map]);
  const { status, stage } = job;
  const forming = buildForming({ status, stage }, plan, map);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"), { noSsr: true });
  const [chosen, setChosen] = useState<string | null>(null);
  const [pillar, setPillar] = useState<string | null>(null);
  const panel = useRef<HTMLElement | null>(null);
  useEffect(() => {
    document.title = `${job.title} · Mapwright`;
  }, [job.title]);
  const found = model.clusterAt.findIndex(({ id }) => id === chosen);
  const cluster = found < 0 ? null : found;
  const { hasEnded } = forming;
  // On a phone, why it ended and what to do comes before what there is of a drawing.
  const isReasonFirst = isNarrow && hasEnded && cluster === null;
  const cancel = isFinished(job.status) ? null : controls.renderCancel(job);
  const url: ViewSettings = {
    view: "islands",
    cluster: chosen,
    order: "volume",
    shade: "pillar",
    color: "pillar",
    pillar,
  };
  const choose = (at: number) => {
    setChosen(model.clusterAt[at]?.id ?? null);
    if (isNarrow) panel.current?.scrollIntoView({ block: "nearest" });
  };
  const drawing = (
    <Box
      key="drawing"
      sx={{
        flex: { xs: "none", md: 1 },
        minWidth: 0,
        height: { xs: hasEnded ? "48dvh" : "62dvh", md: "auto" },
        minHeight: { xs: hasEnded ? 300 : 360, md: 0 },
      }}
    >
      <IslandsPage
        title={job.title}
        model={model}
        url={url}
        onUrl={(change) => {
          if (change.pillar !== undefined) setPillar(change.pillar);
        }}
        choice={{ cluster, keyword: null }}
        onChoose={choose}
        searching={NOTHING_SEARCHED}
        filter={null}
        isNarrow={isNarrow}
        serps={NO_SERPS}
        onNeedSerps={() => {}}
        forming={forming}
      />
    </Box>
  );
  const side = (
    <Box
      key="side"
      component="aside"
      ref={panel}
      aria-label={cluster === null ? "Progress" : "Page"}
      // Focusable, so that the keyboard can scroll it.
      tabIndex={0}
      sx={{
        width: { md: 340, lg: 380 },
        flex: "none",
        minHeight: 0,
        overflowY: { md: "auto" },
        position: "relative",
        ...(isReasonFirst ? { borderBottom: 1 } : isNarrow ? { borderTop: 1 } : { borderLeft: 1 }),
        borderColor: "divider",
        bgcolor: "background.paper",
        "&:focus-visible": { outlineOffset: -2 },
      }}
    >
      {hasEnded ? <Box sx={{ p: 5 }}>{controls.renderEnded(job)}</Box> : null}
      {cluster !== null ? (
        <FormingClusterPanel
          model={model}
          cluster={cluster}
          isSettled={forming.settled.has(chosen ?? "")}
          onClose={() => setChosen(null)}
        />
      ) : hasEnded ? null : (
        <ProgressPanel
          job={job}
          plan={plan}
          clusterCount={model.clusterAt.length}
          latest={latest}
          isBroken={isBroken}
          cancel={isNarrow ? null : cancel}
        />
      )}
    </Box>
  );
  return (
    <Box
      sx={{ display: "flex", flexDirection: "column", minHeight: "100%", height: { md: "100%" } }}
    >
      <RunningBar job={job} stage={stageOf(job, controls)} action={isNarrow ? cancel : null} />
      <LiveRegion>{describeProgress(job, job.title)}</LiveRegion>
      <Box
        sx={{ display: "flex", flexDirection: { xs: "column", md: "row" }, flex: 1, minHeight: 0 }}
      >
        {isReasonFirst ? [side, drawing] : [drawing, side]}
      </Box>
    </Box>
  );
}

function stageOf(job: ResearchJob, { stageLabel }: ResearchControls): string {
  if (job.status === "done") return "Opening the map";
  if (job.status === "cancelled") return "Canceled";
  return job.status === "failed" ? "Research stopped" : stageLabel(job);
}
