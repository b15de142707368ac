import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { readHost } from "@mapwright/core/urls/read-host";
import Button from "@mui/material/Button";
import { getSerpSourceName } from "#/features/evidence/serp/keyword-header.tsx";
import { toDateKey } from "#/features/evidence/serp/serp-url.ts";
import { writeSafeCsv } from "@mapwright/core/maps/files/exports/safe-csv";
import { saveFile } from "#/platform/save-file.client.ts";
import { Icon } from "#/ui/icon.tsx";

interface ExportResultsProps {
  readonly keyword: string;
  /** All of them are in the file. */
  readonly lists: readonly StoredSerp[];
}

const HEADER = ["Keyword", "Date", "Position", "Domain", "URL", "Title", "Source"];

export function ExportResults({ keyword, lists }: ExportResultsProps) {
  const save = () => {
    const rows = lists.flatMap((list) =>
      list.results.map(({ url, title }, at) => [
        keyword,
        toDateKey(list.fetchedAt),
        at + 1,
        readHost(url),
        url,
        title,
        getSerpSourceName(list.provider),
      ]),
    );
    saveFile(`${keyword} – results.csv`, writeSafeCsv(HEADER, rows), "text/csv");
  };
  return (
    <Button
      size="small"
      color="secondary"
      startIcon={<Icon name="download" sizePx={16} />}
      aria-label={`Download the results for ${keyword} as CSV`}
      onClick={save}
      sx={{ "@media print": { display: "none" } }}
    >
      CSV
    </Button>
  );
}
