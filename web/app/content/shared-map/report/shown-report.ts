import type { ReadShareOutput } from "@mapwright/core/maps/share/map-share";

type OpenShare = Extract<ReadShareOutput, { state: "open" }>;

/** Data that a report is made from. */
export type ShownReport = Pick<
  OpenShare,
  "answers" | "brand" | "links" | "map" | "overview" | "progress" | "results" | "view"
> & {
  readonly report: NonNullable<OpenShare["report"]>;
};

/** The color of bars and rules: the workspace's own, or ours. */
export const chooseBrandColor = ({ brand }: Pick<ShownReport, "brand">): string =>
  brand.color ?? "var(--mw-primary-main)";
