/** Sentences of the plan. */
import { ROUTE_WEEKS } from "@mapwright/core/maps/route/route-days";
import { countNoun } from "#/ui/number-text.tsx";

export const PLAN_TITLE = `Plan ${String(ROUTE_WEEKS)} weeks`;

/** "2 of 5 internal links ready": the pages at their other ends are written by then. */
export function describeLinkedPages({
  links,
  linked,
}: {
  readonly links: number;
  readonly linked: number;
}): string {
  if (links === 0) return "No internal links yet";
  return `${String(linked)} of ${countNoun(links, "internal link")} ready`;
}

/** Describes the contents of the plan before it is made. */
export function describeRoute(stops: number, wanted: number): string {
  if (stops === 0) return "No page to plan. Choose more statuses, or move pages that have a date.";
  if (stops < wanted) return `${countNoun(stops, "page")}: all there are to plan.`;
  return `${countNoun(stops, "page")} over ${String(ROUTE_WEEKS)} weeks.`;
}
