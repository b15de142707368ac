/** The formats a map can be taken away in, and what each can be asked for. */

export const EXPORT_FORMATS = [
  "csv",
  "xlsx",
  "markdown",
  "json",
  "xmind",
  "svg",
  "png",
  "print",
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** `print` makes no file. */
export type FileFormat = Exclude<ExportFormat, "print">;

interface FormatFacts {
  readonly name: string;
  /** What it is good for. */
  readonly words: string;
  readonly extension: string;
  readonly mediaType: string;
  readonly hasColumns: boolean;
  /** Whether a part of the map can be exported; our own format keeps all of it. */
  readonly hasScope: boolean;
  /** Whether it shows only so many keywords of each cluster. */
  readonly hasKeywordLimit: boolean;
}

const TABLE = { hasColumns: true, hasScope: true, hasKeywordLimit: false };
const TREE = { hasColumns: false, hasScope: true, hasKeywordLimit: false };
const PICTURE = { hasColumns: false, hasScope: true, hasKeywordLimit: true };

export const FORMATS: Readonly<Record<ExportFormat, FormatFacts>> = {
  csv: {
    ...TABLE,
    name: "CSV",
    words: "One row a keyword, for any spreadsheet or script",
    extension: "csv",
    mediaType: "text/csv",
  },
  xlsx: {
    ...TABLE,
    name: "Excel",
    words: "The same table as a workbook, with its header kept in sight",
    extension: "xlsx",
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  markdown: {
    ...TREE,
    name: "Markdown",
    words: "An outline with notes and comments, for Notion, Obsidian or Git; can be imported again",
    extension: "md",
    mediaType: "text/markdown",
  },
  json: {
    ...TREE,
    hasScope: false,
    name: "JSON",
    words: "All of the map as Mapwright keeps it, to be kept or imported again",
    extension: "json",
    mediaType: "application/json",
  },
  xmind: {
    ...TREE,
    name: "XMind",
    words: "A mind map for XMind 2020 and later, and whatever opens its files",
    extension: "xmind",
    mediaType: "application/vnd.xmind.workbook",
  },
  svg: {
    ...PICTURE,
    name: "SVG",
    words: "A sheet as a drawing that stays sharp at any size",
    extension: "svg",
    mediaType: "image/svg+xml",
  },
  png: {
    ...PICTURE,
    name: "PNG",
    words: "The same sheet as a picture, for slides and documents",
    extension: "png",
    mediaType: "image/png",
  },
  print: {
    ...PICTURE,
    name: "Print",
    words: "Pages for paper or a PDF, by your browser's print window",
    extension: "",
    mediaType: "",
  },
};
