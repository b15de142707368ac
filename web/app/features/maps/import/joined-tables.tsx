/** Tables joined by keyword: how many of the figures are from each, and where they differ. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { buildExportName } from "#/features/maps/export/export-name.ts";
import type { JoinedSummary, NamedConflict } from "#/features/maps/import/tables/summarize-join.ts";
import type { ImportFile } from "#/features/maps/import/use-import-file.ts";
import { saveFile } from "#/platform/save-file.client.ts";
import { Icon } from "#/ui/icon.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

interface JoinedTablesProps extends Pick<ImportFile, "ask"> {
  readonly joined: JoinedSummary;
  /** Title of the file. */
  readonly title: string;
}

export function JoinedTables({ joined, title, ask }: JoinedTablesProps) {
  const { sources, sharedCount, otherUnit, conflictCount, conflicts, isByDate } = joined;
  const winner = isByDate ? "the newest file" : "the table higher in the list";
  return (
    <Box
      component="section"
      aria-label="Joined tables"
      sx={{ display: "grid", gap: 3, p: 4, border: 1, borderColor: "divider", borderRadius: 1 }}
    >
      <Box role="region" aria-label="Figures of each table" tabIndex={0} sx={{ overflowX: "auto" }}>
        <Box component="table" sx={TABLE_STYLES}>
          <thead>
            <tr>
              <th scope="col">Source</th>
              <th scope="col">Keywords</th>
              <th scope="col">Volumes used</th>
              <th scope="col">Difficulties used</th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ name, keywordCount, volumeCount, difficultyCount }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatCount(keywordCount)}</td>
                <td>{formatCount(volumeCount)}</td>
                <td>{formatCount(difficultyCount)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Box sx={{ fontSize: 14, color: "text.secondary", overflowWrap: "anywhere" }}>
        <Typography variant="body2">
          {sharedCount === 0
            ? "No keyword is in more than one of them."
            : `${countNoun(sharedCount, "keyword")} in more than one of them.`}
        </Typography>
        {otherUnit.length > 0 ? (
          <Typography variant="body2">
            Impressions of {otherUnit.join(", ")} aren't used, because other tables have search
            volumes.
          </Typography>
        ) : null}
        {conflictCount > 0 ? (
          <>
            <Typography variant="body2">
              {countNoun(conflictCount, "figure differs", "figures differ")}: {winner} wins.
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 5 }}>
              {conflicts.map((conflict) => (
                <li key={`${conflict.keyword} ${conflict.figure}`}>{conflictWords(conflict)}</li>
              ))}
              {conflictCount > conflicts.length ? (
                <li>and {formatCount(conflictCount - conflicts.length)} more</li>
              ) : null}
            </Box>
          </>
        ) : null}
      </Box>
      <Box>
        <Button
          size="small"
          startIcon={<Icon name="download" />}
          onClick={() => void saveSources(title, ask)}
        >
          Save figures with their sources
        </Button>
      </Box>
    </Box>
  );
}

const FIGURES: Readonly<Record<NamedConflict["figure"], string>> = {
  volume: "searches a month",
  difficulty: "difficulty",
  intent: "intent",
  page: "page",
  plan: "plan",
  position: "position",
};

/** `“cold brew”, difficulty: 12 in b.csv, not 30 in a.csv` */
function conflictWords({ keyword, figure, values }: NamedConflict): string {
  const [used = "", ...others] = values.map(({ source, text }) => `${text} in ${source}`);
  return `“${keyword}”, ${FIGURES[figure]}: ${used}, not ${others.join(" or ")}`;
}

async function saveSources(title: string, ask: ImportFile["ask"]): Promise<void> {
  const answer = await ask({ kind: "list-sources" });
  if (answer.kind !== "listed-sources") return;
  const { writeSafeCsv } = await import("@mapwright/core/maps/files/exports/safe-csv");
  const names = ["Keyword", "Volume", "Volume from", "Difficulty", "Difficulty from", "Not used"];
  const rows = answer.keywords.map((each) => [
    each.text,
    each.volume,
    each.volumeSource,
    each.difficulty,
    each.difficultySource,
    each.others,
  ]);
  saveFile(buildExportName(`${title} with sources`, "csv"), writeSafeCsv(names, rows), "text/csv");
}

const TABLE_STYLES = {
  borderCollapse: "collapse",
  fontSize: 14,
  "& th": { fontWeight: 600, textAlign: "left", pr: 5, py: 1 },
  "& tbody th": { fontWeight: 400, minWidth: 120, overflowWrap: "anywhere" },
  "& td, & thead th:not(:first-of-type)": {
    textAlign: "right",
    pr: 5,
    py: 1,
    fontVariantNumeric: "tabular-nums",
  },
} as const;
