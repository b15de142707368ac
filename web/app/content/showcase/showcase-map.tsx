/** The sample map of a hero. Its drawing and interaction code are loaded only on pages that show one. */
import type { ShowcaseMapProps } from "#/content/showcase/showcase.ts";
import { createViewOnDemand } from "#/platform/view-on-demand.tsx";

export const ShowcaseMap = createViewOnDemand<ShowcaseMapProps>(
  "content/showcase/live-showcase.tsx",
  () => import("#/content/showcase/live-showcase.tsx").then((module) => module.LiveShowcase),
);
