/** Reads a font from its package, where a browser fetches it from the site. */
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

const PACKAGES = resolve(import.meta.dirname, "../../../../../node_modules/@fontsource");

export async function readFontFile(url: string): Promise<Uint8Array> {
  const [name = ""] = url.slice(url.lastIndexOf("/") + 1).split("?");
  const [family = ""] = /^(?:inter|noto-sans-[a-z]+)/.exec(name) ?? [];
  return new Uint8Array(await readFile(join(PACKAGES, family, "files", name)));
}
