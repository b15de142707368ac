/**
 * `npm run -s bench -- fit`: fits the pair models that core groups lists with, and writes them over those in
 * core/src/clustering/pairs/models. `fit ideas`: the gate of keyword ideas instead; `fit intents`: the models of search intent;
 * `fit names SCOWL PACKAGES`: the words with capitals, see proper-words.ts. Takes about fifteen minutes of a core, and `PYTHON`
 * with bench/fit/requirements.txt.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ENGLISH_ASKS } from "@mapwright/core/clustering/pairs/keyword-asks";
import {
  createEnglishEncoder,
  createMultilingualEncoder,
} from "@mapwright/embeddings/built-in-encoder";
import { REPOSITORY } from "../engine/bench-paths.ts";
import { embedLists } from "./embed-lists.ts";
import { readFittingLists } from "./fitting-lists.ts";
import { fitIdeaGate } from "./idea-gate.ts";
import { fitIntents } from "./intents.ts";
import { measureLists } from "./measure-lists.ts";
import { deriveProperWords } from "./proper-words.ts";

const FOLDER = join(REPOSITORY, ".cache/fit");
const MODELS = join(REPOSITORY, "core/src/clustering/pairs/models");

export async function runBench(args: readonly string[]): Promise<void> {
  const [what, scowl, packages] = args;
  if (what === "ideas") return fitIdeaGate();
  if (what === "intents") return fitIntents();
  if (what === "names" && scowl !== undefined && packages !== undefined)
    return deriveProperWords(scowl, packages);
  const lists = readFittingLists();
  const english = join(FOLDER, "english");
  const multilingual = join(FOLDER, "multilingual");
  const letters = join(FOLDER, "letters");
  const inEnglish = lists.filter(({ language }) => language === "en");
  await embedLists(inEnglish, createEnglishEncoder(), english);
  await embedLists(lists, createMultilingualEncoder(), multilingual);
  const fitted = inEnglish.filter(({ part }) => part === "fit");
  writeFileSync(
    join(multilingual, "english.json"),
    JSON.stringify({
      asks: ENGLISH_ASKS.map(({ source }) => source),
      keywords: fitted.flatMap(({ keywords }) => keywords),
    }),
  );
  runPython("fit_asks.py", multilingual);
  measureLists(inEnglish, { folder: english, isEnglish: true });
  measureLists(lists, { folder: multilingual, isEnglish: false });
  measureLists(lists, { folder: letters, isEnglish: true, hasVectors: false });
  for (const [folder, name] of [
    [english, "english"],
    [multilingual, "multilingual"],
    [letters, "letters"],
  ] as const) {
    runPython("fit_pairs.py", folder, join(MODELS, `${name}.json`));
  }
  // Stored edges don't say which model they are of, and the curves hardly differ.
  copyFileSync(join(english, "calibration.json"), join(MODELS, "calibration.json"));
}

function runPython(script: string, ...args: readonly string[]): void {
  const python = process.env["PYTHON"] ?? "python3";
  execFileSync(python, [join(import.meta.dirname, script), ...args], { stdio: ["ignore", 2, 2] });
}
