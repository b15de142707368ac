import {
  getCommonVolumeUnit,
  getMonthlyVolumeTitle,
} from "@mapwright/core/snapshot/figures/volume-unit";
import type { SharedOverview } from "@mapwright/core/maps/share/shared-overview";
import Typography from "@mui/material/Typography";
import { chooseBrandColor, type ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { ReportSection } from "#/content/shared-map/report/report-section.tsx";
import {
  countText,
  ReportTable,
  type ReportColumn,
} from "#/content/shared-map/report/report-table.tsx";
import { ShareBar } from "#/content/shared-map/report/share-bar.tsx";

type SharedOverviewMap = SharedOverview["maps"][number];

/** The maps of a report over several, as a table whose bars are its chart. */
export function MapsSection(shown: ShownReport) {
  const maps = shown.overview?.maps ?? [];
  return (
    <ReportSection title="The maps" lead="Each covers one subject, as pages to write.">
      {maps.length === 0 ? (
        <Typography>These maps are no longer available.</Typography>
      ) : (
        <ReportTable
          label="Maps by pages"
          title="Map"
          titleWidth="34%"
          rows={maps}
          aboutOf={({ title }) => ({ name: title })}

          columns={columnsOf(shown, maps)}
        />
      )}
    </ReportSection>
  );
}

function columnsOf(
  shown: ShownReport,
  maps: readonly SharedOverviewMap[],
): readonly ReportColumn<SharedOverviewMap>[] {
  const largest = Math.max(1, ...maps.map(({ pages }) => pages));
  return [
    {
      title: "Share of the largest",
      value: ({ pages }) => <ShareBar share={pages / largest} color={chooseBrandColor(shown)} />,
      isWide: true,
    },
    { title: "Pages", value: ({ pages }) => countText(pages), isNumber: true },
    {
      title: "Published",
      value: ({ published }) => countText(published),
      missing: "not shared",
      isNumber: true,
    },
    {
      title: "Keywords",
      value: ({ keywords }) => countText(keywords),
      isNumber: true,
      isWide: true,
    },
    {
      title: getMonthlyVolumeTitle(getCommonVolumeUnit(maps)),
      value: ({ volumePerMonth }) => countText(volumePerMonth),
      isNumber: true,
    },
  ];
}
