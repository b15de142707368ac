import {
  commonVolumeUnit,
  volumePerMonthTitle,
} from "@mapwright/core/snapshot/figures/volume-unit";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { brandColorOf, type ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { CountCell } from "#/content/shared-map/report/report-cells.tsx";
import { REPORT_TABLE, ReportSection } from "#/content/shared-map/report/report-section.tsx";
import { ShareBar } from "#/content/shared-map/report/share-bar.tsx";

/** The maps of a report over several, as a table whose bars are its chart. */
export function MapsSection(shown: ShownReport) {
  const maps = shown.overview?.maps ?? [];
  const largest = Math.max(1, ...maps.map(({ pages }) => pages));
  const hasPlan = maps.some(({ published }) => published !== null);
  return (
    <ReportSection title="The maps" lead="Each covers one subject, as pages to write.">
      {maps.length === 0 ? (
        <Typography>These maps are no longer available.</Typography>
      ) : (
        <Box component="table" aria-label="Maps by pages" sx={REPORT_TABLE}>
          <thead>
            <tr>
              <Box component="th" scope="col" sx={{ width: "34%" }}>
                Map
              </Box>
              <th scope="col" className="wide">
                Share of the largest
              </th>
              <th scope="col" className="number">
                Pages
              </th>
              {hasPlan ? (
                <th scope="col" className="number">
                  Published
                </th>
              ) : null}
              <th scope="col" className="number wide">
                Keywords
              </th>
              <th scope="col" className="number">
                {volumePerMonthTitle(commonVolumeUnit(maps))}
              </th>
            </tr>
          </thead>
          <tbody>
            {maps.map(({ title, pages, published, keywords, volumePerMonth }, at) => (
              <tr key={`${String(at)} ${title}`}>
                <th scope="row">{title}</th>
                <td className="wide">
                  <ShareBar share={pages / largest} color={brandColorOf(shown)} />
                </td>
                <CountCell value={pages} />
                {hasPlan ? <CountCell value={published ?? 0} /> : null}
                <CountCell value={keywords} isWide />
                <CountCell value={volumePerMonth} />
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </ReportSection>
  );
}
