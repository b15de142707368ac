/** A cluster as an option of the islands: its circle, and the rings that show its state. */
import type { CoverageStatus } from "@mapwright/core/domains/cluster-coverage";
import { memo } from "react";
import type { PlacedCluster } from "#/map-views/islands/layout/island-layout.ts";
import { COVERAGE_DASHES, getCoverageColor } from "#/ui/coverage-label.tsx";

export type CircleState = "" | "chosen" | "current" | "selected";

interface ClusterCircleProps {
  readonly at: PlacedCluster;
  readonly position: number;
  readonly topic: string;
  /** Color of its circle's line. */
  readonly line: string;
  /** Label for screen readers. */
  readonly words: string;
  readonly state: CircleState;
  readonly isLit: boolean;
  readonly isTabStop: boolean;
  readonly isForming: boolean;
  /** The site's coverage of the cluster; undefined: the map has no site, or the land has colors of its own. */
  readonly coverage: CoverageStatus | null | undefined;
}

export const ClusterCircle = memo(function ClusterCircle(props: ClusterCircleProps) {
  const { at, position, line, state, isTabStop, coverage } = props;
  const r = at.radius;
  return (
    <g
      role="option"
      aria-label={props.words}
      aria-selected={state === "chosen" || state === "selected"}
      tabIndex={isTabStop ? 0 : -1}
      data-circle={position}
      data-topic={props.topic}
      {...(isTabStop ? { "data-tab-stop": true } : {})}
      className={`circle ${state}${props.isLit ? "" : " dimmed"}${props.isForming ? " forming" : ""}`}
      transform={`translate(${String(at.x)} ${String(at.y)})`}
    >
      {state === "chosen" ? <circle className="halo" r={r} /> : null}
      <circle className="ground" r={r} style={{ stroke: line }} />
      {coverage === undefined ? null : <CoverageRing status={coverage} radius={r} />}
      <circle className="ring" r={r} />
    </g>
  );
});

/** Its color and its dashes say the same; clusters that aren't measured have none. */
function CoverageRing(props: { readonly status: CoverageStatus | null; readonly radius: number }) {
  const { status, radius } = props;
  if (status === null) return null;
  return (
    <circle
      className="coverage"
      r={radius}
      strokeDasharray={COVERAGE_DASHES[status]}
      style={{ stroke: getCoverageColor(status), fill: getCoverageColor(status) }}
    />
  );
}
