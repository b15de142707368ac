/** Groups a list of keywords into clusters, one per page to write, and clusters into pillars. */
import { groupKeywords } from "@mapwright/core/snapshot/group-keywords";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { readOptions, getThreshold, type ClusterOptions } from "#/cluster-options.ts";
import { EngineError } from "#/engine-error.ts";
import { listGroups, type KeywordGroups } from "#/keyword-groups.ts";
import { readList, type KeywordEntry } from "#/keyword-list.ts";

/** Loading its model takes seconds: the process has one. */
let encoder: Promise<TextEmbedder> | undefined;

/**
 * Groups keywords by the results that they share, where they have any, and by their wording. The same list gives the
 * same groups in every run. The list has at least one keyword, see `LIMITS`; it may be an array of texts.
 * @throws EngineError for a list or an option that can't be used
 */
export async function clusterKeywords(
  list: readonly KeywordEntry[],
  options: ClusterOptions = {},
): Promise<KeywordGroups> {
  const { meaning, granularity, language, onProgress, signal } = readOptions(options);
  const { keywords, positions } = readList(list);
  const hasResults = keywords.some(({ results }) => results.length > 0);
  const threshold = getThreshold(granularity, hasResults);
  const snapshot = await groupKeywords(
    {
      keywords,
      options: {
        method: hasResults ? "auto" : "wording",
        ...(threshold !== undefined && { threshold }),
      },
      embedder: meaning ? await loadEncoder() : null,
      language,
      metrics: { source: "none", estimated: false, asOf: 0 },
    },
    { onProgress, signal },
  );
  return listGroups(snapshot, positions);
}

async function loadEncoder(): Promise<TextEmbedder> {
  encoder ??= import("#/encoder.ts").then(({ createBuiltInEncoder }) => createBuiltInEncoder());
  try {
    return await encoder;
  } catch (cause) {
    encoder = undefined;
    const message = "The sentence encoder couldn't be loaded. Group without “meaning”.";
    throw new EngineError("encoder-unavailable", message, { cause });
  }
}
