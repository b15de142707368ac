/** The keywords of a cluster with the confidence of each; selecting one shows its results. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { type ClusterExplanation } from "@mapwright/core/snapshot/cluster-explanation";
import { getConfidenceLevel } from "@mapwright/core/scoring/confidence-level";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { VOLUME_TITLES, getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import type { RunShare } from "@mapwright/core/snapshot/figures/run-share";
import { useState } from "react";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import { CONFIDENCE_LABELS } from "#/map-views/view-model/format-figures.ts";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";
import { countNoun, formatCount, NumberText } from "#/ui/number-text.tsx";
import { ProminenceBar } from "#/ui/prominence-bar.tsx";

interface ClusterKeywordsProps {
  readonly cluster: ClusterExplanation;
  readonly metrics: MapSnapshot["metrics"];
  /** Keyword index, null = none. */
  readonly chosenKeyword: number | null;
  readonly onChoose: (keyword: number) => void;
}

const SHOWN_AT_FIRST = 20;
/** Some clusters have thousands; the outline lists them all, and faster. */
const MORE_AT_ONCE = 200;

export function ClusterKeywords(props: ClusterKeywordsProps) {
  const { cluster, metrics, chosenKeyword, onChoose } = props;
  const [shownCount, setShownCount] = useState(SHOWN_AT_FIRST);
  const { keywords } = cluster;
  const searches = VOLUME_TITLES[getVolumeUnit(metrics)];
  const isByProminence = cluster.volumePerMonth === null && cluster.prominence !== null;
  const isByRuns = cluster.volumePerMonth === null && keywords.some(({ runs }) => runs !== null);
  const shown = keywords.slice(0, shownCount);
  const more = Math.min(MORE_AT_ONCE, keywords.length - shown.length);
  return (
    <InspectorSection title="Keywords" aside={formatCount(keywords.length)}>
      <Table size="small" sx={{ tableLayout: "fixed", "& td, & th": { px: 1 } }}>
        <TableHead>
          <TableRow>
            <TableCell>Keyword</TableCell>
            <TableCell align="right" sx={{ width: 92 }}>
              {isByRuns
                ? "Runs"
                : isByProminence
                  ? "Written about"
                  : metrics.estimated
                    ? `${searches} est.`
                    : searches}
            </TableCell>
            <TableCell align="right" sx={{ width: 84 }}>
              Confidence
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((keyword) => (
            <TableRow key={keyword.keyword} hover selected={keyword.keyword === chosenKeyword}>
              <TableCell sx={{ overflow: "hidden" }}>
                <KeywordButton
                  text={keyword.text}
                  isChosen={keyword.keyword === chosenKeyword}
                  onChoose={() => onChoose(keyword.keyword)}
                />
              </TableCell>
              <TableCell align="right">
                {isByRuns ? (
                  runsInShort(keyword.runs)
                ) : isByProminence ? (
                  <ProminenceBar prominence={keyword.prominence} />
                ) : (
                  <NumberText value={keyword.volumePerMonth} />
                )}
              </TableCell>
              <TableCell align="right" sx={{ position: "relative" }}>
                {keyword.isByWording ? (
                  "by wording"
                ) : (
                  <span title={`Confidence ${keyword.confidence.toFixed(2)} of 1`}>
                    {CONFIDENCE_LABELS[getConfidenceLevel(keyword.confidence)]}
                  </span>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {more > 0 ? (
        <Button
          size="small"
          sx={{ mt: 2, ml: -3 }}
          onClick={() => setShownCount(shownCount + MORE_AT_ONCE)}
        >
          Show {countNoun(more, "more keyword")}
        </Button>
      ) : null}
    </InspectorSection>
  );
}

/** "7 of 10" */
function runsInShort(runs: RunShare | null): string {
  return runs ? `${formatCount(runs.seen)} of ${formatCount(runs.of)}` : "–";
}

interface KeywordButtonProps {
  readonly text: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function KeywordButton({ text, isChosen, onChoose }: KeywordButtonProps) {
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={isChosen}
      title={text}
      onClick={onChoose}
      sx={{
        all: "unset",
        display: "block",
        width: "100%",
        cursor: "pointer",
        ...ELLIPSIS,
        fontWeight: isChosen ? 600 : 400,
        "&:hover": { textDecoration: "underline" },
        "&:focus-visible": {
          outline: "2px solid",
          outlineColor: "primary.main",
          outlineOffset: -2,
        },
      }}
    >
      {text}
    </Box>
  );
}
