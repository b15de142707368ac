/** Each pillar with its clusters by status, and its gaps, the most worthwhile first. */
import { COVERAGE_STATUSES } from "@mapwright/core/domains/cluster-coverage";
import type { PillarCoverage } from "@mapwright/core/domains/coverage-gaps";
import Box from "@mui/material/Box";
import { TopicButton } from "#/features/maps/inspector/topic-button.tsx";
import { ShortList } from "#/features/maps/panel/short-list.tsx";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import type { SiteView } from "#/map-views/port/map-evidence.ts";
import { PillarSwatch } from "#/map-views/legend/pillar-swatch.tsx";
import { getPillarColor, type MapModel } from "#/map-views/view-model/map-model.ts";
import {
  COVERAGE_TEXTURES,
  CoverageLabel,
  CoverageMark,
  getCoverageColor,
} from "#/ui/coverage-label.tsx";
import { COVERAGE_LABELS } from "@mapwright/core/domains/coverage-labels";
import { getTextureStyle } from "#/ui/texture.tsx";
import { MissingValue } from "#/ui/missing-value.tsx";
import { formatCount } from "#/ui/number-text.tsx";

interface PillarCoverageListProps {
  readonly model: MapModel;
  readonly site: SiteView;
  readonly onChooseCluster: (cluster: number) => void;
}

export function PillarCoverageList({ model, site, onChooseCluster }: PillarCoverageListProps) {
  const { pillars } = site.analysis;
  const gaps = pillars
    .flatMap((pillar) => pillar.gaps)
    .toSorted((a, b) => b.opportunity.score - a.opportunity.score);
  return (
    <>
      <InspectorSection title="By pillar" aside="pages">
        <Box
          sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1, mb: 3, fontSize: 12 }}
        >
          {COVERAGE_STATUSES.map((status) => (
            <CoverageLabel key={status} status={status} />
          ))}
        </Box>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 3 }}>
          {pillars.map((pillar) => {
            const shown = site.shownPillar(pillar.pillar);
            const name = model.pillarAt[shown]?.name;
            if (name === undefined || totalOf(pillar) === 0) return null;
            return (
              <Box component="li" key={pillar.pillar} sx={{ fontSize: 14 }}>
                <Box sx={{ display: "flex", alignItems: "center", gap: 2, mb: 1 }}>
                  <PillarSwatch look={getPillarColor(model, shown)} />
                  <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                    {name}
                  </Box>
                  <Box
                    component="span"
                    sx={{
                      fontSize: 12,
                      color: "text.secondary",
                      fontVariantNumeric: "tabular-nums",
                    }}
                  >
                    {pillar.authority.score === null ? (
                      <MissingValue words="authority unknown" />
                    ) : (
                      `${formatCount(pillar.authority.score * 100)} of 100`
                    )}
                  </Box>
                </Box>
                <CountsBar counts={pillar.counts} />
              </Box>
            );
          })}
        </Box>
      </InspectorSection>
      <InspectorSection title="Gaps" aside="by opening">
        {gaps.length === 0 ? (
          <Box sx={{ fontSize: 14, color: "text.secondary" }}>
            None. Every page has a page of yours in the top 10.
          </Box>
        ) : (
          <ShortList items={gaps} keyOf={({ cluster }) => String(cluster)} more="gaps">
            {({ cluster: analyzed, opportunity, competitors }) => {
              const cluster = site.shownCluster(analyzed);
              const shown = model.clusterAt[cluster];
              if (!shown) return null;
              const rivals = competitors > 0 ? ` · ${formatCount(competitors)} rank` : "";
              return (
                <TopicButton
                  name={shown.name}
                  mark={<CoverageMark status={site.coverageAt(cluster)?.status ?? null} />}
                  note={
                    opportunity.basis !== null
                      ? `${formatCount(opportunity.score)} of 100${rivals}`
                      : `volume unknown${rivals}`
                  }
                  onClick={() => onChooseCluster(cluster)}
                />
              );
            }}
          </ShortList>
        )}
      </InspectorSection>
    </>
  );
}

type Counts = PillarCoverage["counts"];

const totalOf = ({ counts }: Pick<PillarCoverage, "counts">): number =>
  COVERAGE_STATUSES.reduce((sum, status) => sum + counts[status], 0);

/** One bar in four parts; what it shows is said in words, too. */
function CountsBar({ counts }: { readonly counts: Counts }) {
  const present = COVERAGE_STATUSES.filter((status) => counts[status] > 0);
  const words = present
    .map((status) => `${COVERAGE_LABELS[status]} ${formatCount(counts[status])}`)
    .join(" · ");
  return (
    <>
      <Box aria-hidden="true" sx={{ display: "flex", gap: "2px", height: 12 }}>
        {present.map((status) => (
          <Box
            key={status}
            className="mw-bar"
            style={{
              flexGrow: counts[status],
              ...getTextureStyle(COVERAGE_TEXTURES[status], getCoverageColor(status)),
            }}
            sx={{ borderRadius: "1px" }}
          />
        ))}
      </Box>
      <Box sx={{ mt: 0.5, fontSize: 12, color: "text.secondary" }}>{words}</Box>
    </>
  );
}
