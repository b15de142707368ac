/** Transformed images in memory, up to a number of bytes: the least recently requested are dropped first. */
import type { TransformedImage } from "#/content-lake/assets/transform-image.ts";

export class ImageCache {
  readonly #maxBytes: number;
  /** Least recently requested first. */
  readonly #images = new Map<string, TransformedImage>();
  readonly #underWay = new Map<string, Promise<TransformedImage>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** An image requested twice at once is made once; a failure isn't cached. */
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
