/**
 * The language model that a workspace has connected with a key of its own: written by functions only, read by members. The
 * key itself is in a secret store, and nothing here leads to it. Nothing is sent to the model before an owner switched it on.
 */
import { z } from "zod";
import { userId, workspaceId } from "#/ids.ts";

/** `openai-compatible`: also what people host themselves, such as Ollama, vLLM or llama.cpp. */
export const MODEL_APIS = ["openai-compatible", "anthropic"] as const;
export const modelApi = z.enum(MODEL_APIS);
export type ModelApi = z.infer<typeof modelApi>;

export const MODEL_API_NAMES: Readonly<Record<ModelApi, string>> = {
  "openai-compatible": "OpenAI-compatible",
  anthropic: "Anthropic",
};

const MAX_MODEL_NAME_LENGTH = 200;
/** The highest price that is believed, in millionths of a US dollar per million tokens: $1,000. */
const MAX_PRICE = 1_000_000_000;
/** A month's limits: at most $10,000 and 10 billion tokens. */
const MAX_MONTHLY_MICRO_USD = 10_000_000_000;
const MAX_MONTHLY_TOKENS = 10_000_000_000;

/** Price that the endpoint's operator charges, in millionths of a US dollar per million tokens; 0: free. */
export const modelPrice = z.object({
  input: z.number().int().min(0).max(MAX_PRICE),
  output: z.number().int().min(0).max(MAX_PRICE),
});
export type ModelPrice = z.infer<typeof modelPrice>;

/** The most that is spent in a calendar month (UTC): the first of the two that is reached. */
export const modelLimits = z.object({
  microUsd: z.number().int().min(0).max(MAX_MONTHLY_MICRO_USD),
  tokens: z.number().int().min(1_000).max(MAX_MONTHLY_TOKENS),
});
export type ModelLimits = z.infer<typeof modelLimits>;

export const DEFAULT_MODEL_LIMITS: ModelLimits = { microUsd: 10_000_000, tokens: 2_000_000 };

/** Tells whether an address has no query, fragment or user name. Text that is no address is another check's matter. */
function hasOnlyPath(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { search, hash, username } = new URL(address);
  return search === "" && hash === "" && username === "";
}

/** Ends before `/chat/completions`: `https://api.example.com/v1`. */
export const modelEndpoint = z
  .url({
    protocol: /^https?$/,
    error: "Enter the whole address, such as https://api.example.com/v1",
  })
  .max(500)
  .refine(hasOnlyPath, { error: "Enter the address without a key, ? or #" });

/** Printable ASCII without spaces: what HTTP allows in a header. */
export const modelKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,512}$/, "Paste the whole key, without spaces");

const modelName = z.string().trim().min(1, "Choose a model").max(MAX_MODEL_NAME_LENGTH);

/** `unreachable`: it didn't respond when it was last asked, which says nothing of the key. */
export const modelStatus = z.enum(["working", "unreachable", "key-rejected", "quota-spent"]);
export type ModelStatus = z.infer<typeof modelStatus>;

/**
 * @stored `workspaces/{w}/languageModel/current`
 * @holds The language model connected with the workspace's own key, which is in Secret Manager (`mapwright-model-{w}`),
 * never here or in a backup.
 * @reads members
 * @writes functions
 */
export const languageModel = z.object({
  workspaceId,
  api: modelApi,
  /** null: the operator's own. */
  endpoint: modelEndpoint.nullable(),
  /** The end of the key, so that people recognize it; empty: it is short, or there is none. */
  keyEnding: z.string().max(4),
  model: modelName,
  price: modelPrice,
  limits: modelLimits,
  /** Set by an owner who has read what is sent; null: nothing is sent. */
  switchedOn: z.object({ by: userId, at: z.number() }).nullable(),
  connectedBy: userId,
  /** Unix ms. Also tells one key from the next. */
  connectedAt: z.number(),
  status: modelStatus,
  /** Time at which the status was determined, Unix ms. */
  checkedAt: z.number(),
});
export type LanguageModelSettings = z.infer<typeof languageModel>;

const inWorkspace = z.object({ workspaceId });

const access = z
  .object({
    api: modelApi,
    endpoint: modelEndpoint.nullable(),
    /** null: the one that is stored; empty: the endpoint needs none. */
    key: modelKey.or(z.literal("")).nullable(),
  })
  .refine(({ api, endpoint }) => (api === "anthropic") === (endpoint === null), {
    path: ["endpoint"],
    error: "Enter the endpoint's address",
  });
export type ModelAccess = z.infer<typeof access>;

export const listLanguageModelsInput = inWorkspace.and(access);
/** Model names, sorted; at most 500. */
export const listLanguageModelsOutput = z.object({ models: z.array(modelName).max(500) });

export const connectLanguageModelInput = inWorkspace
  .and(access)
  .and(z.object({ model: modelName, price: modelPrice, limits: modelLimits }));

/** `hasRead`: an owner has read what is sent; asked for only when it is switched on. */
export const switchLanguageModelInput = inWorkspace.and(
  z.discriminatedUnion("isOn", [
    z.object({ isOn: z.literal(true), hasRead: z.literal(true) }),
    z.object({ isOn: z.literal(false) }),
  ]),
);

export const disconnectLanguageModelInput = inWorkspace;

/** Data sent to the model, in the words that an owner reads before switching it on. */
export const SENT_TO_MODEL = [
  "Names of the map's pages and pillars, how far each page is, and its keywords with their figures.",
  "Addresses, titles and questions from stored results pages.",
  "Quotes from stored threads, without names of people.",
  "Addresses, titles and positions of your site's pages that were read for the map.",
  "Questions that people in this workspace ask about a map.",
] as const;

export const NEVER_SENT_TO_MODEL =
  "Names and addresses of people, comments, notes, keys, billing and other workspaces' data are never sent.";
