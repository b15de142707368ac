/** A new map of threads: subreddits and a keyword, or a file; then what it costs, then the start. */
import type { MapId, UserId, WorkspaceId } from "@mapwright/core/ids";
import type { RedditMapInput, ThreadOrigin } from "@mapwright/core/reddit/reddit-map-input";
import { redditMapInput } from "@mapwright/core/reddit/reddit-map-input";
import type { ResearchFileId } from "@mapwright/core/reddit/research-file";
import { MAP_TITLE_MAX_LENGTH } from "@mapwright/core/snapshot/map-title";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useFileReading } from "#/features/research/files/use-file-reading.ts";
import { researchFailureMessage } from "#/features/research/jobs/job-messages.ts";
import { NothingToStart } from "#/features/research/nothing-to-start.tsx";
import { OrderForm } from "#/features/research/order-form.tsx";
import {
  EMPTY_REDDIT_DRAFT,
  redditDraft,
  parseRedditParams,
  findRedditProblems,
  type RedditDraft,
  type RedditProblems,
} from "#/features/research/reddit/reddit-draft.ts";
import { RedditForm } from "#/features/research/reddit/reddit-form.tsx";
import { getRedditSources } from "#/features/research/reddit/reddit-sources.ts";
import type { OpenedThreads } from "#/features/research/reddit/thread-file-summary.ts";
import { uploadThreads } from "#/features/research/reddit/upload-threads.client.ts";
import type { CoverageState } from "#/features/research/use-research-coverage.ts";
import { useResearchOrder } from "#/features/research/use-research-order.ts";
import { useStoredDraft } from "#/features/research/use-stored-draft.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { usePlanQuotas } from "#/platform/firebase/use-plan-quotas.client.ts";
import { formatCount } from "#/ui/number-text.tsx";

interface RedditStartProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  /** The map that the source is added to; null: a new one. */
  readonly map: MapId | null;
  readonly coverage: CoverageState;
}

const MAX_BYTES = 50 * 1024 * 1024;
const startWorker = () =>
  new Worker(new URL("./threads.worker.ts", import.meta.url), { type: "module", name: "threads" });

export function RedditStart({ uid, workspaceId, map, coverage }: RedditStartProps) {
  const [params] = useSearchParams();
  const given = parseRedditParams(params);
  const stored = useStoredDraft("mw-reddit-draft", redditDraft, EMPTY_REDDIT_DRAFT, given);
  const { draft } = stored;
  const order = useResearchOrder<RedditMapInput>("estimateRedditResearch");
  const [problems, setProblems] = useState<RedditProblems>({});
  const file = useFileReading<OpenedThreads>(startWorker, MAX_BYTES);
  const upload = useThreadUpload(workspaceId);
  const plan = usePlanQuotas(uid, workspaceId);
  const sources = getRedditSources(coverage);
  const edit = (part: Partial<RedditDraft>) => {
    stored.change(part);
    setProblems({});
    order.reset();
  };
  const readThreads = async (): Promise<ThreadOrigin | RedditProblems> => {
    if (draft.way === "file" || sources.search === null) {
      if (file.state.step !== "read") return { file: "Choose the file first." };
      const sent = await upload.send(file.state.value);
      if (sent.problem !== null) return { form: sent.problem };
      return { from: "file", name: file.state.name, fileIds: sent.fileIds };
    }
    const wrong = findRedditProblems(draft);
    if (Object.keys(wrong).length > 0) return wrong;
    const wanted = {
      from: sources.search,
      subreddits: draft.subreddits,
      keyword: draft.keyword.trim() === "" ? null : draft.keyword,
      period: draft.period,
    };
    const parsed = redditMapInput.shape.threads.safeParse(wanted, IN_WORDS);
    return parsed.success ? parsed.data : problemsOf(parsed.error.issues);
  };
  const read = async (): Promise<RedditMapInput | null> => {
    const threads = await readThreads();
    if (!("from" in threads)) {
      setProblems(threads);
      return null;
    }
    const { keywordLimit } = draft;
    const opened = threads.from === "file" && file.state.step === "read" ? file.state : null;
    const title =
      draft.title.trim() === "" && opened ? titleOfFile(opened.name, opened.value) : draft.title;
    const input = { kind: "reddit", workspaceId, mapId: map, title, keywordLimit, threads };
    const parsed = redditMapInput.safeParse(input, IN_WORDS);
    setProblems(parsed.success ? {} : problemsOf(parsed.error.issues));
    return parsed.success ? parsed.data : null;
  };
  return (
    <OrderForm
      order={order}
      read={read}
      problem={problems.form}
      submitLabel="See threads and cost"
      workingLabel={
        upload.sent === null
          ? "Looking for threads…"
          : `Sending threads, ${formatCount(upload.sent)}…`
      }
      isPreparing={upload.sent !== null}
      onStarted={stored.forget}
      renderNothing={() => <NothingToStart failure="no-threads" />}
    >
      <RedditForm
        isAdded={map !== null}
        draft={draft}
        problems={problems}
        plan={plan}
        // A file that is there already needs no other source.
        sources={coverage.status === "loading" && file.state.step === "empty" ? null : sources}
        file={file.state}
        onFile={(chosen) => {
          file.read(chosen);
          edit({ way: "file" });
        }}
        onClearFile={() => {
          file.clear();
          order.reset();
        }}
        edit={edit}
      />
    </OrderForm>
  );
}

/** `r/seo` of a file with one subreddit, else its name without its ending. */
function titleOfFile(name: string, { subreddits }: OpenedThreads): string {
  const [only] = subreddits;
  return only && subreddits.length === 1
    ? `r/${only.name}`
    : name.replace(/(?:\.(?:ndjson|jsonl|json|csv|tsv|gz))+$/i, "").slice(0, MAP_TITLE_MAX_LENGTH);
}

/** Fallback for problems that have no message of their own. */
const IN_WORDS = { error: () => "Check what you entered and try again." };

function problemsOf(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): RedditProblems {
  const [first] = issues;
  if (!first) return {};
  const field = (["subreddits", "keyword", "title"] as const).find((name) =>
    first.path.includes(name),
  );
  return { [field ?? "form"]: first.message };
}

/** Sends a file once, however often its cost is asked for. `sent`: threads so far; null: nothing is being sent. */
function useThreadUpload(workspaceId: WorkspaceId) {
  const call = useCall();
  const [sent, setSent] = useState<number | null>(null);
  const known = useRef<{ file: OpenedThreads; fileIds: ResearchFileId[] } | null>(null);
  const send = async (
    file: OpenedThreads,
  ): Promise<{ fileIds: ResearchFileId[]; problem: null } | { problem: string }> => {
    if (known.current?.file === file) return { fileIds: known.current.fileIds, problem: null };
    setSent(0);
    const answer = await uploadThreads(call, workspaceId, file.threads, setSent);
    setSent(null);
    if (!answer.ok) return { problem: researchFailureMessage(answer) };
    known.current = { file, fileIds: answer.fileIds };
    return { fileIds: answer.fileIds, problem: null };
  };
  return { sent, send };
}
