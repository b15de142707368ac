/** Asset files on disk, and the transformed images made from them. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { open, readFile, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ImageOptions } from "#/content-lake/assets/image-options.ts";
import { chooseMimeType } from "#/content-lake/assets/asset-names.ts";
import { ImageCache } from "#/content-lake/assets/image-cache.ts";
import {
  BEST_FORMATS,
  transformImage,
  type TransformedImage,
} from "#/content-lake/assets/transform-image.ts";
import { createSanityId } from "#/content-lake/random-id.ts";

const MAX_CACHED_BYTES = 64 * 1024 * 1024;

/** Can't contain a path: no slash, no leading dot. */
const FILE_NAME = /^[a-z0-9][\w-]*\.[a-z0-9]+$/i;

export class AssetFolder {
  readonly #folder: string;
  readonly #report: (message: string) => void;
  readonly #transformed = new ImageCache(MAX_CACHED_BYTES);

  /** @param report called with what a person should know about damaged files */
  constructor(folder: string, report: (message: string) => void) {
    this.#folder = folder;
    this.#report = report;
    mkdirSync(folder, { recursive: true });
  }

  /** Completely written to disk when this resolves. */
  async write(fileName: string, bytes: Buffer) {
    const path = join(this.#folder, fileName);
    if (existsSync(path)) {
      if (bytes.equals(await readFile(path))) return;
      this.#report(`The asset ${path} was damaged, and is replaced by its original.`);
    }
    const part = `${path}.${createSanityId(8)}.part`;
    try {
      const file = await open(part, "w");
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, path);
    } catch (error) {
      // On a full disk, what is left of it would keep it full.
      await rm(part, { force: true });
      throw error;
    }
  }

  /** Names the files whose content isn't what their names say. */
  async reportDamage() {
    for (const name of await readdir(this.#folder)) {
      const sha1 = /^[0-9a-f]{40}/.exec(name)?.[0];
      if (sha1 === undefined || name.endsWith(".part")) continue;
      const path = join(this.#folder, name);
      const found = createHash("sha1")
        .update(await readFile(path))
        .digest("hex");
      if (found !== sha1) this.#report(`The asset ${path} is damaged. Upload it again.`);
    }
  }

  /** null when there is no such asset. */
  async read(
    fileName: string,
    options: ImageOptions,
    accept: string,
  ): Promise<TransformedImage | null> {
    const path = join(this.#folder, fileName);
    if (!FILE_NAME.test(fileName) || !existsSync(path)) return null;
    const mimeType = chooseMimeType(fileName);
    const isPlain = Object.values(options).every((option) => option === undefined);
    if (isPlain || !mimeType.startsWith("image/") || mimeType === "image/svg+xml")
      return { bytes: await readFile(path), mimeType };
    return this.#transform(path, options, accept);
  }

  #transform(path: string, options: ImageOptions, accept: string): Promise<TransformedImage> {
    const accepted = BEST_FORMATS.filter((format) => accept.includes(format));
    return this.#transformed.get(JSON.stringify([path, options, accepted]), async () =>
      transformImage(await readFile(path), options, accepted),
    );
  }
}
