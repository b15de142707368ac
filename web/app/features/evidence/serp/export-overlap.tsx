/** The two lists and the lines between them, as a table and as a picture. */
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { readHost } from "@mapwright/core/urls/read-host";
import { compareResults } from "@mapwright/core/serps/result-overlap";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef } from "react";
import { formatSerpSource } from "#/features/evidence/serp/keyword-header.tsx";
import { OverlapPicture } from "#/features/evidence/serp/overlap-picture.tsx";
import { writeSafeCsv } from "@mapwright/core/maps/files/exports/safe-csv";
import { saveBlob, saveFile } from "#/platform/save-file.client.ts";
import { drawChartPicture } from "#/ui/charts/chart-picture.client.ts";
import { Icon } from "#/ui/icon.tsx";

interface ExportOverlapProps {
  readonly one: StoredSerp;
  readonly other: StoredSerp;
}

const HEADER = [
  "URL",
  "Title",
  "Domain",
  "Position for the first",
  "Position for the second",
  "First keyword",
  "Second keyword",
  "Source",
];

export function ExportOverlap({ one, other }: ExportOverlapProps) {
  const picture = useRef<HTMLDivElement>(null);
  const name = `${one.keyword} and ${other.keyword}`;
  const saveTable = () =>
    saveFile(`${name}.csv`, writeSafeCsv(HEADER, rowsOf(one, other)), "text/csv");
  const savePicture = async () => {
    if (!picture.current) return;
    const options = { title: name, source: `Source: ${formatSerpSource(one)}`, legend: [] };
    saveBlob(`${name}.png`, await drawChartPicture(picture.current, options));
  };
  return (
    <Box sx={{ display: "flex", gap: 2, "@media print": { display: "none" } }}>
      <Button
        size="small"
        color="secondary"
        startIcon={<Icon name="download" sizePx={16} />}
        aria-label={`Download ${name} as CSV`}
        onClick={saveTable}
      >
        CSV
      </Button>
      <Button
        size="small"
        color="secondary"
        startIcon={<Icon name="download" sizePx={16} />}
        aria-label={`Download ${name} as PNG`}
        onClick={() => void savePicture()}
      >
        PNG
      </Button>
      <Box
        ref={picture}
        aria-hidden="true"
        sx={{ position: "fixed", left: -10_000, top: 0, pointerEvents: "none" }}
      >
        <OverlapPicture one={one} other={other} />
      </Box>
    </Box>
  );
}

/** Every page of both, by its best position. */
function rowsOf(one: StoredSerp, other: StoredSerp) {
  const { shared } = compareResults(one, other);
  const rightOf = new Map(shared.map(({ left, right }) => [left, right]));
  const leftOf = new Set(shared.map(({ right }) => right));
  const row = (
    { url, title }: StoredSerp["results"][number],
    left: number | null,
    right: number | null,
  ) => [url, title, readHost(url), left, right, one.keyword, other.keyword, formatSerpSource(one)];
  return [
    ...one.results.map((result, at) => row(result, at + 1, rightOf.get(at + 1) ?? null)),
    ...other.results.flatMap((result, at) =>
      leftOf.has(at + 1) ? [] : [row(result, null, at + 1)],
    ),
  ];
}
