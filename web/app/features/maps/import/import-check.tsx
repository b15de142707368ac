/** A summary of a file, and what in it can't be imported. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { FaultKind } from "@mapwright/core/maps/files/fault-kinds";
import { buildExportName } from "#/features/maps/export/export-name.ts";
import { describeTableHealth } from "#/features/maps/import/reading/health-words.ts";
import { JoinedTables } from "#/features/maps/import/joined-tables.tsx";
import type {
  ImportResponse,
  ImportSummary,
  PagesSummary,
} from "#/features/maps/import/import-protocol.ts";
import type { ImportFile } from "#/features/maps/import/use-import-file.ts";
import { saveFile } from "#/platform/save-file.client.ts";
import { Icon } from "#/ui/icon.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

interface ImportCheckProps extends Pick<ImportFile, "ask"> {
  /** null: being counted. */
  readonly summary: ImportSummary | null;
  /** Title of the file. */
  readonly title: string;
}

export function ImportCheck({ summary, title, ask }: ImportCheckProps) {
  if (summary === null) return <Skeleton width={320} height={24} />;
  const { repeatCount, rangeCount, pages, health, joined, faultKinds, faultCount } = summary;
  const onSave = async () => saveFaults(title, await ask({ kind: "list-faults" }));
  const notes = health ? describeTableHealth(health) : [];
  const hasLeftOut =
    health !== null && (Object.keys(health.leftOut).length > 0 || health.otherMarketCount > 0);
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Box role="status">
        <Typography sx={{ fontWeight: 600 }}>{headline(summary)}</Typography>
        {repeatCount > 0 ? (
          <Typography variant="body2" color="textSecondary">
            {countNoun(repeatCount, "duplicate")} merged.
          </Typography>
        ) : null}
        {pages ? (
          <Typography variant="body2" color="textSecondary">
            {pagesMessage(pages)}
          </Typography>
        ) : null}
        {rangeCount > 0 ? (
          <Typography variant="body2" color="textSecondary">
            {countNoun(rangeCount, "volume")} {rangeCount === 1 ? "is a range" : "are ranges"}: the
            middle of each is used and labeled “estimated”.
          </Typography>
        ) : null}
        {notes.map((note) => (
          <Typography key={note} variant="body2" color="textSecondary">
            {note}
          </Typography>
        ))}
      </Box>
      {joined ? <JoinedTables joined={joined} title={title} ask={ask} /> : null}
      {hasLeftOut && faultCount === 0 ? (
        <Box>
          <Button
            size="small"
            startIcon={<Icon name="download" />}
            onClick={() => void onSave()}
            sx={{ ml: -3 }}
          >
            Save the rows left out
          </Button>
        </Box>
      ) : null}
      {faultCount > 0 ? (
        <FaultList kinds={faultKinds} faultCount={faultCount} onSave={onSave} />
      ) : null}
    </Box>
  );
}

function headline({ keywordCount, clusterCount }: ImportSummary): string {
  if (keywordCount === 0) return "No keywords found yet. Select the keyword column.";
  const groups = clusterCount > 0 ? ` in ${countNoun(clusterCount, "cluster")} of their own` : "";
  return `${countNoun(keywordCount, "keyword")}${groups}`;
}

/** Number of sites that a sentence names. */
const NAMED_SITES = 3;

function pagesMessage({ kind, sites, pageCount, severalCount }: PagesSummary): string {
  const pages = countNoun(pageCount, "page");
  if (kind === "site") {
    const several =
      severalCount > 0 ? ` ${countNoun(severalCount, "keyword")} with more than one page.` : "";
    return `${pages} of ${sites[0] ?? ""}.${several}`;
  }
  const named = sites.slice(0, NAMED_SITES).join(", ");
  const more =
    sites.length > NAMED_SITES ? ` and ${countNoun(sites.length - NAMED_SITES, "other")}` : "";
  return `${pages} of ${countNoun(sites.length, "site")} are used as search results: ${named}${more}. Ranks count these sites only.`;
}

interface FaultListProps {
  readonly kinds: readonly FaultKind[];
  readonly faultCount: number;
  readonly onSave: () => Promise<void>;
}

/** All of them, as a file to use while fixing the original. */
async function saveFaults(title: string, answer: ImportResponse): Promise<void> {
  if (answer.kind !== "listed-faults") return;
  const { writeSafeCsv } = await import("@mapwright/core/maps/files/exports/safe-csv");
  const isOfSeveral = answer.faults.some(({ source }) => source !== undefined);
  const rows = answer.faults.map(({ line, reason, text, source = "" }) => [
    ...(isOfSeveral ? [source] : []),
    line,
    reason,
    text,
  ]);
  const names = [...(isOfSeveral ? ["Table"] : []), "Line", "Problem", "Value"];
  const content = writeSafeCsv(names, rows);
  saveFile(buildExportName(`${title} left out`, "csv"), content, "text/csv");
}

function FaultList({ kinds, faultCount, onSave }: FaultListProps) {
  return (
    <Box component="details" sx={{ border: 1, borderColor: "divider", borderRadius: 1 }}>
      <Box component="summary" sx={{ p: 3, cursor: "pointer", fontWeight: 600, fontSize: 14 }}>
        {countNoun(faultCount, "item")} couldn't be imported as{" "}
        {faultCount === 1 ? "it is" : "they are"}
      </Box>
      <Box sx={{ px: 2, pb: 2 }}>
        <Button size="small" startIcon={<Icon name="download" />} onClick={() => void onSave()}>
          Save the list
        </Button>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", fontSize: 13 }}>
        {kinds.map((kind) => (
          <FaultRow key={kind.reason} {...kind} />
        ))}
      </Box>
    </Box>
  );
}

/** One kind of problem: its count, and the first lines that have it. */
function FaultRow({ reason, count, examples }: FaultKind) {
  const numbered = examples.map((fault, at) => ({ ...fault, key: String(at) }));
  return (
    <Box
      component="li"
      sx={{ px: 3, py: 2, borderTop: 1, borderColor: "divider", overflowWrap: "anywhere" }}
    >
      <strong>{formatCount(count)}×</strong> {reason}
      {numbered.map(({ key, line, text, source }) =>
        line === null && text === "" ? null : (
          <Box key={key} sx={{ color: "text.secondary" }}>
            {source === undefined ? "" : `${source}, `}
            {line === null ? "" : `Line ${String(line)}: `}
            {text}
          </Box>
        ),
      )}
      {count > examples.length ? (
        <Box sx={{ color: "text.secondary" }}>and {formatCount(count - examples.length)} more</Box>
      ) : null}
    </Box>
  );
}
