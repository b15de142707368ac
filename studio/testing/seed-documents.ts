/** The seed content as the content lake stores it after import: with assets uploaded and references in place. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import type { StoredDocument } from "#/testing/dataset-client.ts";

const FOLDER = resolve(import.meta.dirname, "../../content");
const ASSET = /^(?:image|file)@file:\/\/\.\/(.+)$/;

const document = z.looseObject({ _id: z.string(), _type: z.string() });

/** Sanity's import format: in place of an asset there is the address of its file. */
function withAssets(value: unknown, addresses: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((member) => withAssets(member, addresses));
  if (typeof value !== "object" || value === null) return value;
  const { _sanityAsset: address, ...fields } = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withAssets(field, addresses)]),
  );
  if (typeof address !== "string") return fields;
  addresses.add(address);
  return { ...fields, asset: { _type: "reference", _ref: address } };
}

const isMissing = (address: string) => {
  const file = ASSET.exec(address)?.[1];
  return !file || !existsSync(join(FOLDER, file));
};

export interface SeedContent {
  readonly documents: readonly StoredDocument[];
  /** Documents that an upload creates from the files. */
  readonly assets: readonly StoredDocument[];
  /** Assets that documents reference but no file provides. */
  readonly missing: readonly string[];
}

export function readSeedContent(): SeedContent {
  const addresses = new Set<string>();
  const documents = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".ndjson"))
    .flatMap((name) => readFileSync(join(FOLDER, name), "utf8").split("\n"))
    .filter((line) => line.trim() !== "")
    .map((line) => document.parse(withAssets(JSON.parse(line), addresses)));
  const assets = [...addresses].map((_id) => ({ _id, _type: "sanity.imageAsset" }));
  return { documents, assets, missing: [...addresses].filter(isMissing) };
}
