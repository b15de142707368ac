/**
 * Reads the seed content: every `.ndjson` file of a folder, one document per line. A file that a document needs is
 * named as in Sanity's dataset exports, `"_sanityAsset": "image@file://./assets/cover.svg"`, relative to the folder.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { z } from "zod";
import { chooseMimeType } from "#/content-lake/assets/asset-names.ts";
import type { UploadedFile } from "#/content-lake/assets/make-asset.ts";
import { isRecord, lakeDocument, type LakeDocument } from "#/content-lake/store/document.ts";

const SEEDED_AT = "2026-01-01T00:00:00Z";
const seedLine = z.looseObject({ _id: z.string().min(1), _type: z.string().min(1) });
const ASSET = /^(image|file)@file:\/\/\.?\/?(.+)$/;

/** Stores a file and returns the id of its asset document. */
export type StoreAsset = (file: UploadedFile) => Promise<string>;

/** Empty when there is no folder. @throws Error naming the file and line that can't be read. */
export async function readSeed(folder: string, storeAsset: StoreAsset): Promise<LakeDocument[]> {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".ndjson"))
    .sort();
  const documents: LakeDocument[] = [];
  for (const name of files) {
    const lines = (await readFile(join(folder, name), "utf8")).split("\n");
    for (const [at, line] of lines.entries())
      if (line.trim() !== "")
        documents.push(await readLine(line, `${name}:${String(at + 1)}`, folder, storeAsset));
  }
  return documents;
}

async function readLine(line: string, place: string, folder: string, storeAsset: StoreAsset) {
  try {
    const given = seedLine.parse(JSON.parse(line));
    const time = given["_updatedAt"] ?? given["_createdAt"] ?? SEEDED_AT;
    // Hash of the text, so that the same seed has the same revisions on every machine.
    const _rev = createHash("sha1").update(line).digest("hex").slice(0, 22);
    const stamped = { _createdAt: time, _updatedAt: time, _rev, ...given };
    return lakeDocument.parse(await withAssets(stamped, folder, storeAsset));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`Couldn't read the seed content at ${place}: ${message}`, { cause: error });
  }
}

async function withAssets(
  value: unknown,
  folder: string,
  storeAsset: StoreAsset,
): Promise<unknown> {
  if (Array.isArray(value))
    return Promise.all(value.map((item) => withAssets(item, folder, storeAsset)));
  if (!isRecord(value)) return value;
  const { _sanityAsset, ...rest } = value;
  const entries = Object.entries(rest).map(
    async ([key, item]) => [key, await withAssets(item, folder, storeAsset)] as const,
  );
  const read = Object.fromEntries(await Promise.all(entries));
  if (typeof _sanityAsset !== "string") return read;
  const _ref = await storeAsset(await readAsset(_sanityAsset, folder));
  return { ...read, asset: { _type: "reference", _ref } };
}

async function readAsset(named: string, folder: string): Promise<UploadedFile> {
  const [, kind, path = ""] = ASSET.exec(named) ?? [];
  const file = resolve(folder, path);
  if (!kind || !file.startsWith(resolve(folder) + sep))
    throw new Error(`"${named}" names no file inside the content folder`);
  return {
    kind: kind === "image" ? "images" : "files",
    bytes: await readFile(file),
    contentType: chooseMimeType(file),
    originalFilename: path.split("/").at(-1) ?? null,
  };
}
