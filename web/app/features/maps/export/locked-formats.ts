/** The formats that the workspace's plan doesn't include, with the smallest plan that includes each. */
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import { checkEntitlement } from "@mapwright/core/billing/plan-policy";
import { smallestPlanWith, type PlanKey } from "@mapwright/core/billing/plans";
import { EXPORT_FORMATS, type ExportFormat } from "#/features/maps/export/export-formats.ts";

export type LockedFormats = ReadonlyMap<ExportFormat, PlanKey>;

/** Printing is a browser feature and comes with every plan. */
export function lockedFormats(entitlement: Entitlement, nowMs: number): LockedFormats {
  const locked = new Map<ExportFormat, PlanKey>();
  for (const format of EXPORT_FORMATS) {
    if (format === "print") continue;
    // A table like any other.
    const sold = format === "links" ? "csv" : format;
    const request = { kind: "export-map", format: sold } as const;
    const decision = checkEntitlement(entitlement, { activeMaps: 0 }, request, nowMs);
    if (!decision.isAllowed) locked.set(format, smallestPlanWith(sold));
  }
  return locked;
}
