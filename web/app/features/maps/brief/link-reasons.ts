/** Reasons why two pages should link to each other, as text. */
import type { InternalLink } from "@mapwright/core/brief/internal-links";
import { countNoun } from "#/ui/number-text.tsx";

/** `out`: from the brief's page; `in`: to it. */
export type LinkDirection = "out" | "in";

/** One phrase per reason, the strongest first. */
export function listLinkReasons({ evidence }: InternalLink, direction: LinkDirection): string[] {
  const { hub, sharedPages, mentions } = evidence;
  const isToMain = hub === (direction === "out" ? "up" : "down");
  return [
    ...(hub === null ? [] : [isToMain ? "main page of the pillar" : "under the same pillar"]),
    ...(sharedPages > 0 ? [`${countNoun(sharedPages, "result")} in common`] : []),
    ...(mentions > 0
      ? [
          direction === "out"
            ? `named by ${countNoun(mentions, "keyword")} here`
            : `${countNoun(mentions, "keyword")} of it name this page`,
        ]
      : []),
  ];
}
