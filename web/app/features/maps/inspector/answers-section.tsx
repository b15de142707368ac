/** Answers of search engines for a cluster's keywords, the sites they cite, and what the cited pages have in common. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { computeAnswerShare } from "@mapwright/core/answers/answer-share";
import type { ClusterAnswers } from "@mapwright/core/answers/cluster-answers";
import type { ReactNode } from "react";
import { ShareBar } from "#/features/maps/inspector/share-bar.tsx";
import {
  describeAnsweredKeywords,
  ANSWERS_UNKNOWN,
  describeCitedPages,
  describeAiMode,
  describeOwnCitations,
} from "#/features/maps/panel/answer-lines.ts";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import { PageLink } from "#/features/maps/panel/page-link.tsx";
import { SampleNote } from "#/features/maps/panel/sample-note.tsx";
import { ShortList } from "#/features/maps/panel/short-list.tsx";
import { useNeededAnswers, type AnswersView } from "#/map-views/port/map-evidence.ts";
import { countNoun, formatCount, formatShare } from "#/ui/number-text.tsx";

interface AnswersSectionProps {
  /** null: nothing is known of answers. */
  readonly answers: AnswersView | null;
  readonly cluster: number;
}

export function AnswersSection({ answers, cluster }: AnswersSectionProps) {
  useNeededAnswers(true);
  const found = answers?.answersAt(cluster);
  const share = found ? computeAnswerShare(found) : null;
  return (
    <InspectorSection
      title="Answers"
      aside={share === null ? null : `${formatShare(share)} of keywords`}
    >
      {answers?.isSample ? <SampleNote of="answers and sites" /> : null}
      {answers === null ? <Quiet>{ANSWERS_UNKNOWN}</Quiet> : null}
      {answers && !found ? <Unread answers={answers} /> : null}
      {found ? <Found answers={found} knowsOwn={answers?.knowsOwn ?? false} /> : null}
    </InspectorSection>
  );
}

function Unread({ answers: { hasFailed, need } }: { readonly answers: AnswersView }) {
  if (!hasFailed) return <Quiet>Loading answers …</Quiet>;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 3, fontSize: 14 }}>
      <span>We couldn’t load the answers.</span>
      {need ? (
        <Button size="small" onClick={need}>
          Try again
        </Button>
      ) : null}
    </Box>
  );
}

interface FoundProps {
  readonly answers: ClusterAnswers;
  readonly knowsOwn: boolean;
}

function Found({ answers, knowsOwn }: FoundProps) {
  const { withCitations, answered, pages, sites, questions } = answers;
  const own = describeOwnCitations(answers);
  const mode = describeAiMode(answers);
  const common = describeCitedPages(answers);
  return (
    <Box sx={{ display: "grid", gap: 4, fontSize: 14 }}>
      <div>
        {describeAnsweredKeywords(answers)} {own}
        {answered > 0 && withCitations === 0 ? " Their source doesn’t say whom they cite." : null}
        {!knowsOwn && withCitations > 0 ? (
          <Quiet>Add your site or target URLs to see whether your pages are cited.</Quiet>
        ) : null}
      </div>
      {mode === null ? null : <div>{mode}</div>}
      {sites.length > 0 ? (
        <Part title="Cited sites" aside="keywords">
          <ShortList items={sites} keyOf={({ host }) => host} more="sites">
            {({ host, isOwn, keywordCount }) => (
              <>
                <Box sx={{ display: "flex", gap: 2, mb: 1 }}>
                  <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                    {host}
                    {isOwn ? <Own /> : null}
                  </Box>
                  <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
                    {formatCount(keywordCount)}
                  </Box>
                </Box>
                <ShareBar share={keywordCount / withCitations} />
              </>
            )}
          </ShortList>
        </Part>
      ) : null}
      {pages.length > 0 ? (
        <Part title="Cited pages">
          <ShortList items={pages} keyOf={({ url }) => url} more="pages">
            {({ url, title, host, keywords }) => (
              <PageLink
                url={url}
                title={title}
                host={host}
                aside={countNoun(keywords.length, "keyword")}
              />
            )}
          </ShortList>
        </Part>
      ) : null}
      {common.length + questions.length > 0 ? (
        <Part title="What they have in common">
          {common.map((line) => (
            <div key={line}>{line}</div>
          ))}
          {questions.length > 0 ? (
            <Box sx={{ mt: common.length > 0 ? 2 : 0 }}>
              <Quiet>Questions they are shown for</Quiet>
              <ShortList items={questions} keyOf={({ text }) => text} more="questions">
                {({ text }) => text}
              </ShortList>
            </Box>
          ) : null}
        </Part>
      ) : null}
    </Box>
  );
}

interface PartProps {
  readonly title: string;
  readonly aside?: string;
  readonly children: ReactNode;
}

function Part({ title, aside, children }: PartProps) {
  return (
    <div>
      <Box sx={{ display: "flex", gap: 2, mb: 2, fontSize: 12, color: "text.secondary" }}>
        <Box component="h4" sx={{ m: 0, flex: 1, font: "inherit", fontWeight: 600 }}>
          {title}
        </Box>
        {aside}
      </Box>
      {children}
    </div>
  );
}

function Own() {
  return (
    <Box component="span" sx={{ ml: 1.5, fontSize: 12, fontWeight: 550, color: "primary.main" }}>
      yours
    </Box>
  );
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ fontSize: 13, color: "text.secondary", mb: 1 }}>{children}</Box>;
}
