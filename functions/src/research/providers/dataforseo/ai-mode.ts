/**
 * Google's AI Mode for a keyword, at its own price: serp/google/ai_mode, right away or from the queue. A keyword whose
 * answer can't be had keeps its results page without one.
 */
import { z } from "zod";
import { toSerpBlocks, AI_MODE, type SerpBlock } from "@mapwright/core/serps/serp-block";
import { ResearchProviderError, type Serp, type SerpRequest } from "#/research/ports.ts";
import {
  asKeywordField,
  parseResults,
  buildPlaceFields,
  type DataForSeoClient,
} from "#/research/providers/dataforseo/dataforseo-client.ts";
import { isDone, isPending, isPlaced } from "#/research/providers/dataforseo/envelope.ts";
import { buildLenientArray, oddText } from "#/research/providers/serp-entries.ts";

const ROOT = "serp/google/ai_mode";
/** Orders of AI Mode are listed among those of results pages. */
const TAG_PREFIX = "ai-mode:";
const MAX_TAG_LENGTH = 255;
/** A results page that is there waits no longer for its AI Mode, in ms: the queue promises 45 minutes. */
const MAX_WAIT_MS = 50 * 60_000;

const reference = z.object({ title: oddText, source: oddText, url: oddText });
const references = buildLenientArray(reference).nullish().catch(null);
const answer = z.object({
  type: z.literal("ai_overview"),
  references,
  /** Parts of the answer; what they cite is mostly among its references. */
  items: buildLenientArray(z.object({ references })).nullish().catch(null),
});
const aiModePage = z.object({ items: buildLenientArray(answer).nullish() });

/** null: AI Mode has no answer. */
function toBlock(page: z.output<typeof aiModePage> | undefined): SerpBlock | null {
  const answers = page?.items ?? [];
  if (answers.length === 0) return null;
  const cited = new Map(
    answers
      .flatMap(({ references: own, items }) => [own, items?.map((part) => part.references)].flat())
      .flatMap((each) => each ?? [])
      .map((each) => [each.url, each]),
  );
  const items = [...cited.values()].map(({ title, source, url }) => ({
    text: title ?? source,
    url,
  }));
  return toSerpBlocks([{ type: AI_MODE, items }])[0] ?? null;
}

const aiModeTask = ({ keyword, locale }: Omit<SerpRequest, "depth">) => ({
  keyword: asKeywordField(keyword),
  ...buildPlaceFields(locale),
  device: locale.device,
});

/** The page with AI Mode's answer; as it is when there is none, or it is refused: the page itself has been paid for. */
export async function withLiveAiMode(
  client: DataForSeoClient,
  serp: Serp,
  request: SerpRequest,
  signal: AbortSignal,
): Promise<Serp> {
  const path = `${ROOT}/live/advanced`;
  const pages = await orNull(
    () => client.live(path, aiModeTask(request), aiModePage, signal),
    signal,
  );
  return addBlock(serp, toBlock(pages?.[0]));
}

/** Orders AI Mode for results pages that were ordered. Returns its task ids by the pages', without refused ones. */
export async function orderAiMode(
  client: DataForSeoClient,
  orders: readonly { readonly keyword: string; readonly tag: string; readonly taskId: string }[],
  locale: SerpRequest["locale"],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  if (orders.length === 0) return new Map();
  const body = orders.map(({ keyword, tag }) => ({
    ...aiModeTask({ keyword, locale }),
    tag: `${TAG_PREFIX}${tag}`.slice(0, MAX_TAG_LENGTH),
  }));
  const tasks = await orNull(() => client.post(`${ROOT}/task_post`, body, signal), signal);
  return new Map(
    (tasks ?? []).flatMap((task, i) => {
      const order = orders[i];
      return order && isPlaced(task) ? [[order.taskId, task.id]] : [];
    }),
  );
}

export function isOfAiMode(tag: string): boolean {
  return tag.startsWith(TAG_PREFIX);
}

/** null: it is still being worked on, and may be waited for. `block` null: there is no answer. */
export async function collectAiMode(
  client: DataForSeoClient,
  taskId: string,
  orderedAtMs: number,
  signal: AbortSignal,
): Promise<{ readonly block: SerpBlock | null } | null> {
  const path = `${ROOT}/task_get/advanced/${encodeURIComponent(taskId)}`;
  const mayWait = client.now() - orderedAtMs < MAX_WAIT_MS;
  try {
    const task = await client.task(path, signal);
    if (isPending(task) && mayWait) return null;
    return { block: isDone(task) ? toBlock(parseResults(task, aiModePage)[0]) : null };
  } catch (error) {
    if (signal.aborted || !(error instanceof ResearchProviderError)) throw error;
    return error.retryable && mayWait ? null : { block: null };
  }
}

export function addBlock(serp: Serp, block: SerpBlock | null): Serp {
  return block === null ? serp : { ...serp, blocks: [block, ...(serp.blocks ?? [])] };
}

/** null: it was refused. */
async function orNull<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (signal.aborted || !(error instanceof ResearchProviderError)) throw error;
    return null;
  }
}
