/**
 * A brief for one page: titles, outline, questions, entities, angles that no page has that ranks, and internal links. A line
 * that cites nothing, or says what its citations don't, is dropped.
 */
import { z } from "zod";
import { TITLE_MAX_LENGTH } from "#/brief/title-ideas.ts";
import { BRIEF_SECTIONS, type ModelItem } from "#/language-models/model-task.ts";
import { addBriefSources, type BriefLines } from "#/model-tasks/brief-sources.ts";
import {
  collectSources,
  findCited,
  type CitedSource,
  type CitedSources,
} from "#/model-tasks/cited-sources.ts";
import {
  isSameText,
  acceptText,
  collectTopicStems,
  type TextForm,
} from "#/model-tasks/accepted-text.ts";
import { COMMON_RULES, describeItems, type PreparedTask } from "#/model-tasks/prepared-task.ts";
import { computeWordShare } from "#/model-tasks/supported-text.ts";
import { quoteQuestion } from "#/model-tasks/quote-question.ts";

type Section = (typeof BRIEF_SECTIONS)[number];

interface SectionRules {
  readonly most: number;
  readonly form: TextForm;
  readonly maxLength: number;
  /** Words that every such line may have. */
  readonly facts: readonly string[];
}

const LABEL = { form: "label", facts: [] } as const;
const SECTIONS: Readonly<Record<Section, SectionRules>> = {
  // Models count characters badly: one that is a little too long is still of use.
  title: { ...LABEL, most: 6, maxLength: TITLE_MAX_LENGTH + 10 },
  outline: { ...LABEL, most: 20, maxLength: 120 },
  question: { ...LABEL, most: 12, maxLength: 200 },
  entity: { ...LABEL, most: 16, maxLength: 60 },
  angle: { form: "sentence", facts: [], most: 4, maxLength: 300 },
  link: {
    form: "sentence",
    facts: ["Link to the page from this page with the words"],
    most: 10,
    maxLength: 200,
  },
};
const MAX_OUTPUT_TOKENS = 4_000;
/** An angle of which a ranking title has this share of the words isn't new. */
const TAKEN_SHARE = 0.8;

const item = z.object({
  section: z.enum(BRIEF_SECTIONS),
  text: z.string(),
  /** Level of a heading of the outline, 2 or 3; else 0. */
  level: z.number().int(),
  cites: z.array(z.string()),
});
type Written = z.infer<typeof item>;

export interface WrittenBriefMaterial extends BriefLines {
  /** ISO 639-1. */
  readonly language: string;
  /** Random. */
  readonly nonce: string;
}

/** null: nothing of the page may be sent. */
export function prepareBrief(material: WrittenBriefMaterial): PreparedTask | null {
  const sources = collectSources(material.language);
  const page = addBriefSources(sources, material);
  if (page === null) return null;
  return {
    system: COMMON_RULES,
    prompt: [
      `Write a brief for the page ${page}, in the language "${material.language}", in words of the data. Sections: "title", up to ${String(SECTIONS.title.most)} titles of at most ${String(TITLE_MAX_LENGTH)} characters, none like a title that ranks; "outline", the headings in their order, with "level" 2 or 3; "question", what the page answers, as people ask it; "entity", things and names it has to mention; "angle", up to ${String(SECTIONS.angle.most)} sentences on what people ask or search for and no title that ranks has; "link", pages to link to or from, with the words to link. "level" is 0 outside of the outline. Every line cites what it is based on.`,
      sources.render(material.nonce),
    ].join("\n\n"),
    schema: describeItems(item),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    accept: acceptLines(sources, material),
  };
}

function acceptLines(
  sources: CitedSources,
  material: WrittenBriefMaterial,
): PreparedTask["accept"] {
  const kept: { readonly section: Section; readonly text: string }[] = [];
  const { cluster, titles } = material.material;
  const own = [cluster.name, cluster.primary];
  return (raw): ModelItem | null => {
    const { data } = item.safeParse(raw);
    if (!data) return null;
    const { section } = data;
    const cited = findCited(sources, data.cites);
    const rules = SECTIONS[section];
    const inSection = kept.filter((line) => line.section === section);
    if (inSection.length >= rules.most || !citesWhatItNeeds(section, cited, cluster.id))
      return null;
    const text =
      (section === "question" ? quoteQuestion(data.text, cited, own, rules.maxLength) : null) ??
      acceptText(data.text, { sources, cited, named: [...own, ...namesOf(cited)], ...rules });
    if (text === null || inSection.some((line) => isSameText(line.text, text))) return null;
    const ranking = titles.map(({ title }) => title);
    if (section === "title" && ranking.some((title) => isSameText(title, text))) return null;
    if (section === "angle" && isTaken(text, ranking, own)) return null;
    kept.push({ section, text });
    const cites = cited.map(({ citation }) => citation);
    return { kind: "line", section, text, level: levelOf(data), cites };
  };
}

/** Pages of the map go by the names that they have there. */
function namesOf(cited: readonly CitedSource[]): string[] {
  return cited.flatMap(({ citation: { kind, text } }) => (kind === "cluster" ? [text] : []));
}

function levelOf({ section, level }: Written): number | null {
  if (section !== "outline") return null;
  return level === 3 ? 3 : 2;
}

function citesWhatItNeeds(section: Section, cited: readonly CitedSource[], own: string): boolean {
  const kinds = cited.map(({ citation }) => citation.kind);
  // What only results say isn't missing from them.
  if (section === "angle") return kinds.some((kind) => kind !== "result");
  if (section !== "link") return cited.length > 0;
  return cited.some(
    ({ citation: { kind, clusterId } }) =>
      kind === "page" || (kind === "cluster" && clusterId !== own),
  );
}

/** Whether a title that ranks has the angle already, apart from the words of the page. */
function isTaken(text: string, titles: readonly string[], own: readonly string[]): boolean {
  const topic = collectTopicStems(own);
  return titles.some((title) => {
    const known = collectTopicStems([title]);
    const isNew = computeWordShare(text, (stem) => !topic.has(stem)) > 0;
    const rest = [...collectTopicStems([text])].filter((stem) => !topic.has(stem));
    const found = rest.filter((stem) => known.has(stem)).length;
    return !isNew || found >= TAKEN_SHARE * rest.length;
  });
}
