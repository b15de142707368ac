/** Choice of the source of the site's rankings: a provider, Search Console, its export, or none. */
import Box from "@mui/material/Box";
import type { RankingWay } from "#/features/research/domain/domain-draft.ts";
import type { SearchConsoleFile } from "#/features/research/domain/search-console-file.ts";
import { FieldProblem } from "#/features/research/field-problem.tsx";
import type { FileReading } from "#/features/research/files/use-file-reading.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { ChoiceList, type ListedChoice } from "#/ui/controls/choice-list.tsx";
import { FileField } from "#/ui/controls/file-field.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

/** Available sources of rankings. `provider`: its name; null: no provider has ranked keywords. */
export interface RankingSources {
  readonly provider: string | null;
  readonly searchConsole: boolean;
}

interface RankingsChoiceProps {
  readonly way: RankingWay;
  readonly sources: RankingSources;
  readonly file: FileReading<SearchConsoleFile>;
  readonly problem: string | undefined;
  readonly onWay: (way: RankingWay) => void;
  readonly onFile: (file: File) => void;
  readonly onClearFile: () => void;
}

const DATA_SOURCES_PATH = "/app/settings/data-sources";

export function RankingsChoice(props: RankingsChoiceProps) {
  const { way, sources, file, problem, onWay, onFile, onClearFile } = props;
  const choices: ListedChoice<RankingWay>[] = [
    {
      value: "provider",
      name: sources.provider ?? "A provider",
      help: "Every keyword your site and your competitors rank for, with the page and its position.",
      ...(sources.provider === null
        ? { missing: <AppLink to={DATA_SOURCES_PATH}>Connect a provider</AppLink> }
        : {}),
    },
    {
      value: "search-console",
      name: "Search Console",
      help: "Clicks, impressions and average positions of your own site, as Google counts them.",
      ...(sources.searchConsole
        ? {}
        : { missing: <AppLink to={DATA_SOURCES_PATH}>Connect Search Console</AppLink> }),
    },
    {
      value: "file",
      name: "A Search Console export",
      help: "The ZIP, spreadsheet, or CSV of its Export button. It's read on your device; only queries, pages and their figures are sent.",
      content: (
        <SearchConsoleField file={file} problem={problem} onFile={onFile} onClear={onClearFile} />
      ),
    },
    {
      value: "crawl",
      name: "The crawl alone",
      help: "Pages are mapped by what they're about. Coverage stays “Not measured”, because nothing says how they rank.",
    },
  ];
  return (
    <ChoiceList
      label="Where rankings come from"
      value={way}
      onChange={onWay}
      // What is there comes before what can be connected.
      choices={choices.toSorted(
        (a, b) => Number(a.missing !== undefined) - Number(b.missing !== undefined),
      )}
    />
  );
}

interface SearchConsoleFieldProps {
  readonly file: FileReading<SearchConsoleFile>;
  readonly problem: string | undefined;
  readonly onFile: (file: File) => void;
  readonly onClear: () => void;
}

function SearchConsoleField({ file, problem, onFile, onClear }: SearchConsoleFieldProps) {
  return (
    <FileField
      label="Search Console export"
      accept=".zip,.xlsx,.ods,.csv,.tsv,.txt"
      help="Drop the export here: ZIP, Excel, ODS, CSV or TSV, in any language."
      name={file.step === "empty" ? null : file.name}
      onFile={onFile}
      onClear={onClear}
    >
      <Box role="status" sx={{ fontSize: 14, "&:empty": { display: "none" } }}>
        {file.step === "reading" ? "Reading the file…" : null}
        {file.step === "refused" ? <FieldProblem>{file.problem}</FieldProblem> : null}
        {file.step === "empty" && problem ? <FieldProblem>{problem}</FieldProblem> : null}
        {file.step === "read" ? <FoundInExport found={file.value} /> : null}
      </Box>
    </FileField>
  );
}

/** Summary of the export, and of what it lacks. */
function FoundInExport({ found }: { readonly found: SearchConsoleFile }) {
  const { queries, pages, days, comparedPeriod, faultCount, leftOut, hasPairs } = found;
  const parts = [
    queries.length > 0 ? countNoun(queries.length, "query", "queries") : null,
    pages.length > 0 ? countNoun(pages.length, "page") : null,
    days === null ? null : countNoun(days, "day"),
  ].filter((part) => part !== null);
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Box sx={{ fontWeight: 600 }}>{parts.join(" · ")}</Box>
      {queries.length === 0 ? (
        <FieldProblem>
          It has no queries, so positions can't be told. Export with the Queries table.
        </FieldProblem>
      ) : hasPairs ? null : (
        <Box sx={{ color: "text.secondary" }}>
          It doesn't say which page each query led to, so cannibalized pages can't be told. Exports
          of the API or Looker Studio with query and page do.
        </Box>
      )}
      {comparedPeriod === null ? null : (
        <Box sx={{ color: "text.secondary" }}>
          The export compares two periods. The figures of{" "}
          {comparedPeriod === "" ? "the later one" : `“${comparedPeriod}”`} are used.
        </Box>
      )}
      {leftOut > 0 ? (
        <Box sx={{ color: "text.secondary" }}>
          The {formatCount(leftOut)} rows with the fewest impressions are left out.
        </Box>
      ) : null}
      {faultCount > 0 ? (
        <Box sx={{ color: "text.secondary" }}>
          {countNoun(faultCount, "row")} couldn't be read and {faultCount === 1 ? "is" : "are"} left
          out.
        </Box>
      ) : null}
    </Box>
  );
}
