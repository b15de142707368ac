/** Creates the asset document of an uploaded file, with what Sanity would know about an image. */
import { createHash } from "node:crypto";
import sharp from "sharp";
import { ApiError } from "#/content-lake/api-error.ts";
import {
  chooseExtension,
  chooseMimeType,
  nameAsset,
  type AssetKind,
} from "#/content-lake/assets/asset-names.ts";

export interface UploadedFile {
  readonly kind: AssetKind;
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly originalFilename: string | null;
  /** The uploader's metadata. */
  readonly description?: AssetDescription;
}

export interface AssetDescription {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly label?: string | undefined;
  readonly creditLine?: string | undefined;
  /** Its source, so that it is found again there. */
  readonly source?: { readonly id: string; readonly name: string; readonly url?: string };
}

export interface AssetPlace {
  /** `http://127.0.0.1:3400`. */
  readonly origin: string;
  readonly projectId: string;
  readonly dataset: string;
}

export interface MadeAsset {
  readonly fileName: string;
  readonly document: {
    readonly _id: string;
    readonly _type: string;
    readonly [field: string]: unknown;
  };
}

const PREVIEW_SIDE_PX = 20;

/** @throws ApiError 400 when an image can't be read. */
export async function makeAsset(file: UploadedFile, place: AssetPlace): Promise<MadeAsset> {
  const { kind, bytes, originalFilename } = file;
  const sha1 = createHash("sha1").update(bytes).digest("hex");
  const extension = chooseExtension(file.contentType, originalFilename);
  const image = kind === "images" ? await readImage(bytes) : null;
  const { documentId, fileName } = nameAsset(kind, sha1, extension, image?.dimensions ?? null);
  const path = `${kind}/${place.projectId}/${place.dataset}/${fileName}`;
  return {
    fileName,
    document: {
      _id: documentId,
      _type: kind === "images" ? "sanity.imageAsset" : "sanity.fileAsset",
      assetId: sha1,
      sha1hash: sha1,
      extension,
      mimeType: chooseMimeType(fileName),
      size: bytes.length,
      originalFilename: originalFilename ?? fileName,
      path,
      url: `${place.origin}/${path}`,
      uploadId: sha1.slice(0, 22),
      ...file.description,
      ...(image ? { metadata: image } : {}),
    },
  };
}

async function readImage(bytes: Buffer) {
  try {
    const image = sharp(bytes, { animated: false });
    const { autoOrient, hasAlpha } = await image.metadata();
    const { width, height } = autoOrient;
    const preview = await image
      .resize(PREVIEW_SIDE_PX, PREVIEW_SIDE_PX, { fit: "inside" })
      .png()
      .toBuffer();
    return {
      _type: "sanity.imageMetadata",
      dimensions: {
        _type: "sanity.imageDimensions",
        width,
        height,
        aspectRatio: width / height,
      },
      hasAlpha,
      isOpaque: !hasAlpha,
      lqip: `data:image/png;base64,${preview.toString("base64")}`,
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ApiError(400, "badRequest", `The image can't be read: ${message}`);
  }
}
