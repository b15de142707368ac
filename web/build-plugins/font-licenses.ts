/**
 * Adds the fonts to the notice that Vite writes of the packages in the browser's bundle: `brand/cut-fonts.ts` cuts them
 * out of their packages, so the bundle no longer names these.
 */
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Served at the site's root, and part of the server's build. */
export const LICENSES_FILE = "third-party-licenses.txt";

const FONTS = ["@fontsource-variable/fraunces", "@fontsource-variable/inter"];

/** In the format of the other entries. */
async function describeFont(name: string): Promise<string> {
  const fileOf = (file: string) => new URL(import.meta.resolve(`${name}/${file}`));
  const { version, license }: { version: string; license: string } = JSON.parse(
    await readFile(fileOf("package.json"), "utf8"),
  );
  const text = await readFile(fileOf("LICENSE"), "utf8");
  return `\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`;
}

export function fontLicenses(): Plugin {
  let folder = "";
  return {
    name: "font-licenses",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    configResolved({ root }) {
      folder = join(root, "build/client");
    },
    async writeBundle() {
      const entries = await Promise.all(FONTS.map(describeFont));
      await appendFile(join(folder, LICENSES_FILE), entries.join(""));
    },
  };
}
