/** Topical authority with its terms: never the score alone. */
import type { TopicalAuthority } from "@mapwright/core/domains/topical-authority";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import { CoverageLabel } from "#/ui/coverage-label.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

interface AuthorityTermsProps {
  readonly authority: TopicalAuthority;
  readonly metrics: MapSnapshot["metrics"];
}

export function AuthorityTerms({ authority, metrics }: AuthorityTermsProps) {
  const { score, terms, isByVolume, unknownVolumes } = authority;
  const estimated = isByVolume && metrics.estimated ? ", estimated" : "";
  const unit = isByVolume ? `${getVolumeUnit(metrics)} a month${estimated}` : "each page counts 1";
  return (
    <InspectorSection title="Topical authority" aside={unit}>
      <Typography
        component="p"
        sx={{ fontSize: 28, lineHeight: 1, fontVariantNumeric: "tabular-nums", mb: 3 }}
      >
        {score === null ? "Unknown" : formatCount(score * 100)}
        <Box component="span" sx={{ ml: 2, fontSize: 12, color: "text.secondary" }}>
          {score === null ? "nothing counts yet" : "of 100"}
        </Box>
      </Typography>
      <Box
        component="table"
        sx={{
          width: "100%",
          borderCollapse: "collapse",
          fontSize: 14,
          fontVariantNumeric: "tabular-nums",
          "& th, & td": { p: 0, py: 1, textAlign: "end", fontWeight: 400 },
          "& th:first-of-type": { textAlign: "start" },
          "& thead th": { fontSize: 12, color: "text.secondary" },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Pages</th>
            <th scope="col">{isByVolume ? "Volume" : "Count"}</th>
            <th scope="col">× weight</th>
          </tr>
        </thead>
        <tbody>
          {terms.map(({ level, clusters, volume, weight }) => (
            <tr key={level}>
              <th scope="row">
                <CoverageLabel status={level} />
              </th>
              <td>{formatCount(clusters)}</td>
              <td>{formatCount(volume)}</td>
              <td>{weight.toLocaleString("en-US")}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Box sx={{ mt: 2, fontSize: 12, color: "text.secondary" }}>
        Σ volume × weight ÷ Σ volume. A cannibalized page counts as its best page does.
        {unknownVolumes > 0
          ? ` ${countNoun(unknownVolumes, "page")} without a known volume ${unknownVolumes === 1 ? "doesn't" : "don't"} count.`
          : ""}
      </Box>
    </InspectorSection>
  );
}
