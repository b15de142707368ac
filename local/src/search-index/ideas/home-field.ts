/**
 * The fields of a seed: the niches of the corpus that it is at home in. Other fields' pages use its words in another
 * sense, or in passing: "crawl budget" and "home gym on a budget" belong on no map of budgeting, and a "belt drive" is
 * no running belt.
 */
import type { Topic } from "#/search-index/ideas/topic.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { parseQuery } from "#/search-index/serp/query.ts";
import { rateDocuments } from "#/search-index/serp/rank-documents.ts";

/** The share of a word's topic that one field must have for others to be left out. */
const HOME_SHARE = 0.75;
const MAX_DOCUMENTS = 100;

const known = new WeakMap<SearchIndex, ReadonlyMap<number, number>>();

/** Document → its field, of those that the corpus describes. */
function fieldsOf(index: SearchIndex): ReadonlyMap<number, number> {
  const found = known.get(index);
  if (found) return found;
  const entire = new Set([...index.subjects.values()].filter(({ isFiled }) => !isFiled));
  const fields = new Map<number, number>();
  for (const [field, { documents }] of [...entire].entries())
    for (const [document] of documents) fields.set(document, field);
  known.set(index, fields);
  return fields;
}

interface HomeTopics {
  /** Where ideas that name all of the seed are looked for. */
  readonly entire: Topic;
  /** Where those that leave out a part of it belong. */
  readonly home: Topic;
}

/**
 * One word is at home in the field that has nearly all of its topic, and in all of them when there is none. Several words
 * are what they say in any field; the fields of the titles with all of them tell where one of the words is enough.
 */
export function homeTopicsOf(index: SearchIndex, subject: string, topic: Topic): HomeTopics {
  const fields = fieldsOf(index);
  const within = (homes: ReadonlySet<number | undefined>): Topic =>
    new Map([...topic].filter(([document]) => homes.has(fields.get(document))));
  if (parseQuery(index, subject).terms.length === 1) {
    const shares = new Map<number | undefined, number>();
    for (const [document, share] of topic) {
      const field = fields.get(document);
      shares.set(field, (shares.get(field) ?? 0) + share);
    }
    const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
    const homes = [...shares].filter(([, share]) => share >= HOME_SHARE * total);
    const home = homes.length > 0 ? within(new Set(homes.map(([field]) => field))) : topic;
    return { entire: home, home };
  }
  const titled = rateDocuments(index, subject, 1, MAX_DOCUMENTS).filter(
    ({ titleShare }) => titleShare === 1,
  );
  if (titled.length === 0) return { entire: topic, home: topic };
  return {
    entire: topic,
    home: within(new Set(titled.map(({ document }) => fields.get(document)))),
  };
}
