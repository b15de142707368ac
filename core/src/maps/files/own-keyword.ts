/** A keyword with figures that has others below it: it names their topic, and stays a keyword of it. */
import { walkTopics, type FileKeyword, type FileTopic } from "#/maps/files/map-file.ts";

/** The share by which the volume of a topic may differ from the sum of those below it, which tools round. */
const ROUNDING = 0.01;

export function hasFigures({ volumePerMonth, difficulty, intent }: FileKeyword): boolean {
  return volumePerMonth !== null || difficulty !== null || intent !== null;
}

/**
 * Adds `own` to the keywords of its topic, as the primary keyword if there is none; without figures, or with the sum of
 * those below, it is only the topic's name.
 */
export function withOwnKeyword(topic: FileTopic, own: FileKeyword): FileTopic {
  if (!hasFigures(own) || isSum(own.volumePerMonth, topic)) return topic;
  return {
    ...topic,
    primary: topic.primary ?? own.text,
    keywords: [own, ...topic.keywords],
  };
}

function isSum(volume: number | null, topic: FileTopic): boolean {
  if (volume === null || volume === 0) return false;
  const volumes = [...walkTopics([topic])].flatMap(({ topic: { keywords } }) =>
    keywords.flatMap(({ volumePerMonth }) => volumePerMonth ?? []),
  );
  const sum = volumes.reduce((total, each) => total + each, 0);
  return volumes.length > 1 && Math.abs(sum - volume) <= volume * ROUNDING;
}
