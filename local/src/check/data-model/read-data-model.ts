/** The data model as the sources of core and the functions, and firestore.indexes.json, have it now. */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { drawDataModel, firestoreIndexes } from "#/check/data-model/draw-data-model.ts";
import { readStoredDocuments, type StoredDocument } from "#/check/data-model/stored-documents.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");
export const DATA_MODEL = join(ROOT, "docs/data-model.md");

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

export function readAllStoredDocuments(): StoredDocument[] {
  return globSync(["core/src/**/*.ts", "functions/src/**/*.ts"], { cwd: ROOT })
    .filter((file) => !file.endsWith(".test.ts"))
    .toSorted()
    .flatMap((file) => readStoredDocuments(file, read(file)));
}

export const readIndexes = () => firestoreIndexes.parse(JSON.parse(read("firestore.indexes.json")));

export const drawCurrentDataModel = () => drawDataModel(readAllStoredDocuments(), readIndexes());
