/** Drawing of the map on the page of a share link: the view its sender chose. */
import { z } from "zod";
import { COLOR_LAYERS, type ColorLayer } from "#/maps/color-layers.ts";
import { FIRST_SHARE_VIEW } from "#/maps/share/first-share-view.ts";

/** Views that are for reading, in their order in a choice. */
export const SHARE_VIEWS = ["islands", "treemap", "radial", "mindmap", "graph", "outline"] as const;
export type ShareViewKind = (typeof SHARE_VIEWS)[number];

/** Meanings of the color of a treemap's tiles. */
const SHARE_SHADES = ["opportunity", "pillar"] as const;

export const shareView = z.object({
  kind: z.enum(SHARE_VIEWS),
  shade: z.enum(SHARE_SHADES),
  /** Layer by which the islands' land is colored, as far as the link shares what the layer takes. */
  color: z.enum(COLOR_LAYERS).default("pillar"),
});
export type ShareView = z.infer<typeof shareView>;

/** Returns the layer by which a link can color the islands, given the parts it shares. */
export function getSharedColor(
  color: ColorLayer,
  parts: { readonly plan: boolean; readonly evidence: boolean },
): ColorLayer {
  const isShared: Readonly<Partial<Record<ColorLayer, boolean>>> = {
    status: parts.plan,
    coverage: parts.evidence,
    answers: parts.evidence,
  };
  return isShared[color] === false ? "pillar" : color;
}

/** The closest view of a link to one of the app: a table and a board are lists. */
export function toShareView(view: string): ShareViewKind {
  const same = SHARE_VIEWS.find((kind) => kind === view);
  if (same) return same;
  return view === "table" || view === "board" ? "outline" : FIRST_SHARE_VIEW.kind;
}
