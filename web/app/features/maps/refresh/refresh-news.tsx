/** What the last refresh found: how many threads came and went, what is asked now, and what people talk about more. */
import type { ThreadsUpdate } from "@mapwright/core/refresh/map-update";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { ShortList } from "#/features/maps/panel/short-list.tsx";
import { hasNews } from "#/features/maps/refresh/refresh-messages.ts";
import { countOf, formatCount } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

export function RefreshNews({ update }: { readonly update: ThreadsUpdate }) {
  const { at, since, newThreads, goneThreads, newQuestions, grown } = update;
  return (
    <Box component="section" aria-label="What changed" sx={{ display: "grid", gap: 4 }}>
      <Box>
        <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
          What changed
        </Box>
        <Box sx={{ fontSize: 14, color: "text.secondary" }}>
          {formatDate(since)} to {formatDate(at)}.{" "}
          {hasNews(update)
            ? `${countOf(newThreads, "new thread")}, ${formatCount(goneThreads)} deleted.`
            : "Nothing: the same threads say the same."}
        </Box>
      </Box>
      {newQuestions.length > 0 ? (
        <News title="New questions" aside="comments">
          <ShortList items={newQuestions} keyOf={({ text }) => text} more="questions">
            {({ text, comments }) => <Line text={text} figure={formatCount(comments)} />}
          </ShortList>
        </News>
      ) : null}
      {grown.length > 0 ? (
        <News title="Talked about more" aside="comments">
          <ShortList items={grown} keyOf={({ text }) => text} more="questions">
            {({ text, commentsBefore, commentsAfter }) => (
              <Line
                text={text}
                figure={`${formatCount(commentsBefore)} → ${formatCount(commentsAfter)}`}
              />
            )}
          </ShortList>
        </News>
      ) : null}
    </Box>
  );
}

interface NewsProps {
  readonly title: string;
  readonly aside: string;
  readonly children: ReactNode;
}

function News({ title, aside, children }: NewsProps) {
  return (
    <Box>
      <Box sx={{ display: "flex", alignItems: "baseline", gap: 3, mb: 2 }}>
        <Box component="h4" sx={{ m: 0, flex: 1, fontSize: 14, fontWeight: 600 }}>
          {title}
        </Box>
        <Box component="span" sx={{ fontSize: 12, color: "text.secondary" }}>
          {aside}
        </Box>
      </Box>
      {children}
    </Box>
  );
}

function Line({ text, figure }: { readonly text: string; readonly figure: string }) {
  return (
    <Box sx={{ display: "flex", gap: 3, fontSize: 14 }}>
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        {text}
      </Box>
      <Box
        component="span"
        sx={{ flex: "none", color: "text.secondary", fontVariantNumeric: "tabular-nums" }}
      >
        {figure}
      </Box>
    </Box>
  );
}
