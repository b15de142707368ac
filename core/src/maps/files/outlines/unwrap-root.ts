import type { FileTopic } from "#/maps/files/map-file.ts";

/** An outline below one root: the root is the map's title when its topics have topics of their own. */
export function unwrapRoot(
  title: string | null,
  topics: readonly FileTopic[],
): { readonly title: string | null; readonly topics: readonly FileTopic[] } {
  const [root, ...others] = topics;
  const isRoot =
    title === null &&
    root !== undefined &&
    others.length === 0 &&
    root.keywords.length === 0 &&
    root.note === "" &&
    root.topics.some((topic) => topic.topics.length > 0);
  return isRoot ? { title: root.name, topics: root.topics } : { title, topics };
}
