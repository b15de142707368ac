/**
 * The site for language models: what it is and where to read on, in Markdown.
 * @see https://llmstxt.org
 */
import { compareStems } from "@mapwright/core/content/stem";
import type { ContentPageType } from "@mapwright/core/content/content-page-types";
import { isReadable, type OutlineEntry } from "#/content/outline/outline-tree.ts";

/** Sections by type of page; what models may skip comes last, under the name that the format gives it. */
const SECTIONS: readonly { readonly title: string; readonly types: readonly ContentPageType[] }[] =
  [
    { title: "Product", types: ["page", "featurePage"] },
    { title: "Documentation", types: ["docsPage"] },
    { title: "Examples", types: ["example"] },
    { title: "Blog", types: ["post"] },
    { title: "Optional", types: ["legalPage"] },
  ];

/** One line without what Markdown would read as the end of a link's text. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[[\]\\]/g, (sign) => `\\${sign}`)
    .trim();

function linkTo({ title, path, excerpt }: OutlineEntry, origin: string): string {
  const note = plain(excerpt);
  return `- [${plain(title)}](${new URL(path, origin).href})${note === "" ? "" : `: ${note}`}`;
}

/** Newest articles first, everything else by its sort key. */
function inOrder(one: OutlineEntry, other: OutlineEntry): number {
  return (
    (other.publishedAt ?? "").localeCompare(one.publishedAt ?? "") ||
    compareStems(one.stem, other.stem)
  );
}

/** Pages that are shown in lists, may be indexed and don't redirect. */
const isListed = (entry: OutlineEntry): boolean =>
  entry.navigation && entry.isIndexed && entry.redirectTo === null && isReadable(entry);

export function buildLlmsText(
  outline: readonly OutlineEntry[],
  origin: string,
  description: string,
): string {
  const listed = outline.filter(isListed).toSorted(inOrder);
  const sections = SECTIONS.flatMap(({ title, types }) => {
    const links = listed
      .filter(({ type }) => types.includes(type))
      .map((entry) => linkTo(entry, origin));
    return links.length === 0 ? [] : [`## ${title}\n\n${links.join("\n")}\n`];
  });
  const lead = plain(description);
  return ["# Mapwright\n", ...(lead === "" ? [] : [`> ${lead}\n`]), ...sections].join("\n");
}
