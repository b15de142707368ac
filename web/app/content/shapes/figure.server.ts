/** Pictures: the URL is derived from the asset's id, so that stored content names no host. */
import { z } from "zod";
import { getContentEnvironment } from "#/content/environment/content-environment.server.ts";
import { optionalNumber, optionalText, textField } from "#/content/shapes/fields.server.ts";

const IMAGE_ID = /^image-([\w]+)-(\d+)x(\d+)-(\w+)$/;
const FILE_ID = /^file-([\w]+)-(\w+)$/;

/** The host and folder of a kind of asset: `https://cdn.sanity.io/images/<project>/<dataset>`. */
function assetFolder(kind: "images" | "files"): string | null {
  const environment = getContentEnvironment();
  if (!environment) return null;
  const { apiHost, projectId, dataset } = environment;
  return `${apiHost ?? "https://cdn.sanity.io"}/${kind}/${projectId}/${dataset}`;
}

export interface ImageSource {
  readonly url: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** A vector image: never requested in another size. */
  readonly isVector: boolean;
}

/** @returns null for an id that is not an image's, or when no project is configured */
export function readImage(assetId: string): ImageSource | null {
  const [, hash, width, height, extension] = IMAGE_ID.exec(assetId) ?? [];
  const folder = assetFolder("images");
  if (!hash || !width || !height || !extension || !folder) return null;
  return {
    url: `${folder}/${hash}-${width}x${height}.${extension}`,
    widthPx: Number(width),
    heightPx: Number(height),
    isVector: extension === "svg",
  };
}

/** @returns null for an id that is not a file's, or when no project is configured */
function fileUrl(assetId: string): string | null {
  const [, hash, extension] = FILE_ID.exec(assetId) ?? [];
  const folder = assetFolder("files");
  return hash && extension && folder ? `${folder}/${hash}.${extension}` : null;
}

/** A picture with its text; null while it has no image. */
export const figureField = z
  .object({
    assetId: optionalText,
    alt: textField,
    caption: optionalText,
    preview: optionalText,
    hotspot: z.object({ x: optionalNumber, y: optionalNumber }).nullish(),
  })
  .nullish()
  .transform((value) => {
    const image = value?.assetId ? readImage(value.assetId) : null;
    if (!value || !image) return null;
    const { alt, caption, preview, hotspot } = value;
    const { x = null, y = null } = hotspot ?? {};
    const focus = x === null || y === null ? null : { x, y };
    // A vector image is about as small as its preview would be.
    return { ...image, alt, caption, preview: image.isVector ? null : preview, focus };
  });
export type Figure = NonNullable<z.output<typeof figureField>>;

export const fileAsset = z
  .string()
  .nullish()
  .transform((id) => (id ? fileUrl(id) : null));
