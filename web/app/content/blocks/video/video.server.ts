/** A video; nothing plays automatically. */
import { z } from "zod";
import { FIGURE } from "#/content/fragments/fragments.ts";
import { buildBlockFields, linkTarget, textField } from "#/content/shapes/fields.server.ts";
import { figureField, fileAsset } from "#/content/shapes/figure.server.ts";

export const VIDEO = `_type == "video" => {
  "fileId": file.asset._ref, url, title, transcript, poster${FIGURE}
}`;

export const videoShape = z
  .object({
    ...buildBlockFields("video"),
    fileId: fileAsset,
    url: linkTarget,
    title: textField,
    transcript: textField,
    poster: figureField,
  })
  .transform(({ fileId, url, ...video }) => ({
    ...video,
    source: fileId ?? (url?.kind === "web" ? url.href : null),
  }));
