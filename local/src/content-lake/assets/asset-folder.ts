/** Asset files on disk, and the transformed images made of them. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import type { ImageOptions } from "#/content-lake/assets/image-options.ts";
import { mimeTypeOf } from "#/content-lake/assets/asset-names.ts";
import { transformImage, type TransformedImage } from "#/content-lake/assets/transform-image.ts";
import { randomId } from "#/content-lake/random-id.ts";

/** No path can be in it: no slash, no leading dot. */
const FILE_NAME = /^[a-z0-9][\w-]*\.[a-z0-9]+$/i;

export class AssetFolder {
  readonly #folder: string;
  readonly #transformed = new Map<string, Promise<TransformedImage>>();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** On the disk, whole, when this resolves. */
  async write(fileName: string, bytes: Buffer) {
    const path = join(this.#folder, fileName);
    if (existsSync(path)) return;
    const part = `${path}.${randomId(8)}.part`;
    const file = await open(part, "w");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  }

  /** null when there is no such asset. */
  async read(
    fileName: string,
    options: ImageOptions,
    accept: string,
  ): Promise<TransformedImage | null> {
    const path = join(this.#folder, fileName);
    if (!FILE_NAME.test(fileName) || !existsSync(path)) return null;
    const mimeType = mimeTypeOf(fileName);
    const isPlain = Object.values(options).every((option) => option === undefined);
    if (isPlain || !mimeType.startsWith("image/") || mimeType === "image/svg+xml")
      return { bytes: await readFile(path), mimeType };
    return this.#transform(path, options, accept);
  }

  #transform(path: string, options: ImageOptions, accept: string): Promise<TransformedImage> {
    const asked = JSON.stringify([path, options, /image\/(avif|webp)/g.exec(accept)?.[0]]);
    const key = createHash("sha1").update(asked).digest("hex");
    const known = this.#transformed.get(key);
    if (known) return known;
    const made = readFile(path).then((bytes) => transformImage(bytes, options, accept));
    this.#transformed.set(key, made);
    made.catch(() => this.#transformed.delete(key));
    return made;
  }
}
