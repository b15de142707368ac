/** Summary of a file of threads: how many, from where and when, and what was left out. */
import { FIELD_NAMES } from "@mapwright/core/reddit/thread-reader";
import Box from "@mui/material/Box";
import type { OpenedThreads } from "#/features/research/reddit/thread-file-summary.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

/** More would push the next step out of sight. */
const NAMED_SUBREDDITS = 5;
const NAMED_FAULTS = 3;

export function FoundThreads({ found }: { readonly found: OpenedThreads }) {
  const { threads, subreddits, from, to, faults, faultCount, isNumbered, isCut } = found;
  const named = subreddits.slice(0, NAMED_SUBREDDITS).map(({ name }) => `r/${name}`);
  const more = subreddits.length - named.length;
  const dates = from === null || to === null ? null : `${formatDate(from)} – ${formatDate(to)}`;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Box sx={{ fontWeight: 600 }}>
        {[countNoun(threads.length, "thread"), dates].filter((part) => part !== null).join(" · ")}
      </Box>
      <Box sx={{ color: "text.secondary" }}>
        {named.join(", ")}
        {more > 0 ? ` and ${countNoun(more, "more subreddit")}` : ""}
      </Box>
      {isCut ? (
        <Box sx={{ color: "text.secondary" }}>Only the first 50,000 threads are used.</Box>
      ) : null}
      {leftOutNotes(found).map((note) => (
        <Box key={note} sx={{ color: "text.secondary" }}>
          {note}
        </Box>
      ))}
      {faultCount > 0 ? (
        <Box component="details" sx={{ color: "text.secondary" }}>
          <Box component="summary" sx={{ cursor: "pointer" }}>
            {countNoun(faultCount, "row")} couldn't be read
          </Box>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
            {faults.slice(0, NAMED_FAULTS).map(({ line, problem }) => (
              <li key={line}>
                {isNumbered ? "Thread" : "Line"} {formatCount(line)} {problem}
              </li>
            ))}
          </Box>
        </Box>
      ) : null}
    </Box>
  );
}

/** Sentences about threads and values that aren't used as they are. */
function leftOutNotes(found: OpenedThreads): string[] {
  const { droppedCount, repeatCount, commentCount, otherLanguageCount, unreadCells } = found;
  const place = found.isNumbered ? "thread" : "line";
  return [
    ...(droppedCount > 0
      ? [`${formatCount(droppedCount)} left out: deleted, removed, or on people's own pages.`]
      : []),
    ...(repeatCount > 0 ? [`${countNoun(repeatCount, "duplicate")} merged.`] : []),
    ...(commentCount > 0 ? [`${countNoun(commentCount, "comment")} left out.`] : []),
    ...unreadCells.map(
      ({ field, count, line }) =>
        `${countNoun(count, FIELD_NAMES[field])} couldn't be read, the first in ${place} ${formatCount(line)}. The threads are used without.`,
    ),
    ...(otherLanguageCount > 0
      ? [
          `${countNoun(otherLanguageCount, "thread")} in other languages: their questions are used. Themes and pain points are recognized in English only.`,
        ]
      : []),
  ];
}
