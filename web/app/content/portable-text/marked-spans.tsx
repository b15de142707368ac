/** The words of one paragraph with their marks. A mark nobody knows is left out, the words stay. */
import type { ReactNode } from "react";
import { ContentLink } from "#/content/links/content-link.tsx";
import type { LinkMark, TextBlock } from "#/content/shapes/portable-text.server.ts";

type Span = TextBlock["children"][number];

/** Line breaks within a paragraph are the author's. */
function withBreaks(text: string): ReactNode {
  const lines = text.split("\n");
  if (lines.length === 1) return text;
  return lines.map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a line has no other name
    <span key={index}>
      {index > 0 ? <br /> : null}
      {line}
    </span>
  ));
}

function withDecorators({ text, marks }: Span): ReactNode {
  let words = withBreaks(text);
  if (marks.includes("code")) words = <code>{words}</code>;
  if (marks.includes("em")) words = <em>{words}</em>;
  if (marks.includes("strong")) words = <strong>{words}</strong>;
  return words;
}

interface Run {
  readonly link: LinkMark | null;
  readonly spans: Span[];
}

/** Spans under the same link belong together: one link, however its words are marked. */
function groupByLink({ children, markDefs }: TextBlock): Run[] {
  const runs: Run[] = [];
  for (const span of children) {
    const link = markDefs.find(({ _key }) => span.marks.includes(_key)) ?? null;
    const last = runs.at(-1);
    if (last && last.link === link) last.spans.push(span);
    else runs.push({ link, spans: [span] });
  }
  return runs;
}

export function MarkedSpans({ block }: { readonly block: TextBlock }) {
  return groupByLink(block).map(({ link, spans }, run) => {
    const words = spans.map((span, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- keys of spans are missing in drafts
      <MarkedSpan key={index} span={span} />
    ));
    if (!link) return words;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a link may be used twice in a paragraph
      <ContentLink key={run} target={link.target} opensInNewTab={link.opensInNewTab}>
        {words}
      </ContentLink>
    );
  });
}

function MarkedSpan({ span }: { readonly span: Span }) {
  return withDecorators(span);
}
