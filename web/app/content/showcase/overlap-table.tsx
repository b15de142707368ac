import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { SerpComparison } from "#/content/showcase/serp-comparison.ts";
import { pillarColor, type PillarColor } from "#/ui/theme/map-colors.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

const table = {
  width: "100%",
  borderCollapse: "collapse",
  tableLayout: "fixed",
  fontSize: 14,
  lineHeight: 1.4,
  "& th, & td": { borderBottom: 1, borderColor: "divider", py: 2, textAlign: "start" },
  "& th": { fontWeight: 400, verticalAlign: "bottom" },
  "& tbody th, & tbody td": { height: 42, py: 0, verticalAlign: "middle" },
  "& th + th, & td": { textAlign: "center", px: 1 },
  "& col:first-of-type": { width: "auto" },
  "& col": { width: { xs: 88, sm: 148 } },
} as const;

const clipped = {
  display: "block",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;

function Rank({ rank, hue }: { readonly rank: number | null; readonly hue: PillarColor }) {
  if (rank === null) {
    return (
      <Box component="span" sx={{ color: "text.secondary" }}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>does not rank</VisuallyHidden>
      </Box>
    );
  }
  return (
    <Box
      component="span"
      sx={{
        display: "inline-grid",
        placeItems: "center",
        minWidth: 30,
        height: 26,
        borderRadius: 1,
        bgcolor: hue.fill,
        color: hue.text,
        fontWeight: 600,
        fontVariantNumeric: "tabular-nums",
      }}
    >
      {rank}
    </Box>
  );
}

interface RankedTitleProps {
  readonly rank: number;
  readonly title: string;
}

function RankedTitle({ rank, title }: RankedTitleProps) {
  return (
    <Box component="span" sx={{ display: "flex", gap: 2.5 }}>
      <Box
        component="span"
        sx={{
          minWidth: 18,
          color: "text.secondary",
          fontVariantNumeric: "tabular-nums",
          textAlign: "end",
        }}
      >
        {rank}
      </Box>
      <span style={clipped}>{title}</span>
    </Box>
  );
}

interface KeywordHeadProps {
  readonly label: string;
  readonly keyword: string;
}

function KeywordHead({ label, keyword }: KeywordHeadProps) {
  return (
    <>
      <Typography variant="caption" component="span" color="textSecondary" sx={clipped}>
        {label}
      </Typography>
      <Box component="span" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        {keyword}
      </Box>
    </>
  );
}

interface VerdictProps {
  readonly shared: number;
  readonly of: number;
  readonly words: string;
}

function Verdict({ shared, of, words }: VerdictProps) {
  return (
    <>
      <Box component="span" sx={{ display: "block", fontWeight: 600 }}>
        {shared} of {of}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {words}
      </Typography>
    </>
  );
}

/** Which results of one keyword also rank for two others: the reason one shares its page and the other does not. */
export function OverlapTable({ comparison }: { readonly comparison: SerpComparison }) {
  const hue = pillarColor(comparison.pillar);
  const count = comparison.results.length;
  return (
    <Box component="table" sx={table}>
      <caption>
        <VisuallyHidden>
          The results for “{comparison.keyword}”, and their ranks for two other keywords
        </VisuallyHidden>
      </caption>
      <colgroup>
        <col />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <KeywordHead label="Results for" keyword={comparison.keyword} />
          </th>
          <th scope="col">
            <KeywordHead label="Rank for" keyword={comparison.mate} />
          </th>
          <th scope="col">
            <KeywordHead label="Rank for" keyword={comparison.lookalike} />
          </th>
        </tr>
      </thead>
      <tbody>
        {comparison.results.map((result, index) => (
          <tr key={result.url}>
            <th scope="row">
              <RankedTitle rank={index + 1} title={result.title} />
            </th>
            <td>
              <Rank rank={result.rankForMate} hue={hue} />
            </td>
            <td>
              <Rank rank={result.rankForLookalike} hue={hue} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Typography variant="body2" component="span" color="textSecondary">
              Shared results
            </Typography>
          </th>
          <td>
            <Verdict shared={comparison.sharedWithMate} of={count} words="the same page" />
          </td>
          <td>
            <Verdict shared={comparison.sharedWithLookalike} of={count} words="another page" />
          </td>
        </tr>
      </tfoot>
    </Box>
  );
}
