import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { createBuiltInEncoder } from "#/built-in-encoder.ts";
import { readEndpointSettings } from "#/embedder-settings.ts";
import { createEndpointEmbedder } from "#/endpoint-embedder.ts";

/**
 * The embedder that the environment configures: an endpoint, otherwise the built-in one.
 * @param createBuiltIn gives that encoder, where one is already loaded
 * @throws an error that names each setting that is wrong or missing.
 */
export function createConfiguredEmbedder(
  variables: Readonly<Record<string, string | undefined>>,
  createBuiltIn: () => TextEmbedder = createBuiltInEncoder,
): TextEmbedder {
  const settings = readEndpointSettings(variables);
  return settings ? createEndpointEmbedder(settings) : createBuiltIn();
}
