/** The fields of a Reddit map: subreddits and a keyword, or a file of threads; the rest collapsed to one line. */
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Skeleton from "@mui/material/Skeleton";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { FoundThreads } from "#/features/research/reddit/found-threads.tsx";
import {
  PERIOD_NAMES,
  PERIODS,
  REDDIT_KEYWORD_LIMITS,
  type RedditDraft,
  type RedditProblems,
} from "#/features/research/reddit/reddit-draft.ts";
import type { RedditSources } from "#/features/research/reddit/reddit-sources.ts";
import { SubredditsInput } from "#/features/research/reddit/subreddits-input.tsx";
import type { OpenedThreads } from "#/features/research/reddit/thread-file-summary.ts";
import { FieldProblem } from "#/features/research/field-problem.tsx";
import type { FileReading } from "#/features/research/files/use-file-reading.ts";
import { PlanFacts } from "#/features/research/plan-facts.tsx";
import type { HeldQuotas } from "#/platform/firebase/use-plan-quotas.client.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { CollapsedSettings } from "#/ui/controls/collapsed-settings.tsx";
import { FileField } from "#/ui/controls/file-field.tsx";
import { SegmentChoice } from "#/ui/controls/segment-choice.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

interface RedditFormProps {
  /** Whether the threads are added to an existing map, which has a title. */
  readonly isAdded: boolean;
  readonly draft: RedditDraft;
  readonly problems: RedditProblems;
  /** null: not known yet. */
  readonly plan: HeldQuotas | null;
  /** null: not known yet. */
  readonly sources: RedditSources | null;
  readonly file: FileReading<OpenedThreads>;
  readonly onFile: (file: File) => void;
  readonly onClearFile: () => void;
  readonly edit: (part: Partial<RedditDraft>) => void;
}

export function RedditForm({ sources, ...props }: RedditFormProps) {
  return sources === null ? <WaitingForm /> : <KnownForm {...props} sources={sources} />;
}

/** Placeholder as high as the fields that most deployments have. */
function WaitingForm() {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: "grid", gap: 5 }}>
      <Skeleton variant="rounded" width={262} height={42} />
      <Skeleton variant="rounded" height={44} sx={{ mt: 6 }} />
      <Skeleton variant="rounded" height={44} sx={{ mt: 12 }} />
    </Box>
  );
}

interface KnownFormProps extends RedditFormProps {
  readonly sources: RedditSources;
}

function KnownForm(props: KnownFormProps) {
  const { isAdded, draft, problems, plan, sources, file, edit } = props;
  const canSearch = sources.search !== null;
  const way = canSearch ? draft.way : "file";
  const searchName = sources.search === "sample" ? "Built-in sample" : "Reddit";
  return (
    <>
      {canSearch ? (
        <SegmentChoice
          label="Where threads come from"
          choices={[
            { value: "search", name: searchName },
            { value: "file", name: "A file of threads" },
          ]}
          value={way}
          onChange={(chosen) => edit({ way: chosen })}
        />
      ) : null}
      {way === "search" ? (
        <SearchFields {...props} />
      ) : (
        <ThreadsField
          file={file}
          problem={problems.file}
          onFile={props.onFile}
          onClear={props.onClearFile}
        />
      )}
      <PlanFacts
        facts={
          plan && [
            { name: "Reddit sources", value: formatCount(plan.redditSources) },
            { name: "Keywords a map", value: formatCount(plan.keywordsPerMap) },
          ]
        }
      >
        {costWords(way, sources)} Names of people are removed before anything is stored.
      </PlanFacts>
      <CollapsedSettings
        label="Limits"
        summary={`up to ${countNoun(draft.keywordLimit, "keyword")}${
          way === "search" && sources.search === "api"
            ? ` · ${PERIOD_NAMES[draft.period].toLowerCase()}`
            : ""
        }`}
        isOpen={problems.title !== undefined || problems.form !== undefined}
      >
        {isAdded ? null : (
          <TextField
            label="Title (optional)"
            value={draft.title}
            error={problems.title !== undefined}
            helperText={
              problems.title ?? "Named after the subreddits or the keyword if left empty."
            }
            onChange={({ target }) => edit({ title: target.value })}
          />
        )}
        <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
          {way === "search" && sources.search === "api" ? (
            <ChoiceField
              label="Threads from"
              value={draft.period}
              choices={PERIODS}
              nameOf={(period) => PERIOD_NAMES[period]}
              onChange={(period) => edit({ period })}
            />
          ) : null}
          <ChoiceField
            label="Maximum keywords"
            value={draft.keywordLimit}
            choices={REDDIT_KEYWORD_LIMITS}
            nameOf={formatCount}
            help="Questions, requests and pains, the most discussed first."
            onChange={(keywordLimit) => edit({ keywordLimit })}
          />
        </Box>
      </CollapsedSettings>
    </>
  );
}

function costWords(way: RedditDraft["way"], { search }: RedditSources): string {
  if (way === "file") return "A file costs nothing.";
  return search === "sample"
    ? "The sample costs nothing."
    : "A page of up to 100 threads costs one credit, and you see how many before anything runs.";
}

function SearchFields({ draft, problems, plan, sources, edit }: KnownFormProps) {
  const known = sources.sample?.subreddits ?? [];
  return (
    <>
      <SubredditsInput
        subreddits={draft.subreddits}
        plan={plan}
        problem={problems.subreddits}
        help={
          sources.search === "sample"
            ? "Pick subreddits, or just enter a keyword."
            : "Press Enter after each. Leave it empty to search all of Reddit."
        }
        known={known.map(({ name }) => name)}
        example={known[0]?.name ?? "Coffee"}
        onChange={(subreddits) => edit({ subreddits })}
      />
      {sources.search === "sample" && draft.subreddits.length === 0 && sources.sample ? (
        <SampledSubreddits
          sample={sources.sample}
          onChoose={(name) => edit({ subreddits: [name] })}
        />
      ) : null}
      <TextField
        label="Keyword (optional)"
        placeholder="espresso grinder"
        value={draft.keyword}
        error={problems.keyword !== undefined}
        helperText={problems.keyword ?? "Only threads about it."}
        onChange={({ target }) => edit({ keyword: target.value })}
      />
    </>
  );
}

interface SampledSubredditsProps {
  readonly sample: NonNullable<RedditSources["sample"]>;
  readonly onChoose: (name: string) => void;
}

/** More would push the next step out of sight. */
const SHOWN_SUBREDDITS = 12;

function SampledSubreddits({ sample, onChoose }: SampledSubredditsProps) {
  const [isWhole, setWhole] = useState(false);
  const { subreddits, threads } = sample;
  const shown = isWhole ? subreddits : subreddits.slice(0, SHOWN_SUBREDDITS);
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Box sx={{ fontSize: 14, color: "text.secondary" }}>
        The built-in sample has {countNoun(threads, "thread")} from{" "}
        {countNoun(subreddits.length, "subreddit")}, written for this product:
      </Box>
      <Box
        role="group"
        aria-label="Subreddits of the built-in sample"
        sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}
      >
        {shown.map(({ name, threads: count }) => (
          <Chip
            key={name}
            label={`r/${name} · ${formatCount(count)}`}
            component="button"
            type="button"
            clickable
            variant="outlined"
            onClick={() => onChoose(name)}
          />
        ))}
        {subreddits.length > SHOWN_SUBREDDITS && !isWhole ? (
          <Chip
            label={`Show all ${formatCount(subreddits.length)}`}
            component="button"
            type="button"
            clickable
            onClick={() => setWhole(true)}
          />
        ) : null}
      </Box>
    </Box>
  );
}

interface ThreadsFieldProps {
  readonly file: FileReading<OpenedThreads>;
  readonly problem: string | undefined;
  readonly onFile: (file: File) => void;
  readonly onClear: () => void;
}

function ThreadsField({ file, problem, onFile, onClear }: ThreadsFieldProps) {
  return (
    <FileField
      label="File of threads"
      accept=".ndjson,.jsonl,.json,.csv,.tsv,.txt,.xlsx,.ods,.gz"
      help="Drop threads here: JSON or NDJSON, as archives and Reddit's API write them, or a table (CSV, Excel, ODS) with title and link. It's read on your device, and names of people are removed there."
      name={file.step === "empty" ? null : file.name}
      onFile={onFile}
      onClear={onClear}
    >
      <Box role="status" sx={{ fontSize: 14, "&:empty": { display: "none" } }}>
        {file.step === "reading" ? "Reading the threads…" : null}
        {file.step === "refused" ? <FieldProblem>{file.problem}</FieldProblem> : null}
        {file.step === "empty" && problem ? <FieldProblem>{problem}</FieldProblem> : null}
        {file.step === "read" ? <FoundThreads found={file.value} /> : null}
      </Box>
    </FileField>
  );
}
