import {
  commonVolumeUnit,
  volumePerMonthTitle,
} from "@mapwright/core/snapshot/figures/volume-unit";
import Typography from "@mui/material/Typography";
import { brandColorOf, type ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { ReportSection } from "#/content/shared-map/report/report-section.tsx";
import { countText, ReportTable } from "#/content/shared-map/report/report-table.tsx";
import { ShareBar } from "#/content/shared-map/report/share-bar.tsx";

/** The maps of a report over several, as a table whose bars are its chart. */
export function MapsSection(shown: ShownReport) {
  const maps = shown.overview?.maps ?? [];
  const largest = Math.max(1, ...maps.map(({ pages }) => pages));
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
          head={({ title }) => <th scope="row">{title}</th>}
          nameOf={({ title }) => title}
          columns={[
            {
              title: "Share of the largest",
              value: ({ pages }) => (
                <ShareBar share={pages / largest} color={brandColorOf(shown)} />
              ),
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
              title: volumePerMonthTitle(commonVolumeUnit(maps)),
              value: ({ volumePerMonth }) => countText(volumePerMonth),
              isNumber: true,
            },
          ]}
        />
      )}
    </ReportSection>
  );
}
