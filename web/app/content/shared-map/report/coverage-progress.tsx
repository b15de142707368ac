/** A site's coverage when it was first read, and now: sums, and the pages that the last reading found won or lost. */
import { COVERAGE_STATUSES } from "@mapwright/core/domains/cluster-coverage";
import { COVERAGE_LABELS } from "@mapwright/core/domains/coverage-labels";
import type { SharedMap } from "@mapwright/core/maps/share/shared-map";
import type { SharedProgress } from "@mapwright/core/maps/share/shared-progress";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { lazy, type ReactNode, Suspense } from "react";
import { DateText } from "#/content/prose/prose.tsx";
import type { CoverageLandsProps } from "#/content/shared-map/report/coverage-lands.tsx";
import { REPORT_TABLE } from "#/content/shared-map/report/report-section.tsx";
import { useIsAlive } from "#/ui/client-only.tsx";
import { MissingValue } from "#/ui/missing-value.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

interface CoverageProgressProps {
  readonly map: SharedMap;
  readonly progress: SharedProgress;
}

export function CoverageProgress({ map, progress }: CoverageProgressProps) {
  const { first, latest, change, land } = progress;
  const rows = [
    ...COVERAGE_STATUSES.map((status) => ({
      name: COVERAGE_LABELS[status],
      before: first.clusters[status],
      after: latest.clusters[status],
    })),
    { name: "Pages in all", before: totalOf(first), after: totalOf(latest) },
    ...(first.authority === null || latest.authority === null
      ? []
      : [
          {
            name: "Topical authority, of 100",
            before: Math.round(first.authority * 100),
            after: Math.round(latest.authority * 100),
          },
        ]),
  ];
  return (
    <>
      <Heading>
        Since <Day at={first.at} />
      </Heading>
      <Box component="table" aria-label="Coverage then and now" sx={REPORT_TABLE}>
        <thead>
          <tr>
            <th scope="col">Pages</th>
            <th scope="col" className="number">
              <Day at={first.at} />
            </th>
            <th scope="col" className="number">
              <Day at={latest.at} />
            </th>
            <th scope="col" className="number">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">{formatCount(before)}</td>
              <td className="number">{formatCount(after)}</td>
              <td className="number">{signed(after - before)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      {land ? <DrawnLands map={map} land={land} latestAt={latest.at} /> : null}
      {change ? (
        <>
          <PageList title="Covered" since={change.since} names={change.won} />
          <PageList title="No longer covered" since={change.since} names={change.lost} />
        </>
      ) : null}
    </>
  );
}

/** Drawn in the browser: most reports have one reading. */
const CoverageLands = lazy(async () => {
  const { CoverageLands: Lands } = await import("#/content/shared-map/report/coverage-lands.tsx");
  return { default: Lands };
});

function DrawnLands(props: CoverageLandsProps) {
  return useIsAlive() ? (
    <Suspense fallback={null}>
      <CoverageLands {...props} />
    </Suspense>
  ) : null;
}

const totalOf = ({ clusters }: SharedProgress["first"]): number =>
  COVERAGE_STATUSES.reduce((sum, status) => sum + clusters[status], 0);

/** Formats a change with a real minus sign; a dash for no change. */
function signed(change: number): ReactNode {
  if (change === 0) return <MissingValue words="no change" />;
  return change > 0 ? `+${formatCount(change)}` : `−${formatCount(-change)}`;
}

const Day = ({ at }: { readonly at: number }) => <DateText iso={new Date(at).toISOString()} />;

function Heading({ children }: { readonly children: ReactNode }) {
  return (
    <Typography variant="h5" component="h3" sx={{ mt: 8, mb: 3, breakAfter: "avoid" }}>
      {children}
    </Typography>
  );
}

/** More would be a second table. */
const MAX_NAMES = 20;

interface PageListProps {
  readonly title: string;
  readonly since: number;
  readonly names: readonly string[];
}

function PageList({ title, since, names }: PageListProps) {
  if (names.length === 0) return null;
  const rest = names.length - MAX_NAMES;
  return (
    <Typography sx={{ mt: 4, overflowWrap: "anywhere" }}>
      <strong>
        {title} since <Day at={since} />:
      </strong>{" "}
      {names.slice(0, MAX_NAMES).join(", ")}
      {rest > 0 ? ` and ${countNoun(rest, "more page")}` : ""}.
    </Typography>
  );
}
