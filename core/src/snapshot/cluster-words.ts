/** The words of each cluster, for a map whose keywords have no results: what its clusters have in common is wording. */
import { gatherClusterItems, type ClusterItems } from "#/snapshot/cluster-links.ts";
import { splitKeywords, listTopicStems } from "#/wording/keyword-tokens.ts";

interface ClusterWords {
  /** An item is a stem, which stands for all forms of a word. */
  readonly items: ClusterItems;
  /** Word that each item is shown as: the form it was first written in. */
  readonly words: readonly string[];
}

/** @param clusterOf cluster index of each keyword */
export function gatherClusterWords(
  clusterOf: readonly number[],
  texts: readonly string[],
  clusterCount: number,
): ClusterWords {
  const at = new Map<string, number>();
  const words: string[] = [];
  const split = splitKeywords(texts);
  const rows = listTopicStems(split).map((stems) =>
    stems.map((stem) => {
      const known = at.get(stem);
      if (known !== undefined) return known;
      at.set(stem, words.length);
      return words.push(stem) - 1;
    }),
  );
  split.stems.forEach((stems, keyword) => {
    stems.forEach((stem, position) => {
      const word = at.get(stem);
      const written = split.words[keyword]?.[position];
      if (word !== undefined && words[word] === stem && written) words[word] = written;
    });
  });
  return { items: gatherClusterItems(clusterOf, rows, clusterCount, words.length), words };
}
