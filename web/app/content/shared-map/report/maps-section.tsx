import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { brandColorOf, type ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { REPORT_TABLE, ReportSection } from "#/content/shared-map/report/report-section.tsx";
import { ShareBar } from "#/content/shared-map/report/share-bar.tsx";
import { formatCount } from "#/ui/number-text.tsx";

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
                Searches/mo
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
                <td className="number">{formatCount(pages)}</td>
                {hasPlan ? <td className="number">{formatCount(published ?? 0)}</td> : null}
                <td className="number wide">{formatCount(keywords)}</td>
                <td className="number">
                  {volumePerMonth === null ? "unknown" : formatCount(volumePerMonth)}
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </ReportSection>
  );
}
