/** Reads a font from its package, where a browser fetches it from the site. */
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { cutStaticFont } from "#/platform/pdf/cut-static-font.server.ts";

const PACKAGES = resolve(import.meta.dirname, "../../../../../node_modules");

export async function readFontFile(url: string): Promise<Uint8Array> {
  const [name = ""] = url.slice(url.lastIndexOf("/") + 1).split("?");
  const [family = ""] = /^(?:inter|noto-sans-[a-z]+)/.exec(name) ?? [];
  const isVariable = name.endsWith(".woff2");
  const scope = isVariable ? "@fontsource-variable" : "@fontsource";
  const file = join(PACKAGES, scope, family, "files", name);
  return new Uint8Array(await readFile(isVariable ? await cutStaticFont(file) : file));
}
