/** Markers next to the graph's clusters: who is at them, and unsent changes. The list gives the same as text. */
import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import type { GraphStage } from "#/map-views/graph/graph-stage.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { PendingMark } from "#/map-views/topic-marks/pending-mark.tsx";
import { usePendingTopics } from "#/map-views/topic-marks/pending-topics.ts";
import { PresenceMarks } from "#/map-views/topic-marks/presence-marks.tsx";
import { usePresence } from "#/map-views/topic-marks/use-presence.ts";

interface GraphPeopleProps {
  readonly model: MapModel;
  readonly stage: GraphStage;
}

/** Share of a node's radius at which its rim is met diagonally. */
const DIAGONAL = Math.SQRT1_2;

export function GraphPeople({ model, stage }: GraphPeopleProps) {
  const { byTopic } = usePresence();
  const pending = usePendingTopics();
  const field = useRef<HTMLDivElement | null>(null);
  const isAnybody = byTopic.size > 0 || pending.size > 0;
  const selected = isAnybody
    ? model.clusterAt.filter(({ id }) => byTopic.has(id) || pending.has(id))
    : [];
  useEffect(() => {
    if (!isAnybody) return undefined;
    const place = () => placeMarks(field.current, stage);
    stage.sigma.on("afterRender", place);
    return () => {
      stage.sigma.off("afterRender", place);
    };
  }, [stage, isAnybody]);
  // New markers have no position yet, and Sigma doesn't redraw for them.
  useEffect(() => placeMarks(field.current, stage));
  if (selected.length === 0) return null;
  return (
    <Box
      ref={field}
      aria-hidden="true"
      sx={{
        position: "absolute",
        inset: 0,
        zIndex: 1,
        overflow: "hidden",
        pointerEvents: "none",
        "& > span": { position: "absolute", top: 0, left: 0, display: "flex", gap: "2px" },
        "& [data-pending]": {
          p: "2px",
          border: 1,
          borderColor: "divider",
          borderRadius: "50%",
          bgcolor: "background.paper",
        },
      }}
    >
      {selected.map(({ id, cluster }) => (
        <span key={id} data-cluster={cluster} style={{ visibility: "hidden" }}>
          <PresenceMarks topic={id} sizePx={22} />
          <PendingMark topic={id} />
        </span>
      ))}
    </Box>
  );
}

/** Each on the upper right rim of its cluster. */
function placeMarks(field: HTMLElement | null, { sigma }: GraphStage): void {
  const graph = sigma.getGraph();
  for (const mark of field?.children ?? []) {
    if (!(mark instanceof HTMLElement)) continue;
    const node = mark.dataset["cluster"] ?? "";
    const isThere = graph.hasNode(node);
    mark.style.visibility = isThere ? "visible" : "hidden";
    if (!isThere) continue;
    const { size, ...place } = graph.getNodeAttributes(node);
    const { x, y } = sigma.graphToViewport(place);
    const rim = sigma.scaleSize(size) * DIAGONAL;
    mark.style.transform = `translate(${String(x + rim)}px, ${String(y - rim)}px) translate(-4px, -80%)`;
  }
}
