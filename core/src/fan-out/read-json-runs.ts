/**
 * Searches in the JSON of assistants: `search_model_queries` of ChatGPT's conversations, `web_search_call` of OpenAI's
 * responses, `server_tool_use` and `tool_use` of Anthropic's, `webSearchQueries` of Gemini's grounding, `search_queries`
 * of others, and the lists of browser extensions. Found by name at any depth, because these formats change often.
 */
import type { JsonDocument } from "#/fan-out/json-documents.ts";
import type { FanOutRun } from "#/fan-out/pool-runs.ts";
import { findSearches, getTextField, toRecord, type JsonRecord } from "#/fan-out/find-searches.ts";
import { buildImportFault, type ImportFault } from "#/tables/import-fault.ts";

interface JsonRuns {
  readonly runs: readonly FanOutRun[];
  readonly leftOut: readonly ImportFault[];
}

interface Answer {
  /** Answers of one key are one run. */
  readonly key: string;
  /** The conversation that it is part of; null: unknown. */
  readonly conversation: string | null;
  /** Whether the answer is from a stored conversation, which has all that a stream of it had. */
  readonly isStored: boolean;
  readonly line: number | null;
  readonly values: unknown[];
}

/** Keys of an answer, or of the record of one. */
const ANSWER_KEYS = [
  "output",
  "candidates",
  "choices",
  "content",
  "prompt",
  "userPrompt",
  "user_prompt",
  "search_model_queries",
  "groundingMetadata",
  "grounding_metadata",
  "response",
  "result",
  "fan_out_queries",
  "fanout_queries",
  "searchQueries",
  "search_queries",
  "queries",
  "steps",
] as const;
const RUN_KEYS = [
  "run",
  "run_id",
  "runId",
  "run_number",
  "runNumber",
  "iteration",
  "attempt",
  "trial",
  "repetition",
  "sample",
];
const ID_KEYS = ["responseId", "response_id", "message_id", "messageId"];
const PROMPT_KEYS = ["prompt", "userPrompt", "user_prompt", "question", "topic"];
const NO_SEARCH = "This answer has no web search that is known here";

export function readJsonRuns(documents: readonly JsonDocument[]): JsonRuns {
  const answers = new Map<string, Answer>();
  const add = (answer: Omit<Answer, "values">, value: unknown) => {
    const known = answers.get(answer.key);
    if (known) known.values.push(value);
    else answers.set(answer.key, { ...answer, values: [value] });
  };
  documents.forEach(({ value, line, group }, at) => {
    const path = group ?? `document ${String(at)}`;
    if (group === null) split(value, path, line, add);
    else add({ key: path, conversation: conversationOf(value), isStored: false, line }, value);
  });
  const all = [...answers.values()];
  const stored = new Set(
    all.flatMap((each) => (each.isStored && each.conversation !== null ? [each.conversation] : [])),
  );
  const isDouble = ({ isStored, values }: Answer) =>
    !isStored && values.some((value) => stored.has(conversationOf(value) ?? ""));
  const runs = all
    .filter((answer) => !isDouble(answer))
    .map(({ key, values, line }) => ({
      name: key,
      queries: values.flatMap((value) => findSearches(value)).map((text) => ({ text, line })),
    }));
  const isNothing = runs.every(({ queries }) => queries.length === 0);
  return { runs, leftOut: isNothing ? [buildImportFault(null, "", NO_SEARCH)] : [] };
}

type Add = (answer: Omit<Answer, "values">, value: unknown) => void;

/** A list of answers, conversations or rows is taken apart; anything else is one answer. */
function split(value: unknown, path: string, line: number | null, add: Add): void {
  if (Array.isArray(value)) {
    const hasAnswers = value.some(
      (each) => isAnswer(toRecord(each)) || isConversation(toRecord(each)),
    );
    if (hasAnswers || value.some((each) => keyOf(toRecord(each)) !== null)) {
      value.forEach((each, at) => split(each, `${path}.${String(at)}`, line, add));
      return;
    }
    add({ key: path, conversation: null, isStored: false, line }, value);
    return;
  }
  const record = toRecord(value);
  if (isByPrompt(record)) {
    for (const [prompt, queries] of Object.entries(record))
      add({ key: `${path} ${prompt}`, conversation: null, isStored: false, line }, { queries });
    return;
  }
  if (isConversation(record)) {
    splitConversation(record, path, line, add);
    return;
  }
  const lists =
    isAnswer(record) && !hasListOfRuns(record)
      ? []
      : Object.entries(record).filter(([, each]) => isListOfAnswers(each));
  if (lists.length > 0) {
    for (const [name, each] of lists) split(each, `${path}.${name}`, line, add);
    return;
  }
  const key = keyOf(record) ?? path;
  add({ key, conversation: conversationOf(record), isStored: false, line }, record);
}

/** Lists of texts under prompts or names of runs. */
function isByPrompt(record: JsonRecord): boolean {
  const lists = Object.values(record);
  const isTexts = (list: unknown) =>
    Array.isArray(list) && list.every((each) => typeof each === "string");
  return lists.length > 0 && lists.every(isTexts) && !isAnswer(record);
}

function isAnswer(record: JsonRecord): boolean {
  return ANSWER_KEYS.some((key) => key in record);
}

/** `runs: [{ queries: […] }, …]` beside a prompt. */
function hasListOfRuns(record: JsonRecord): boolean {
  return ["runs", "iterations", "attempts", "results", "responses", "captures"].some((key) =>
    isListOfAnswers(record[key]),
  );
}

function isListOfAnswers(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.some(
      (each) =>
        isAnswer(toRecord(each)) ||
        isConversation(toRecord(each)) ||
        keyOf(toRecord(each)) !== null,
    )
  );
}

/** Returns the key that the record itself states; null: none. */
function keyOf(record: JsonRecord): string | null {
  const run = RUN_KEYS.flatMap((key) => getTextField(record, key) ?? [])[0];
  const id = ID_KEYS.flatMap((key) => getTextField(record, key) ?? [])[0];
  const prompt = PROMPT_KEYS.flatMap((key) => getTextField(record, key) ?? [])[0] ?? "";
  const model = getTextField(record, "model") ?? "";
  if (run !== undefined) return [model, prompt, "run", run].join(" · ");
  return id === undefined ? null : `id ${id}`;
}

function conversationOf(value: unknown): string | null {
  const record = toRecord(value);
  return (
    getTextField(record, "conversation_id") ??
    getTextField(record, "conversationId") ??
    getTextField(toRecord(record["v"]), "conversation_id")
  );
}

function isConversation(record: JsonRecord): boolean {
  return (
    Object.keys(toRecord(record["mapping"])).length > 0 || Array.isArray(record["chat_messages"])
  );
}

/** An answer per message of the person. */
function splitConversation(record: JsonRecord, path: string, line: number | null, add: Add): void {
  const conversation =
    getTextField(record, "conversation_id") ??
    getTextField(record, "id") ??
    getTextField(record, "uuid") ??
    path;
  let turn = 0;
  for (const message of messagesOf(record)) {
    const sender =
      getTextField(toRecord(message["author"]), "role") ?? getTextField(message, "sender") ?? "";
    if (sender === "user" || sender === "human") turn += 1;
    else
      add({ key: `${conversation} #${String(turn)}`, conversation, isStored: true, line }, message);
  }
}

function messagesOf(record: JsonRecord): JsonRecord[] {
  const { chat_messages: list } = record;
  if (Array.isArray(list)) return list.map(toRecord);
  return Object.values(toRecord(record["mapping"]))
    .map((node) => toRecord(toRecord(node)["message"]))
    .filter((message) => Object.keys(message).length > 0)
    .map((message, at) => ({ message, at, time: Number(message["create_time"]) || 0 }))
    .sort((a, b) => (a.time === 0 || b.time === 0 ? a.at - b.at : a.time - b.time || a.at - b.at))
    .map(({ message }) => message);
}
