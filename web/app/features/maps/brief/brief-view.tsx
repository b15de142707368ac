/** Brief for the writer of a cluster's page, with the evidence for each part. */
import Box from "@mui/material/Box";
import { buildClusterBrief, type ClusterBrief } from "@mapwright/core/brief/cluster-brief";
import { lazy, Suspense, useContext, useEffect } from "react";
import { BriefLanguageContext } from "#/features/maps/brief/brief-language.ts";
import { BriefAnswersPart } from "#/features/maps/brief/brief-answers.tsx";
import { BriefHeadings } from "#/features/maps/brief/brief-headings.tsx";
import { BriefKeywords } from "#/features/maps/brief/brief-keywords.tsx";
import { BriefLinks } from "#/features/maps/brief/brief-links.tsx";
import { BriefPartView, Quiet, SAMPLE_WORDS } from "#/features/maps/brief/brief-part.tsx";
import { BriefSiteParts, BriefThreads } from "#/features/maps/brief/brief-site.tsx";
import { BriefSourcesContext } from "#/features/maps/brief/brief-sources.ts";
import { AddressLink } from "#/features/maps/panel/address-link.tsx";
import { TakeBrief } from "#/features/maps/brief/take-brief.tsx";
import { TitleIdeas } from "#/features/maps/brief/title-ideas.tsx";
import { PAGE_TYPE_LABELS } from "#/ui/labels/page-type-labels.ts";
import { SerpsNotice } from "#/features/maps/panel/serps-notice.tsx";
import { useModelThatIsOn } from "#/map-model/language-model/map-language-model.ts";
import { MapQuestionsContext } from "#/map-views/port/map-facts.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { countNoun, formatCount, formatShare } from "#/ui/number-text.tsx";

const WrittenBrief = lazy(async () => ({
  default: (await import("#/features/maps/brief/written-brief.tsx")).WrittenBrief,
}));

export interface BriefViewProps {
  readonly model: MapModel;
  readonly cluster: number;
  readonly serps: SerpsState;
  readonly onRetrySerps: () => void;
  readonly onChooseCluster: (cluster: number) => void;
}

export function BriefView({
  model,
  cluster,
  serps,
  onRetrySerps,
  onChooseCluster,
}: BriefViewProps) {
  const language = useContext(BriefLanguageContext);
  const sources = useContext(BriefSourcesContext);
  const written = useModelThatIsOn();
  const snapshot =
    serps.status === "ready" ? { ...model.snapshot, serps: serps.serps } : model.snapshot;
  const questions = useContext(MapQuestionsContext);
  const need = questions.status === "unread" ? questions.need : null;
  useEffect(() => need?.(), [need]);
  const brief = buildClusterBrief(snapshot, cluster, language, {
    ...sources,
    ...(questions.status === "ready" && { alsoAsked: questions.asked }),
  });
  if (!brief) return null;
  if (brief.keywords.primary === null)
    return <Quiet>Add keywords to this page to get a brief.</Quiet>;
  return (
    <Box sx={{ display: "grid", gap: 5 }}>
      {written ? (
        <Suspense fallback={null}>
          <WrittenBrief key={brief.id} model={written} clusterId={brief.id} name={brief.name} />
        </Suspense>
      ) : null}
      <TakeBrief brief={brief} />
      {serps.status === "ready" || serps.status === "absent" ? null : (
        <SerpsNotice serps={serps} onRetry={onRetrySerps} />
      )}
      <TitleIdeas brief={brief} />
      {brief.targetUrl === null ? null : (
        <BriefPartView title="Target URL">
          <AddressLink url={brief.targetUrl} domain={null} />
        </BriefPartView>
      )}
      <PageToWrite brief={brief} />
      {brief.site ? <BriefSiteParts site={brief.site} targetUrl={brief.targetUrl} /> : null}
      <BriefHeadings brief={brief} />
      <Questions brief={brief} />
      <AlsoAsked brief={brief} />
      <BriefAnswersPart brief={brief} />
      <BriefThreads asked={brief.asked} />
      <BriefKeywords brief={brief} />
      <Angles brief={brief} />
      <BriefLinks links={brief.links} onGo={onChooseCluster} />
    </Box>
  );
}

function PageToWrite({ brief: { pageType } }: { readonly brief: ClusterBrief }) {
  if (!pageType) return null;
  return (
    <BriefPartView title="Page to write">
      {PAGE_TYPE_LABELS[pageType.type]}
      <Quiet>{formatShare(pageType.confidence)} of the results and keywords that hint at one</Quiet>
    </BriefPartView>
  );
}

function Questions({ brief: { questions } }: { readonly brief: ClusterBrief }) {
  return (
    <BriefPartView title="Questions to answer">
      {questions.length === 0 ? (
        <Quiet>None of this page's keywords are questions.</Quiet>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 4, display: "grid", gap: 1.5 }}>
          {questions.map(({ text, askedBy, source }) => (
            <li key={text}>
              {text}
              {source === "thread" ? <Quiet>asked in a thread that ranks</Quiet> : null}
              {source === "keyword" && askedBy > 1 ? (
                <Quiet>asked in {countNoun(askedBy, "wording")}</Quiet>
              ) : null}
            </li>
          ))}
        </Box>
      )}
    </BriefPartView>
  );
}

function AlsoAsked({ brief: { alsoAsked, isSample } }: { readonly brief: ClusterBrief }) {
  if (alsoAsked.length === 0) return null;
  return (
    <BriefPartView title="People also ask" note={isSample ? SAMPLE_WORDS : undefined}>
      <Box component="ul" sx={{ m: 0, pl: 4, display: "grid", gap: 1.5 }}>
        {alsoAsked.map(({ text, answer, depth }) => (
          <Box component="li" key={text} sx={{ ml: 4 * depth }}>
            {text}
            {answer === null ? null : <Quiet>answered by {answer.host}</Quiet>}
          </Box>
        ))}
      </Box>
    </BriefPartView>
  );
}

function Angles({ brief: { angles, titleCount } }: { readonly brief: ClusterBrief }) {
  if (titleCount === 0) return null;
  return (
    <BriefPartView
      title="Angles seen in the results"
      note={`Phrases that recur in the ${countNoun(titleCount, "title")} that rank.`}
    >
      {angles.length === 0 ? (
        <Quiet>The ranking titles have nothing in common beyond the topic.</Quiet>
      ) : (
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: "none", display: "flex", flexWrap: "wrap", gap: 1.5 }}
        >
          {angles.map(({ phrase, titleCount: count }) => (
            <Box
              component="li"
              key={phrase}
              sx={{
                px: 2,
                py: 0.5,
                border: 1,
                borderColor: "divider",
                borderRadius: 1,
                fontSize: 13,
              }}
            >
              {phrase}{" "}
              <Box component="span" sx={{ fontSize: 12, color: "text.secondary" }}>
                {formatCount(count)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </BriefPartView>
  );
}
