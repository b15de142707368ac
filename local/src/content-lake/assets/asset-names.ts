/**
 * Names of assets as Sanity makes them: an image with the hash `ab…` of 800 × 600 pixels is the document
 * `image-ab…-800x600-jpg` in the file `ab…-800x600.jpg`, a file is `file-ab…-pdf` in `ab….pdf`.
 */
export type AssetKind = "images" | "files";

const MIME_TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  gif: "image/gif",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  webp: "image/webp",
  json: "application/json",
  mp4: "video/mp4",
  pdf: "application/pdf",
  txt: "text/plain",
  vtt: "text/vtt",
  webm: "video/webm",
  zip: "application/zip",
};

export function chooseMimeType(fileName: string): string {
  return MIME_TYPES[fileName.split(".").at(-1)?.toLowerCase() ?? ""] ?? "application/octet-stream";
}

/** Chooses the extension by the type when it is known, otherwise by the file's name, otherwise `bin`. */
export function chooseExtension(mimeType: string, fileName: string | null): string {
  const [type = ""] = mimeType.split(";");
  const known = Object.entries(MIME_TYPES).find(([, name]) => name === type.trim())?.[0];
  if (known) return known;
  const written = /\.([a-z0-9]{1,8})$/i.exec(fileName ?? "")?.[1]?.toLowerCase();
  return written === "jpeg" ? "jpg" : (written ?? "bin");
}

export interface AssetName {
  readonly documentId: string;
  readonly fileName: string;
}

export function nameAsset(
  kind: AssetKind,
  sha1: string,
  extension: string,
  size: { readonly width: number; readonly height: number } | null,
): AssetName {
  const stem = size ? `${sha1}-${String(size.width)}x${String(size.height)}` : sha1;
  const prefix = kind === "images" ? "image" : "file";
  return {
    documentId: `${prefix}-${stem}-${extension}`,
    fileName: `${stem}.${extension}`,
  };
}
