import { expect, test, vi } from "vitest";
import { ImageCache } from "#/content-lake/assets/image-cache.ts";

const image = (length: number) => ({ bytes: Buffer.alloc(length), mimeType: "image/png" });

test("an image requested again, or twice at once, is made once", async () => {
  const cache = new ImageCache(100);
  const make = vi.fn(async () => Promise.resolve(image(10)));
  await Promise.all([cache.get("a", make), cache.get("a", make)]);
  await cache.get("a", make);
  expect(make).toHaveBeenCalledOnce();
});

test("a full cache drops the least recently requested images", async () => {
  const cache = new ImageCache(100);
  const make = vi.fn(async () => Promise.resolve(image(40)));
  for (const key of ["a", "b", "a", "c"]) await cache.get(key, make);
  expect(make).toHaveBeenCalledTimes(3);
  await cache.get("a", make);
  expect(make).toHaveBeenCalledTimes(3);
  await cache.get("b", make);
  expect(make).toHaveBeenCalledTimes(4);
});

test("an image that couldn't be made is tried again", async () => {
  const cache = new ImageCache(100);
  await expect(cache.get("a", async () => Promise.reject(new Error("unreadable")))).rejects.toThrow(
    "unreadable",
  );
  await expect(cache.get("a", async () => Promise.resolve(image(1)))).resolves.toEqual(image(1));
});
