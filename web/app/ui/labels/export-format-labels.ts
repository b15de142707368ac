import { PLAN_EXPORT_FORMATS, type PlanExportFormat } from "@mapwright/core/billing/plans";

const LABELS: Readonly<Record<PlanExportFormat, string>> = {
  csv: "CSV",
  markdown: "Markdown",
  png: "PNG",
  xlsx: "XLSX",
  json: "JSON",
  xmind: "XMind",
  svg: "SVG",
};

/** `CSV, Markdown` */
export function formatExportFormats(formats: readonly PlanExportFormat[]): string {
  return formats.map((format) => LABELS[format]).join(", ");
}

export function isEveryExportFormat(formats: readonly PlanExportFormat[]): boolean {
  return formats.length === PLAN_EXPORT_FORMATS.length;
}
