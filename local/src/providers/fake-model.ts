/**
 * Fakes of language models, as OpenAI-compatible endpoints and Anthropic's Messages API document themselves. Their models
 * write what the prompt's data allows, the same each time; some misbehave as real ones do.
 */
import { z } from "zod";
import {
  FAKE_KEYS,
  readJson,
  buildOkReply,
  type FakeProvider,
  type FakeReply,
} from "#/providers/fake-provider.ts";
import { writeFakeItems, type FakeHabit } from "#/providers/fake-model-items.ts";

/** Models by name: `gullible` does what the data tells it to, `rambling` never writes JSON. */
const HABITS: Readonly<Record<string, FakeHabit>> = {
  "fake-careful": "careful",
  "fake-gullible": "gullible",
  "fake-uncited": "uncited",
  "fake-rambling": "rambling",
  "fake-hasty": "cut-off",
};
const FAKE_MODELS = Object.keys(HABITS);

const CHARACTERS_PER_TOKEN = 4;
const PIECE_LENGTH = 40;

interface Asked {
  readonly model: string;
  readonly prompt: string;
  readonly schema: unknown;
}

function countTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

function listPieces(text: string): string[] {
  return text.match(new RegExp(`[^]{1,${String(PIECE_LENGTH)}}`, "g")) ?? [];
}

function refuse(status: number, message: string): FakeReply {
  return { status, body: { error: { message, type: "error" } } };
}

function refuseKey(key: string | null): FakeReply | null {
  if (key === FAKE_KEYS.valid) return null;
  if (key === FAKE_KEYS.spent) return refuse(402, "Insufficient credit");
  if (key === FAKE_KEYS.limited) return refuse(429, "Too many requests");
  return refuse(401, "Incorrect API key provided");
}

function stream(events: readonly unknown[], end: string): FakeReply {
  const body = events
    .map((event) => {
      const type = z.object({ type: z.string() }).safeParse(event).data?.type;
      return `${type === undefined ? "" : `event: ${type}\n`}data: ${JSON.stringify(event)}\n\n`;
    })
    .join("");
  return { status: 200, headers: { "content-type": "text/event-stream" }, body: body + end };
}

const openAiCall = z.looseObject({
  model: z.string(),
  stream: z.literal(true),
  messages: z.array(z.looseObject({ role: z.string(), content: z.string() })),
  response_format: z
    .looseObject({ json_schema: z.looseObject({ schema: z.unknown() }).optional() })
    .optional(),
});

/** Also what people host themselves: without a key, all of it is open. */
export const fakeOpenAiModel: FakeProvider = {
  service: "openai-compatible",
  handle(request) {
    const key = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? null;
    const refusal = key === null ? null : refuseKey(key);
    if (refusal) return refusal;
    if (request.url.pathname === "/v1/models")
      return buildOkReply({
        object: "list",
        data: FAKE_MODELS.map((id) => ({ id, object: "model" })),
      });
    const { data: call } = openAiCall.safeParse(readJson(request));
    if (!call) return refuse(400, "Invalid request");
    const prompt = call.messages.map(({ content }) => content).join("\n");
    const schema = call.response_format?.json_schema?.schema;
    const text = answer({ model: call.model, prompt, schema });
    if (text === null) return refuse(404, `The model ${call.model} does not exist`);
    const chunk = (delta: object, finish: string | null = null) => ({
      id: "chatcmpl-fake",
      object: "chat.completion.chunk",
      model: call.model,
      choices: [{ index: 0, delta, finish_reason: finish }],
    });
    const [input, output] = [countTokens(prompt), countTokens(text)];
    return stream(
      [
        ...listPieces(text).map((content) => chunk({ role: "assistant", content })),
        chunk({}, "stop"),
        {
          ...chunk({}),
          choices: [],
          usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
        },
      ],
      "data: [DONE]\n\n",
    );
  },
};

const anthropicCall = z.looseObject({
  model: z.string(),
  stream: z.literal(true),
  max_tokens: z.number().int().min(1),
  system: z.array(z.looseObject({ text: z.string() })).optional(),
  messages: z.array(
    z.looseObject({ content: z.array(z.looseObject({ type: z.string(), text: z.string() })) }),
  ),
});

export const fakeAnthropicModel: FakeProvider = {
  service: "anthropic",
  handle(request) {
    const refusal = refuseKey(request.headers.get("x-api-key"));
    if (refusal) return refusal;
    if (!request.headers.has("anthropic-version"))
      return refuse(400, "anthropic-version is missing");
    if (request.url.pathname === "/v1/models")
      return buildOkReply({
        data: FAKE_MODELS.map((id) => ({ id, type: "model" })),
        has_more: false,
      });
    const { data: call } = anthropicCall.safeParse(readJson(request));
    if (!call) return refuse(400, "Invalid request");
    const parts = [...(call.system ?? []), ...call.messages.flatMap(({ content }) => content)];
    const prompt = parts.map(({ text }) => text).join("\n");
    const text = answer({ model: call.model, prompt, schema: null });
    if (text === null) return refuse(404, `model: ${call.model}`);
    const usage = { input_tokens: countTokens(prompt), output_tokens: countTokens(text) };
    return stream(
      [
        {
          type: "message_start",
          message: {
            id: "msg_fake",
            type: "message",
            role: "assistant",
            model: call.model,
            content: [],
            stop_reason: null,
            stop_sequence: null,
            usage: { ...usage, output_tokens: 1 },
          },
        },
        { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
        ...listPieces(text).map((piece) => ({
          type: "content_block_delta",
          index: 0,
          delta: { type: "text_delta", text: piece },
        })),
        { type: "content_block_stop", index: 0 },
        { type: "message_delta", delta: { stop_reason: "end_turn", stop_sequence: null }, usage },
        { type: "message_stop" },
      ],
      "",
    );
  },
};

/** null: no such model. */
function answer({ model, prompt }: Asked): string | null {
  const habit = HABITS[model];
  if (habit === undefined) return null;
  if (habit === "rambling") return "Happy to help! Here are some thoughts about your map.";
  const text = JSON.stringify({ items: writeFakeItems(prompt, habit) });
  return habit === "cut-off" ? text.slice(0, Math.ceil(text.length * 0.7)) : text;
}
