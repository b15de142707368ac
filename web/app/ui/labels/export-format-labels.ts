import { EXPORT_FORMATS, type ExportFormat } from "@mapwright/core/billing/plans";

const LABELS: Readonly<Record<ExportFormat, string>> = {
  csv: "CSV",
  markdown: "Markdown",
  png: "PNG",
  xlsx: "XLSX",
  json: "JSON",
  xmind: "XMind",
  svg: "SVG",
};

/** `CSV, Markdown` */
export function formatExportFormats(formats: readonly ExportFormat[]): string {
  return formats.map((format) => LABELS[format]).join(", ");
}

export function isEveryExportFormat(formats: readonly ExportFormat[]): boolean {
  return formats.length === EXPORT_FORMATS.length;
}
