/** The formats that the workspace's plan doesn't include, with the smallest plan that includes each. */
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import { checkEntitlement } from "@mapwright/core/billing/plan-policy";
import {
  getSmallestExportPlan,
  type PlanExportFormat as SoldFormat,
  type PlanKey,
} from "@mapwright/core/billing/plans";
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type FileFormat,
} from "#/features/maps/export/export-formats.ts";

export type LockedFormats = ReadonlyMap<ExportFormat, PlanKey>;

/** Links and questions are tables like any other, and a poster is a vector image. */
const SOLD_AS = {
  csv: "csv",
  xlsx: "xlsx",
  links: "csv",
  questions: "csv",
  markdown: "markdown",
  json: "json",
  xmind: "xmind",
  svg: "svg",
  png: "png",
  poster: "svg",
} as const satisfies Record<FileFormat, SoldFormat>;

/** Printing is a browser feature and comes with every plan. */
export function listLockedFormats(entitlement: Entitlement, nowMs: number): LockedFormats {
  const locked = new Map<ExportFormat, PlanKey>();
  for (const format of EXPORT_FORMATS) {
    if (format === "print") continue;
    const sold = SOLD_AS[format];
    const request = { kind: "export-map", format: sold } as const;
    const decision = checkEntitlement(entitlement, { activeMaps: 0 }, request, nowMs);
    if (!decision.isAllowed) locked.set(format, getSmallestExportPlan(sold));
  }
  return locked;
}
