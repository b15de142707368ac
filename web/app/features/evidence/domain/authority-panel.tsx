/** Topical authority with its terms, and how it went from refresh to refresh. */
import type { TopicalAuthority } from "@mapwright/core/domains/topical-authority";
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { getSiteSource, type SiteSubject } from "#/features/evidence/domain/site-subject.ts";
import { LineFigure } from "#/ui/charts/line-figure.tsx";
import { CoverageLabel } from "#/ui/coverage-label.tsx";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { formatSource } from "#/ui/charts/figure-source.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

export function AuthorityPanel({ subject }: { readonly subject: SiteSubject }) {
  const { authority } = subject.analysis;
  const { metrics } = subject.snapshot;
  const estimated = metrics.estimated ? ", estimated" : "";
  return (
    <DashboardPanel
      title="Topical authority"
      surface="padded"
      note={
        authority.isByVolume
          ? `weighted by ${getVolumeUnit(metrics)} a month${estimated}`
          : "every page counts the same"
      }
      footnote={formatSource(getSiteSource(subject))}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "start", gap: 5 }}>
        <Box sx={{ flex: "none" }}>
          <Box
            component="p"
            sx={{
              m: 0,
              fontFamily: "var(--mw-display)",
              fontSize: 48,
              lineHeight: 1,
              fontVariantNumeric: "tabular-nums",
            }}
          >
            {authority.score === null ? "–" : formatCount(authority.score * 100)}
          </Box>
          <Box sx={{ mt: 1, fontSize: 13, color: "text.secondary" }}>
            {authority.score === null ? "nothing counts yet" : "of 100"}
          </Box>
        </Box>
        <Box sx={{ flex: "1 1 260px", minWidth: 0 }}>
          <Terms authority={authority} />
        </Box>
      </Box>
    </DashboardPanel>
  );
}

function Terms({ authority }: { readonly authority: TopicalAuthority }) {
  const { terms, isByVolume, volume, unknownVolumes, score } = authority;
  return (
    <>
      <Box
        // Focusable, so that the keyboard can scroll it.
        tabIndex={0}
        role="group"
        aria-label="Terms of topical authority"
        sx={{ overflowX: "auto" }}
      >
        <Table
          size="small"
          aria-label="Terms of topical authority"
          sx={{ "& th, & td": { px: 2 } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>Status</TableCell>
              <TableCell align="right">Pages</TableCell>
              <TableCell align="right">{isByVolume ? "Volume" : "Count"}</TableCell>
              <TableCell align="right">× weight</TableCell>
              <TableCell align="right">=</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {terms.map(({ level, clusters, volume: own, weight }) => (
              <TableRow key={level}>
                <TableCell component="th" scope="row">
                  <CoverageLabel status={level} />
                </TableCell>
                <TableCell align="right">{formatCount(clusters)}</TableCell>
                <TableCell align="right">{formatCount(own)}</TableCell>
                <TableCell align="right">{weight.toLocaleString("en-US")}</TableCell>
                <TableCell align="right">{formatCount(own * weight)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Box sx={{ mt: 3, fontSize: 13, color: "text.secondary" }}>
        {score === null
          ? "Nothing is measured yet."
          : `${formatCount(terms.reduce((sum, term) => sum + term.volume * term.weight, 0))} ÷ ${formatCount(volume)} = ${formatCount(score * 100)} %.`}{" "}
        A cannibalized page counts as its best page does.
        {unknownVolumes > 0
          ? ` ${countNoun(unknownVolumes, "page")} without a known volume ${unknownVolumes === 1 ? "doesn't" : "don't"} count.`
          : ""}
      </Box>
    </>
  );
}

export function TrendPanel({ subject }: { readonly subject: SiteSubject }) {
  const { trend } = subject;
  const measured = trend.filter(({ authority }) => authority !== null);
  return (
    <DashboardPanel title="Trend" surface="padded" note={countNoun(trend.length, "reading")}>
      {measured.length < 2 ? (
        <Box sx={{ fontSize: 14, color: "text.secondary" }}>
          After the first refresh of the site, you'll see here how authority and coverage went. Turn
          on refreshes on the map.
        </Box>
      ) : (
        <LineFigure
          title="Topical authority by reading, of 100"
          heightPx={190}
          data={{
            categoryName: "Read on",
            categories: trend.map(({ at }) => ({ key: String(at), name: formatDate(at) })),
            series: [
              {
                key: "authority",
                name: "Topical authority",
                color: "var(--mw-primary-main)",
                values: trend.map(({ authority }) =>
                  authority === null ? null : Math.round(authority * 100),
                ),
              },
            ],
          }}
          source={getSiteSource(subject)}
        />
      )}
    </DashboardPanel>
  );
}
