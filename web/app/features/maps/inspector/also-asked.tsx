/** Questions that people also ask on the results pages of a page's keywords, as a tree that opens level by level. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import type { Topic } from "@mapwright/core/maps/log/edited/map-state";
import type { QuestionsState } from "@mapwright/core/maps/questions-state";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { createQuestionReader, type QuestionStatus } from "@mapwright/core/maps/question-answers";
import { importKeyword } from "@mapwright/core/tables/import-keyword";
import { classifyByWords } from "@mapwright/core/scoring/intent-by-words";
import {
  buildQuestionTree,
  flattenQuestions,
  type AskedQuestion,
} from "@mapwright/core/answers/asked-questions";
import { useContext, useMemo, useState } from "react";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import { PageLink } from "#/features/maps/panel/page-link.tsx";
import { SampleNote } from "#/features/maps/panel/sample-note.tsx";
import { MapQuestionsContext } from "#/map-views/port/map-facts.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { useMapEvidenceView } from "#/map-views/port/map-evidence.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { describePlanRefusal } from "#/ui/messages/call-failure-messages.ts";
import { useToast } from "#/ui/controls/toast.tsx";
import { Icon } from "#/ui/icon.tsx";
import { countNoun } from "#/ui/number-text.tsx";

interface AlsoAskedProps {
  readonly model: MapModel;
  /** Keywords of the page, its primary keyword first. */
  readonly keywords: readonly string[];
  /** undefined: it is part of a preview, and nothing can be added to it. */
  readonly topic: Topic | undefined;
}

/** Nothing in a map whose results pages aren't stored. */
export function AlsoAsked({ model, keywords, topic }: AlsoAskedProps) {
  const answers = useContext(MapQuestionsContext);
  const { site, answers: shown } = useMapEvidenceView();
  const asked = answers.status === "ready" ? answers.asked : null;
  const tree = useMemo(() => (asked ? buildQuestionTree(asked, keywords) : []), [asked, keywords]);
  const domain = site?.evidence.domain ?? null;
  const statusOf = useMemo(
    () => createQuestionReader(model.snapshot, domain),
    [model.snapshot, domain],
  );
  if (answers.status === "absent") return null;
  if (answers.status !== "ready")
    return (
      <InspectorSection title="People also ask">
        <NotRead answers={answers} />
      </InspectorSection>
    );
  const all = flattenQuestions(tree);
  const open = all.filter((question) => statusOf(question).kind === "open").length;
  return (
    <InspectorSection
      title="People also ask"
      aside={
        all.length === 0
          ? undefined
          : `${countNoun(open, "open question")} of ${String(all.length)}`
      }
    >
      {shown?.isSample ? <SampleNote of="questions" /> : null}
      {all.length === 0 ? (
        <Box sx={{ fontSize: 14, color: "text.secondary" }}>
          The results pages of these keywords show no questions.
        </Box>
      ) : (
        <QuestionList questions={tree} statusOf={statusOf} model={model} topic={topic} />
      )}
    </InspectorSection>
  );
}

type Unread = Exclude<QuestionsState, { readonly status: "ready" }>;

function NotRead({ answers }: { readonly answers: Unread }) {
  if (!("need" in answers))
    return (
      <Box role="status" sx={{ fontSize: 14, color: "text.secondary" }}>
        Loading questions…
      </Box>
    );
  return (
    <Box sx={{ fontSize: 14, color: "text.secondary" }}>
      {answers.status === "failed" ? "The stored results pages couldn't be read. " : null}
      <Button size="small" onClick={answers.need} sx={{ ml: -2 }}>
        {answers.status === "failed" ? "Try again" : "Show questions"}
      </Button>
    </Box>
  );
}

interface QuestionListProps extends Pick<AlsoAskedProps, "model" | "topic"> {
  readonly questions: readonly AskedQuestion[];
  readonly statusOf: (question: AskedQuestion) => QuestionStatus;
}

function QuestionList({ questions, ...shared }: QuestionListProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 3 }}>
      {questions.map((question) => (
        <Question key={question.text} question={question} {...shared} />
      ))}
    </Box>
  );
}

interface QuestionProps extends Omit<QuestionListProps, "questions"> {
  readonly question: AskedQuestion;
}

function Question({ question, ...shared }: QuestionProps) {
  const [isOpen, setOpen] = useState(true);
  const { text, answer, keywords, children } = question;
  const status = shared.statusOf(question);
  return (
    <Box component="li" sx={{ minWidth: 0, fontSize: 14 }}>
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "36px minmax(0, 1fr)", md: "28px minmax(0, 1fr)" },
          gap: 1,
        }}
      >
        {children.length > 0 ? (
          <IconButton
            size="small"
            aria-expanded={isOpen}
            aria-label={`Questions under “${text}”`}
            onClick={() => setOpen(!isOpen)}
            sx={{
              alignSelf: "start",
              mt: { xs: -2.5, md: -1 },
              ml: { xs: -2, md: 0 },
              transform: isOpen ? "none" : "rotate(-90deg)",
            }}
          >
            <Icon name="chevronDown" sizePx={16} />
          </IconButton>
        ) : (
          <span />
        )}
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: status.kind === "open" ? 600 : 400, overflowWrap: "anywhere" }}>
            {text}
          </Box>
          <Box sx={{ fontSize: 12, color: "text.secondary" }}>
            {[
              statusWords(status, shared.model),
              ...(keywords.length > 1
                ? [`asked for ${countNoun(keywords.length, "keyword")}`]
                : []),
            ].join(" · ")}
          </Box>
          {answer === null ? null : (
            <PageLink url={answer.url} title={answer.title} host={answer.host} />
          )}
          {status.kind === "open" && shared.topic ? (
            <AddQuestion topic={shared.topic} text={text} />
          ) : null}
        </Box>
      </Box>
      {isOpen && children.length > 0 ? (
        <Box sx={{ mt: 3, ml: 3, pl: 2, borderLeft: 1, borderColor: "divider" }}>
          <QuestionList questions={children} {...shared} />
        </Box>
      ) : null}
    </Box>
  );
}

function statusWords(status: QuestionStatus, { snapshot }: MapModel): string {
  if (status.kind === "site") return "Your site answers it";
  if (status.kind === "open") return "Open";
  return `Keyword of “${snapshot.clusters.name[status.cluster] ?? ""}”`;
}

function AddQuestion({ topic, text }: { readonly topic: Topic; readonly text: string }) {
  const { access, commit, refuse, state } = useMapEditing();
  const toast = useToast();
  const keyword = importKeyword.safeParse(text.replace(/[\s?]+$/, ""));
  if (access !== "edit" || !keyword.success || !state.topics.has(topic.id)) return null;
  const add = () => {
    const { intent } = classifyByWords(keyword.data);
    const added = { text: keyword.data, volumePerMonth: null, difficulty: null, intent };
    const changes: MapChange[] = [{ kind: "add-keywords", topic: topic.id, keywords: [added] }];
    const refusal = refuse(changes);
    if (refusal) {
      toast({ words: describePlanRefusal(refusal) });
      return;
    }
    commit(changes);
    toast({ words: `“${keyword.data}” added to this page.` });
  };
  return (
    <Button
      size="small"
      startIcon={<Icon name="plus" sizePx={16} />}
      onClick={add}
      aria-label={`Add as keyword: ${text}`}
      sx={{ ml: -2 }}
    >
      Add as keyword
    </Button>
  );
}
