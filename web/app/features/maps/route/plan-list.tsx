/** The stops of a plan before it is made. */
import Box from "@mui/material/Box";
import type { RouteStop } from "@mapwright/core/maps/route/plan-route";
import { describeLinkedPages } from "#/features/maps/route/route-messages.ts";
import { PillarSwatch } from "#/map-views/legend/pillar-swatch.tsx";
import { formatDay } from "#/map-views/plan/due-state.ts";
import {
  getPillarColor,
  findClusterPillar,
  type MapModel,
} from "#/map-views/view-model/map-model.ts";

interface PlanListProps {
  readonly stops: readonly RouteStop[];
  readonly model: MapModel;
  readonly today: string;
}

export function PlanList({ stops, model, today }: PlanListProps) {
  return (
    <Box component="ol" aria-label="Plan" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {stops.map((stop, at) => {
        const pillar = findClusterPillar(model, stop.cluster);
        return (
          <Box
            component="li"
            key={stop.cluster}
            sx={{
              display: "grid",
              gridTemplateColumns: "28px minmax(0, 1fr) auto",
              columnGap: 2,
              alignItems: "baseline",
              py: 1.5,
              borderTop: 1,
              borderColor: "divider",
              fontSize: 14,
            }}
          >
            <Box component="span" sx={FIGURES}>
              {at + 1}
            </Box>
            <div>
              <Box sx={{ fontWeight: 550, overflowWrap: "anywhere" }}>
                {model.clusterAt[stop.cluster]?.name ?? ""}
              </Box>
              <Box
                sx={{
                  display: "flex",
                  flexWrap: "wrap",
                  alignItems: "center",
                  columnGap: 1.5,
                  fontSize: 12,
                  color: "text.secondary",
                }}
              >
                {pillar ? (
                  <PillarSwatch look={getPillarColor(model, pillar.pillar)} sizePx={8} />
                ) : null}
                <span>{pillar?.name}</span>
                <Box
                  component="span"
                  aria-hidden="true"
                  sx={{ display: { xs: "none", sm: "inline" } }}
                >
                  ·
                </Box>
                <span>{describeLinkedPages(stop)}</span>
              </Box>
            </div>
            <Box component="span" sx={{ ...FIGURES, whiteSpace: "nowrap" }}>
              {formatDay(stop.day, today)}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const FIGURES = { color: "text.secondary", fontVariantNumeric: "tabular-nums" } as const;
