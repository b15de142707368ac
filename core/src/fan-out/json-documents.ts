/** The JSON documents of a text: one, one per line, the data of a stream of events, or the answers in a HAR recording. */
import { z } from "zod";
import { getTextField, toRecord } from "#/fan-out/find-searches.ts";

/** A document and where it begins. */
export interface JsonDocument {
  readonly value: unknown;
  /** Counted from 1; null: it is all of the text. */
  readonly line: number | null;
  /** Group of documents that are one answer, however many there are; null: the document stands alone. */
  readonly group: string | null;
}

/** Types of the events that assistants stream. */
const EVENT = /^(?:response\.|message_|content_block|ping$)/;
const MAX_DOCUMENTS = 200_000;

const harRecording = z.object({
  log: z.object({
    entries: z.array(
      z.object({
        response: z.object({
          content: z
            .object({ text: z.string().optional(), encoding: z.string().optional() })
            .optional(),
        }),
      }),
    ),
  }),
});

/** null: it isn't JSON of any kind. */
export function readDocuments(text: string): JsonDocument[] | null {
  const trimmed = text.trim().replace(/^\uFEFF/, "");
  // A part that was copied from an object.
  const part = /^"\w+"\s*:\s*[[{]/.test(trimmed)
    ? parseJson(`{${trimmed.replace(/,$/, "")}}`)
    : undefined;
  if (part !== undefined) return [{ value: part, line: null, group: null }];
  if (!/^(?:[[{]|data:|event:|id:|:)/.test(trimmed)) return null;
  const whole = parseJson(trimmed);
  if (whole !== undefined) {
    const har = harRecording.safeParse(whole).data;
    return har ? answersOf(har) : [{ value: whole, line: null, group: null }];
  }
  return /^(?:data|event|id):/m.test(trimmed) ? readEvents(trimmed, "stream") : readLines(trimmed);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** null when most lines are something else. */
function readLines(text: string): JsonDocument[] | null {
  const lines = text.split(/\r?\n/).slice(0, MAX_DOCUMENTS);
  const filled = lines.filter((line) => line.trim() !== "").length;
  const read = lines.flatMap((line, at): JsonDocument[] => {
    const value = parseJson(line.trim().replace(/,$/, ""));
    return value !== null && typeof value === "object"
      ? [{ value, line: at + 1, group: null }]
      : [];
  });
  if (read.length === 0 || read.length < filled / 2) return null;
  const isStream = read.every(({ value }) =>
    EVENT.test(getTextField(toRecord(value), "type") ?? ""),
  );
  return isStream ? joinFragments(read.map((each) => ({ ...each, group: "stream" }))) : read;
}

/** Server-sent events: all of them are one answer. */
function readEvents(text: string, group: string): JsonDocument[] {
  const events = text
    .split(/\r?\n/)
    .slice(0, MAX_DOCUMENTS)
    .flatMap((line, at): JsonDocument[] => {
      const value = line.startsWith("data:") ? parseJson(line.slice(5).trim()) : undefined;
      return value !== null && typeof value === "object" ? [{ value, line: at + 1, group }] : [];
    });
  return joinFragments(events);
}

/** Input of a tool that Anthropic streams in pieces: it is put where the call began. */
function joinFragments(events: readonly JsonDocument[]): JsonDocument[] {
  const calls = new Map<string, { name: string; arguments: string }>();
  const joined: JsonDocument[] = [];
  for (const event of events) {
    const { value } = event;
    const record = toRecord(value);
    const index = getTextField(record, "index") ?? "";
    const block = toRecord(record["content_block"]);
    const delta = toRecord(record["delta"]);
    if (getTextField(block, "name") !== null) {
      const call = { name: getTextField(block, "name") ?? "", arguments: "" };
      calls.set(index, call);
      joined.push({ ...event, value: call });
    }
    const call = calls.get(index);
    if (call && typeof delta["partial_json"] === "string") call.arguments += delta["partial_json"];
    else joined.push(event);
  }
  return joined;
}

function answersOf({ log }: z.infer<typeof harRecording>): JsonDocument[] {
  return log.entries.flatMap(({ response }, at): JsonDocument[] => {
    const content = response.content;
    const body = content?.encoding === "base64" ? decode(content.text ?? "") : content?.text;
    if (body === undefined || body.trim() === "") return [];
    const whole = parseJson(body);
    if (whole !== undefined) return [{ value: whole, line: null, group: null }];
    return /^(?:data|event|id):/m.test(body) ? readEvents(body, `entry ${String(at)}`) : [];
  });
}

function decode(base64: string): string {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return "";
  }
}
