/**
 * The licenses of what is deployed with the functions: packages that are inlined in the bundle or that the deployment
 * installs, the sentence encoders and the dictionary of names. What the site's bundle contains is in its own notice, in the same format.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Metafile } from "esbuild";
import { z } from "zod";
import type { LockedPackages } from "./cut-lock.ts";

/** Name of the file of licenses, as Vite names the site's. */
export const LICENSES_FILE = "third-party-licenses.txt";

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  /** Licenses in the form that npm asked for until 2014. */
  licenses: z.array(z.object({ type: z.string() })).default([]),
});

const FOLDER = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;
const TEXT = /^(?:licen[cs]e|copying)(?:[.-].*)?$/i;

/** The folders of the packages among the modules of a bundle. */
const bundledFolders = (inputs: Metafile["inputs"]) =>
  Object.keys(inputs).flatMap((path) => FOLDER.exec(path)?.[0] ?? []);

function describePackage(folder: string): string {
  const { name, version, license, licenses } = manifest.parse(
    JSON.parse(readFileSync(join(folder, "package.json"), "utf8")),
  );
  const id = license ?? (licenses.map(({ type }) => type).join(" OR ") || "unknown");
  const file = readdirSync(folder).find((entry) => TEXT.test(entry));
  const text = file === undefined ? "" : `\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
  return `## ${name} - ${version} (${id})\n${text}`;
}

/**
 * @param installed the packages of the deployment's lock, with the folders that they have at the root
 * @param whole what has the licenses, at the start of a sentence
 */
export function describeLicenses(
  root: string,
  inputs: Metafile["inputs"],
  installed: LockedPackages,
  whole = "The functions contain and install",
): string {
  const locked = Object.keys(installed).filter((path) => path !== "");
  // A package for another kind of machine is installed nowhere.
  const folders = [...new Set([...locked, ...bundledFolders(inputs)])]
    .map((path) => join(root, path))
    .filter((folder) => existsSync(folder));
  const entries = [...new Set(folders.map(describePackage))].toSorted();
  return `# Licenses\n\n${whole} packages with these licenses:\n\n${entries.join("\n")}`;
}

/** All have the license in their folder. Each is named as a package is, its version being how it was reduced. */
export function describeEncoders(root: string): string {
  const folder = join(root, "embeddings/models");
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const headings = names.map(({ name }) => `## ${name} - int8 (Apache-2.0)`).toSorted();
  const text = readFileSync(join(folder, "LICENSE"), "utf8").trim();
  return `\n# Sentence encoders\n\n${headings.join("\n\n")}\n\n${text}\n`;
}

/** Notice for the dictionary of names; its license is next to the files. */
export function describeWords(root: string): string {
  const text = readFileSync(join(root, "core/src/scoring/proper-words/LICENSE"), "utf8").trim();
  return `\n# Dictionary of names\n\n## SCOWL and GeoNames, reduced to names (MIT, CC-BY-4.0)\n\n${text}\n`;
}
