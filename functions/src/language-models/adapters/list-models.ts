/** The models that an endpoint offers: `GET /models`, the same at both kinds. */
import { z } from "zod";
import { ModelError } from "#/language-models/language-model.ts";
import type { ModelConnection, ModelNetwork } from "#/language-models/adapters/model-connection.ts";
import { findStatusFault } from "#/language-models/adapters/model-faults.ts";
import { BodyTooLargeError, readLimitedText } from "#/platform/public-network/limited-body.ts";

const MAX_BODY_BYTES = 2 * 1024 * 1024;
const MAX_MODELS = 500;
const ANTHROPIC_VERSION = "2023-06-01";

const answer = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) });

export async function listModels(
  { api, key, baseUrl }: ModelConnection & { readonly baseUrl: string },
  network: ModelNetwork,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const isAnthropic = api === "anthropic";
  const headers = isAnthropic
    ? { "x-api-key": key, "anthropic-version": ANTHROPIC_VERSION }
    : { ...(key !== "" && { authorization: `Bearer ${key}` }) };
  const url = `${baseUrl}/models${isAnthropic ? "?limit=1000" : ""}`;
  const { status, text } = await send(network.fetch, url, headers, signal);
  const fault = findStatusFault(status);
  if (fault !== null) throw new ModelError(fault, `HTTP ${String(status)}`);
  const { data } = answer.safeParse(parseJson(text));
  if (!data) throw new ModelError("unreachable", "the answer isn't a list of models");
  const names = [...new Set(data.data.map(({ id }) => id))].sort();
  return names.slice(0, MAX_MODELS);
}

async function send(
  fetchUrl: typeof fetch,
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const response = await fetchUrl(url, { headers, signal, redirect: "manual" });
    return { status: response.status, text: await readLimitedText(response, MAX_BODY_BYTES) };
  } catch (error) {
    signal.throwIfAborted();
    const message = error instanceof BodyTooLargeError ? "the answer is too large" : "no answer";
    throw new ModelError("unreachable", message, { cause: error });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
