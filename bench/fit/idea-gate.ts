/**
 * Fits the gates of keyword ideas on two thirds of the judged seeds, and writes them over those that the local index and
 * core have: for texts of the index, and for what providers suggest without pages to look at.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { computeNamedShare } from "@mapwright/core/research/relevant-suggestions";
import { createEnglishEncoder } from "@mapwright/embeddings/built-in-encoder";
import { listUnifiedWords } from "../../local/src/search-index/ideas/compounds.ts";
import {
  createPartTeller,
  isOutside,
  readJudgedSeeds,
} from "../../local/src/search-index/testing/judged-seeds.ts";
import { rateIdeas } from "../../local/src/search-index/ideas/rate-ideas.ts";
import { readSeed } from "../../local/src/search-index/ideas/read-seed.ts";
import { createKeywordKey } from "../../local/src/search-index/ideas/same-keyword.ts";
import { createTextVectors } from "../../local/src/search-index/ideas/text-vectors.ts";
import { getCorpusPath, openIndex } from "../../local/src/search-index/open-index.ts";
import { logProgress } from "../engine/bench-output.ts";
import { REPOSITORY } from "../engine/bench-paths.ts";

const FOLDER = join(REPOSITORY, ".cache/fit/ideas");

export async function fitIdeaGate(): Promise<void> {
  const index = await openIndex(getCorpusPath({}), logProgress);
  const embed = createTextVectors(createEnglishEncoder());
  const partOf = createPartTeller(index);
  const keyOf = createKeywordKey((keyword) => listUnifiedWords(index, keyword));
  const seeds = [];
  for (const judged of readJudgedSeeds()) {
    if (partOf(judged.seed) !== "fit") continue;
    const [good, junk] = [new Set(judged.good), new Set(judged.junk)];
    const read = readSeed(index, judged.seed);
    const rated = await rateIdeas(index, embed, read, keyOf);
    // What nobody has judged is rarely an idea, but may be; of a seed outside of the sample it never is.
    const labelOf = (text: string) =>
      good.has(text) ? "good" : junk.has(text) || isOutside(judged) ? "junk" : "unjudged";
    seeds.push({
      seed: judged.seed,
      isOutside: isOutside(judged),
      ideas: rated.map(({ idea, signs }) => ({
        label: labelOf(idea.text),
        signs: { ...signs, share: computeNamedShare(idea.text, read) },
      })),
    });
  }
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "signs.json"), JSON.stringify(seeds));
  const run = (target: string, ...signs: readonly string[]) =>
    execFileSync(
      process.env["PYTHON"] ?? "python3",
      [join(import.meta.dirname, "fit_gate.py"), join(FOLDER, "signs.json"), target, ...signs],
      { stdio: ["ignore", 2, 2] },
    );
  const ofIndex = ["cosine", "named", "about", "filed", "phrase"];
  run(join(REPOSITORY, "local/src/search-index/ideas/idea-gate.json"), ...ofIndex);
  run(join(REPOSITORY, "core/src/research/suggestion-gate.json"), "cosine", "share");
}
