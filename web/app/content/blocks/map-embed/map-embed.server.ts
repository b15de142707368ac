/** A map from the examples, to explore in place. */
import { getShareLinkToken } from "@mapwright/core/maps/share/share-link";
import { MAP_TYPES } from "@mapwright/core/snapshot/map-type";
import { z } from "zod";
import type { ExampleDrawing } from "#/content/map-figures/example-map.ts";
import { FIGURE } from "#/content/fragments/fragments.ts";
import {
  buildBlockFields,
  linkTarget,
  oneOf,
  optionalNumber,
  textField,
} from "#/content/shapes/fields.server.ts";
import { figureField, fileAsset } from "#/content/shapes/figure.server.ts";

export const MAP_EMBED = `_type == "mapEmbed" => {
  heading, shareLink, "example": example->{ title, path, niche, mapType, keywordCount, "cover": coverImage${FIGURE}, "mapUrl": map.asset._ref }
}`;

/** A map shared by link. */
export interface EmbeddedShare {
  readonly token: string;
  /** null: not looked up, or the lookup failed; the frame shows what is available. */
  readonly found: { readonly title: string } | "ended" | null;
}

/** Null until the page's maps are attached. */
const notDrawn = (): ExampleDrawing | null => null;

export const mapEmbedShape = z.object({
  ...buildBlockFields("mapEmbed"),

  heading: textField,
  shareLink: textField.transform((link): EmbeddedShare | null => {
    const token = getShareLinkToken(link ?? "");
    return token === null ? null : { token, found: null };
  }),
  example: z
    .object({
      title: textField,
      path: linkTarget,
      niche: textField,
      mapType: oneOf(MAP_TYPES, null),
      keywordCount: optionalNumber,
      cover: figureField,
      mapUrl: fileAsset,
    })
    .transform((example) => ({ ...example, drawing: notDrawn() }))
    .nullish(),
});
