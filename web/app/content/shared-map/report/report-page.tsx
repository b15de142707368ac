/** A report for clients: a cover and the sections its maker chose, on a page that prints as it is. */
import { FIRST_SHARE_VIEW } from "@mapwright/core/maps/share/first-share-view";
import { REPORT_SECTIONS } from "@mapwright/core/maps/share/report-sections";
import { listSharedRoutePages } from "@mapwright/core/maps/share/report-figures";
import { getMetricSourceName } from "@mapwright/core/research/metric-source";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useMemo, type ReactNode } from "react";
import { DateText } from "#/content/prose/prose.tsx";
import { AnswersSection } from "#/content/shared-map/report/answers-section.tsx";
import { CoverageSection } from "#/content/shared-map/report/coverage-section.tsx";
import { KeywordsSection } from "#/content/shared-map/report/keywords-section.tsx";
import { MapsSection } from "#/content/shared-map/report/maps-section.tsx";
import { OpeningsSection } from "#/content/shared-map/report/openings-section.tsx";
import { PillarsSection } from "#/content/shared-map/report/pillars-section.tsx";
import { PlanSection } from "#/content/shared-map/report/plan-section.tsx";
import { ResultsSection } from "#/content/shared-map/report/results-section.tsx";
import { chooseBrandColor, type ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { SummarySection } from "#/content/shared-map/report/summary-section.tsx";
import { ThreadsSection } from "#/content/shared-map/report/threads-section.tsx";
import { createMapRoute, MapRouteContext, listStops } from "#/map-views/port/map-route.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { SharedPicture } from "#/content/shared-map/shared-picture.tsx";
import { LightButton } from "#/ui/light-controls.tsx";
import { placeNotes } from "#/content/shared-map/place-notes.ts";
import { getAreaName, getLanguageName } from "#/ui/markets.ts";
import { countNoun } from "#/ui/number-text.tsx";

const SECTIONS = {
  summary: SummarySection,
  maps: MapsSection,
  pillars: PillarsSection,
  keywords: KeywordsSection,
  results: ResultsSection,
  answers: AnswersSection,
  coverage: CoverageSection,
  threads: ThreadsSection,
  openings: OpeningsSection,
  plan: PlanSection,
} as const satisfies Record<
  ShownReport["report"]["sections"][number],
  (shown: ShownReport) => ReactNode
>;

export function ReportPage({ shown }: { readonly shown: ShownReport }) {
  return (
    <Box
      component="article"
      sx={{
        maxWidth: 880,
        mx: "auto",
        px: { xs: 4, md: 8 },
        py: { xs: 6, md: 12 },
        display: "grid",
        gap: { xs: 10, md: 14 },
        gridTemplateColumns: "minmax(0, 1fr)",
        "@media print": { maxWidth: "none", p: 0, gap: "14mm" },
      }}
    >
      <Cover shown={shown} />
      {shown.overview ? null : <MapPicture {...shown} />}
      {/* In the order of the page, whatever the order they were chosen in. */}
      {REPORT_SECTIONS.filter((section) => shown.report.sections.includes(section)).map(
        (section) => {
          const Section = SECTIONS[section];
          return <Section key={section} {...shown} />;
        },
      )}
      <Sources shown={shown} />
    </Box>
  );
}

/**
 * The map as it is, in the view that its sender chose; a list has no picture, so it is shown as islands. With the plan,
 * islands have the route.
 */
function MapPicture({ map, view, links, report }: ShownReport) {
  const route = useMemo(() => {
    const isDrawn = report.sections.includes("plan");
    return createMapRoute(listStops(listSharedRoutePages(map)), {
      isDrawn,
      onToggle: null,
      onPlan: null,
    });
  }, [map, report]);
  return (
    <MapRouteContext value={route}>
      <SharedPicture
        map={map}
        view={view.kind === "outline" ? FIRST_SHARE_VIEW : view}
        links={links}
        lit={null}
        onOpen={ignore}
        height="480px"
        isInText
      />
    </MapRouteContext>
  );
}

const ignore = () => {};

function Cover({ shown }: { readonly shown: ShownReport }) {
  const { brand, map, overview, report } = shown;
  return (
    <Box
      component="header"
      sx={{ borderTop: "4px solid", pt: 8, "@media print": { breakAfter: "page", pt: "60mm" } }}
      style={{ borderColor: chooseBrandColor(shown) }}
    >
      {brand.logo === null ? (
        <Typography variant="h6" component="p" color="textSecondary">
          {brand.name}
        </Typography>
      ) : (
        <Box
          component="img"
          src={brand.logo}
          alt={brand.name}
          sx={{ display: "block", maxWidth: 240, maxHeight: 80, objectFit: "contain" }}
        />
      )}
      <Typography variant="h1" sx={{ mt: 6, overflowWrap: "anywhere" }}>
        {report.title}
      </Typography>
      <Typography color="textSecondary" component="p" sx={{ mt: 4 }}>
        {overview
          ? countNoun(overview.maps.length, "map")
          : [
              ...(map.title === report.title ? [] : [map.title]),
              `${getAreaName(map.market)}, ${getLanguageName(map.market.language)}`,
            ].join(" · ")}{" "}
        · prepared by {brand.name}
      </Typography>
      <LightButton
        type="button"
        variant="outlined"
        onClick={() => print()}
        sx={{ mt: 6, "@media print": { display: "none" } }}
      >
        Print or save as PDF
      </LightButton>
    </Box>
  );
}

function Sources({ shown: { brand, map, overview } }: { readonly shown: ShownReport }) {
  const isOverview = overview !== null && overview.maps.length > 0;
  const metrics = isOverview ? overview.maps.map((each) => each.metrics) : [map.metrics];
  const estimated = metrics.some((each) => each.estimated);
  const sources = new Set(metrics.map(({ source }) => getMetricSourceName(source) ?? source));
  // Of several maps, the oldest.
  const asOf = Math.min(...metrics.map((each) => each.asOf));
  const site = isOverview ? null : (map.evidence?.site ?? null);
  return (
    <Typography
      component="footer"
      variant="body2"
      color="textSecondary"
      sx={{ borderTop: 1, borderColor: "divider", pt: 4 }}
    >
      {estimated ? "Searches and difficulty are estimated by " : "Figures from "}
      {[...sources].join(", ")}, <DateText iso={new Date(asOf).toISOString()} />.
      {isOverview ? null : placeNotes(map)}
      {site ? (
        <>
          {" "}
          Rankings of {site.domain}, <DateText iso={new Date(site.asOf).toISOString()} />.
        </>
      ) : null}
      {brand.isWhiteLabel ? null : (
        <>
          {" "}
          Made with <AppLink to="/">Mapwright</AppLink>.
        </>
      )}
    </Typography>
  );
}
