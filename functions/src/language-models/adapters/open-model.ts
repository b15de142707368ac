/** The adapters: OpenAI-compatible endpoints and Anthropic's API, over the AI SDK's providers, which know their dialects. */
import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { ModelConnection, ModelNetwork } from "#/language-models/adapters/model-connection.ts";
import type { LanguageModel } from "#/language-models/language-model.ts";
import { listModels } from "#/language-models/adapters/list-models.ts";
import { writeAnswer, type CallDialect } from "#/language-models/adapters/write-answer.ts";

/** Ways to ask the same of endpoints that differ: the next one is tried where one is refused as a bad request. */
const OPENAI_DIALECTS: readonly CallDialect[] = [
  { hasSchema: true, limitName: "max_tokens" },
  { hasSchema: true, limitName: "max_completion_tokens" },
  { hasSchema: false, limitName: "max_tokens" },
  { hasSchema: false, limitName: "max_completion_tokens" },
];
const ANTHROPIC_DIALECTS: readonly CallDialect[] = [
  { hasSchema: true, limitName: "max_tokens" },
  { hasSchema: false, limitName: "max_tokens" },
];

/** @param model its name; empty for listing what there is */
export function openModel(
  connection: ModelConnection,
  model: string,
  network: ModelNetwork,
): LanguageModel {
  const baseUrl = (connection.endpoint ?? network.anthropicUrl).replace(/\/+$/, "");
  const isAnthropic = connection.api === "anthropic";
  const open = (dialect: CallDialect): LanguageModelV4 =>
    isAnthropic
      ? createAnthropic({ baseURL: baseUrl, apiKey: connection.key, fetch: network.fetch })(model)
      : openCompatible({ ...connection, baseUrl }, model, network, dialect);
  const dialects = isAnthropic ? ANTHROPIC_DIALECTS : OPENAI_DIALECTS;
  return {
    listModels: (signal) => listModels({ ...connection, baseUrl }, network, signal),
    write: (call, onText, signal) =>
      writeAnswer({ open, dialects, secret: connection.key }, call, onText, signal),
  };
}

function openCompatible(
  { key, baseUrl }: ModelConnection & { readonly baseUrl: string },
  model: string,
  network: ModelNetwork,
  { limitName }: CallDialect,
): LanguageModelV4 {
  return createOpenAICompatible({
    name: "workspace",
    baseURL: baseUrl,
    ...(key !== "" && { apiKey: key }),
    fetch: network.fetch,
    includeUsage: true,
    supportsStructuredOutputs: true,
    transformRequestBody: ({ max_tokens: most, ...body }) => ({ ...body, [limitName]: most }),
  }).chatModel(model);
}
