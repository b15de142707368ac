/** A file that already is a map or an outline, as the page sees it. */
import { fitOutline } from "@mapwright/core/maps/files/fit-outline";
import type { ImportFault } from "@mapwright/core/tables/import-fault";
import { countKeywords, walkTopics, type FileKeyword } from "@mapwright/core/maps/files/map-file";
import type { MapJson } from "@mapwright/core/maps/files/map-json";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import { applyEdits } from "@mapwright/core/maps/log/map-edits";
import type { FileContent } from "#/features/maps/import/opening/file-content.ts";
import type { OpenedMap } from "#/features/maps/import/import-protocol.ts";
import { toImportSummary } from "#/features/maps/import/opening/import-summary.ts";

interface DescribedMap {
  readonly file: OpenedMap;
  readonly faults: readonly ImportFault[];
}

const NO_TABLE = { rangeCount: 0, pages: null, health: null, joined: null, market: null };

export function describeMap({ file, facts }: Extract<FileContent, { kind: "map" }>): DescribedMap {
  const { keywords, clusters } = getEditedSnapshot(applyEdits(file.map, file.edits));
  const summary = toImportSummary({
    ...NO_TABLE,
    keywordCount: keywords.text.length,
    repeatCount: 0,
    clusterCount: clusters.id.length,
    faults: [],
  });
  const { title, locale } = file;
  return { file: { kind: "map", title, locale, facts, summary }, faults: [] };
}

export function describeOutline({
  read,
  facts,
}: Extract<FileContent, { kind: "outline" }>): DescribedMap {
  const { file, lines } = read;
  const fitted = fitOutline(file, lines);
  const topics = [...walkTopics(fitted.topics)].map(({ topic }) => topic);
  const faults = [...read.faults, ...fitted.faults].toSorted(
    (a, b) => (a.line ?? 0) - (b.line ?? 0),
  );
  const summary = toImportSummary({
    ...NO_TABLE,
    keywordCount: countKeywords(fitted.topics),
    repeatCount: fitted.repeatCount,
    clusterCount: topics.filter(({ keywords }) => keywords.length > 0).length,
    faults,
  });
  const { title, locale } = file;
  return { file: { kind: "map", title, locale, facts, summary }, faults };
}

/** Lists the map's keywords with the edits applied. */
export function listKeywords({ map, edits }: MapJson): FileKeyword[] {
  const { keywords } = getEditedSnapshot(applyEdits(map, edits));
  const { text, volumePerMonth, difficulty, intent, runs } = keywords;
  return text.map((each, row): FileKeyword => {
    const keyword = {
      text: each,
      volumePerMonth: volumePerMonth[row] ?? null,
      difficulty: difficulty[row] ?? null,
      intent: intent[row] ?? null,
    };
    const counted = runs?.[row];
    return counted ? Object.assign(keyword, { runs: counted }) : keyword;
  });
}
