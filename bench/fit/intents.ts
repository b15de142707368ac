/** `fit intents`: fits the models of search intent on the labelled keywords, and writes them over those in core/src/scoring/models. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { INTENT_CLASSES, listIntentFeatures } from "@mapwright/core/scoring/intent-model";
import {
  createEnglishEncoder,
  createMultilingualEncoder,
} from "@mapwright/embeddings/built-in-encoder";
import { REPOSITORY } from "../engine/bench-paths.ts";
import { readLabelledIntents } from "../quality/judged/judge-intents.ts";
import { embedLists, readVectors } from "./embed-lists.ts";

const FOLDER = join(REPOSITORY, ".cache/fit/intents");
const MODELS = join(REPOSITORY, "core/src/scoring/models");
const KINDS = {
  english: createEnglishEncoder(),
  multilingual: createMultilingualEncoder(),
  words: null,
};

export async function fitIntents(): Promise<void> {
  const labelled = readLabelledIntents();
  for (const [kind, encoder] of Object.entries(KINDS)) {
    const folder = join(FOLDER, kind);
    mkdirSync(folder, { recursive: true });
    const own = labelled.filter(({ language }) => kind !== "english" || language === "en");
    if (encoder) {
      await embedLists([{ keywords: own.map(({ keyword }) => keyword) }], encoder, folder);
    }
    const vectorOf = encoder && readVectors(folder);
    const rows = own.map(({ keyword, intent, set, niche, language }) => ({
      features: listIntentFeatures(keyword),
      vector: [...(vectorOf?.get(keyword) ?? [])],
      intent: INTENT_CLASSES.indexOf(intent),
      set,
      niche,
      language,
    }));
    writeFileSync(join(folder, "rows.json"), JSON.stringify(rows));
    const target = join(MODELS, `intent-${kind}.json`);
    const script = join(import.meta.dirname, "fit_intents.py");
    const python = process.env["PYTHON"] ?? "python3";
    execFileSync(python, [script, join(folder, "rows.json"), target], { stdio: ["ignore", 2, 2] });
  }
}
