/** Reads a corpus and builds its index, for the server and the exporter. */
import { readNicheFolders } from "#/search-index/corpus/read-niches.ts";
import type { CorpusDocument } from "#/search-index/corpus/corpus-document.ts";
import { readCorpus } from "#/search-index/corpus/read-corpus.ts";
import {
  buildSearchIndex,
  type DescribedSubject,
  type SearchIndex,
} from "#/search-index/index/search-index.ts";
import { buildTokenStore } from "#/search-index/index/build-token-store.ts";
import { createTagger } from "#/search-index/text/tag-words.ts";
import { join, resolve } from "node:path";

/** Degree to which a document is about a subject that the description of its folder or section names. */
const DESCRIBED_SHARE = 0.8;
const SAMPLE_CORPUS = resolve(import.meta.dirname, "../../corpus");

/** The corpus named by `RESEARCH_CORPUS`, relative to the folder the command was run in; otherwise the sample. */
export function getCorpusPath(env: NodeJS.ProcessEnv): string {
  const named = env["RESEARCH_CORPUS"];
  return named ? resolve(env["INIT_CWD"] ?? process.cwd(), named) : join(SAMPLE_CORPUS);
}

const toSlug = (name: string) => name.toLowerCase().replaceAll(" ", "-");

/** The first folder of a page's address; empty for a thread and for a page without any. */
function sectionOf({ url, engagement }: CorpusDocument): string {
  const [, section = "", page] = new URL(url).pathname.split("/");
  return engagement === null && page !== undefined ? section : "";
}

/** Rejects with `CorpusError` when there is nothing to index. */
export async function openIndex(
  corpusPath: string,
  warn: (line: string) => void,
): Promise<SearchIndex> {
  const corpus = await readCorpus(corpusPath, warn);
  const niches = await readNicheFolders(corpusPath);
  const subjects = niches.flatMap(({ folder, subjects: names, topics }) => {
    const documents = corpus.folders.get(folder) ?? [];
    const inSections = (sections: readonly string[]) =>
      documents.flatMap((document) => {
        const source = corpus.documents[document];
        const section = source && sectionOf(source);
        return section && sections.includes(section) ? [[document, section] as const] : [];
      });
    const entire: DescribedSubject = {
      names,
      isFiled: false,
      documents: documents.map((document) => [document, DESCRIBED_SHARE]),
    };
    const filed = topics.map((topic): DescribedSubject => {
      const own = new Set(topic.names.map(toSlug));
      return {
        names: topic.names,
        isFiled: true,
        documents: inSections(topic.sections).map(([document, section]) => [
          document,
          own.has(section) ? 1 : DESCRIBED_SHARE,
        ]),
      };
    });
    return [entire].concat(filed);
  });
  const store = buildTokenStore(corpus.documents, createTagger());
  return buildSearchIndex(corpus.documents, store, subjects);
}
