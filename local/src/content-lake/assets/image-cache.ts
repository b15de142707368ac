/** Transformed images in memory, up to a number of bytes: what was asked for longest ago goes first. */
import type { TransformedImage } from "#/content-lake/assets/transform-image.ts";

export class ImageCache {
  readonly #maxBytes: number;
  /** In the order they were last asked for. */
  readonly #images = new Map<string, TransformedImage>();
  readonly #underWay = new Map<string, Promise<TransformedImage>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** An image asked for twice at a time is made once; a failure is not kept. */
  async get(key: string, make: () => Promise<TransformedImage>): Promise<TransformedImage> {
    const kept = this.#images.get(key);
    if (kept) {
      this.#images.delete(key);
      this.#images.set(key, kept);
      return kept;
    }
    const waited = this.#underWay.get(key) ?? this.#make(key, make);
    this.#underWay.set(key, waited);
    return waited;
  }

  async #make(key: string, make: () => Promise<TransformedImage>): Promise<TransformedImage> {
    try {
      const image = await make();
      this.#keep(key, image);
      return image;
    } finally {
      this.#underWay.delete(key);
    }
  }

  #keep(key: string, image: TransformedImage) {
    this.#images.set(key, image);
    this.#bytes += image.bytes.length;
    for (const [oldest, { bytes }] of this.#images) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#images.delete(oldest);
      this.#bytes -= bytes.length;
    }
  }
}
