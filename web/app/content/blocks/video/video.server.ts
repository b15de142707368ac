/** A video; nothing plays automatically. */
import { z } from "zod";
import { FIGURE } from "#/content/fragments/fragments.ts";
import { blockFields, linkTarget, words } from "#/content/shapes/fields.server.ts";
import { figure, fileAsset } from "#/content/shapes/figure.server.ts";

export const VIDEO = `_type == "video" => {
  "fileId": file.asset._ref, url, title, transcript, poster${FIGURE}
}`;

export const videoShape = z
  .object({
    ...blockFields("video"),
    fileId: fileAsset,
    url: linkTarget,
    title: words,
    transcript: words,
    poster: figure,
  })
  .transform(({ fileId, url, ...video }) => ({
    ...video,
    source: fileId ?? (url?.kind === "web" ? url.href : null),
  }));
