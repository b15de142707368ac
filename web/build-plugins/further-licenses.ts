/**
 * Adds to the notice that Vite writes of the packages in the browser's bundle what it doesn't see: the fonts that are cut
 * out of their packages or are loaded by the worker that makes posters, the language models with what runs them, which are
 * in a worker, and the dictionary of names.
 */
import { existsSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Served at the site's root, and part of the server's build. */
export const LICENSES_FILE = "third-party-licenses.txt";

const ROOT = join(import.meta.dirname, "../..");
const PACKAGES = [
  "@fontsource-variable/fraunces",
  "@fontsource-variable/inter",
  "@fontsource-variable/noto-sans-jp",
  "@fontsource-variable/noto-sans-kr",
  "@fontsource-variable/noto-sans-sc",
  "@fontsource/noto-sans-arabic",
  "@fontsource/noto-sans-devanagari",
  "@fontsource/noto-sans-hebrew",
  "@fontsource/noto-sans-thai",
  "@huggingface/tokenizers",
  "eld",
  "onnxruntime-web",
];
const MODELS = "embeddings/models";
const WORDS = "core/src/scoring/proper-words";

/** Describes a package in the format of the other entries. */
async function describePackage(name: string): Promise<string> {
  const folder = join(ROOT, "node_modules", name);
  const { version, license }: { version: string; license: string } = JSON.parse(
    await readFile(join(folder, "package.json"), "utf8"),
  );
  const file = join(folder, "LICENSE");
  const text = existsSync(file) ? `\n${(await readFile(file, "utf8")).trim()}\n` : "";
  return `\n## ${name} - ${version} (${license})\n${text}`;
}

async function describeModels(): Promise<string> {
  const text = await readFile(join(ROOT, MODELS, "LICENSE"), "utf8");
  return `\n## all-minilm-l6-v2, use-multilingual-3 (Apache-2.0)\n\n${text.trim()}\n`;
}

async function describeWords(): Promise<string> {
  const text = await readFile(join(ROOT, WORDS, "LICENSE"), "utf8");
  return `\n## SCOWL and GeoNames, reduced to names (MIT, CC-BY-4.0)\n\n${text.trim()}\n`;
}

export function furtherLicenses(): Plugin {
  let folder = "";
  return {
    name: "further-licenses",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    configResolved({ root }) {
      folder = join(root, "build/client");
    },
    async writeBundle() {
      const entries = await Promise.all([
        ...PACKAGES.map(describePackage),
        describeModels(),
        describeWords(),
      ]);
      await appendFile(join(folder, LICENSES_FILE), entries.join(""));
    },
  };
}
