/** Words and figures of a connected language model. */
import type {
  LanguageModelSettings,
  ModelApi,
  ModelStatus,
} from "@mapwright/core/language-models/language-model";
import type { CallFailure } from "#/platform/call-failure.ts";
import { formatCount, formatMicros } from "#/ui/number-text.tsx";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";

export const STATUS_NAMES: Readonly<Record<ModelStatus, string>> = {
  working: "Working",
  unreachable: "Not responding",
  "key-rejected": "Key rejected",
  "quota-spent": "No credit left",
};

const ADVICE: Readonly<Record<ModelStatus, string | null>> = {
  working: null,
  unreachable: "It didn't respond when it was last asked. Test the connection again later.",
  "key-rejected": "Create a new key at the provider and replace this one.",
  "quota-spent": "Add credit at the provider, then test the connection.",
};

/** Advice on a status; null: none. */
export const getModelAdvice = (status: ModelStatus): string | null => ADVICE[status];

const MICRO = 1_000_000;

/** Dollars as typed → millionths; null: no amount of money. */
export function readDollars(typed: string): number | null {
  const text = typed.trim().replace(/^\$/, "");
  if (!/^\d{1,6}(\.\d{0,6})?$/.test(text)) return null;
  return Math.round(Number(text) * MICRO);
}

/** Millionths as they are typed: `2500000` → `2.5`. */
export function writeDollars(micros: number): string {
  return String(micros / MICRO);
}

/** null: no whole number. */
export function readTokens(typed: string): number | null {
  const text = typed.trim().replaceAll(",", "");
  return /^\d{1,11}$/.test(text) ? Number(text) : null;
}

export function describeModelPrice({ price }: Pick<LanguageModelSettings, "price">): string {
  if (price.input === 0 && price.output === 0) return "Costs nothing per token.";
  const [input, output] = [price.input, price.output].map((micros) => formatMicros(micros, "USD"));
  return `${input ?? ""} per million tokens in, ${output ?? ""} per million out.`;
}

/** `$1.20 of $10 used` and the same of tokens. */
export function formatModelUsage(
  used: { readonly microUsd: number; readonly tokens: number },
  limits: { readonly microUsd: number; readonly tokens: number },
): readonly [string, string] {
  return [
    `${formatMicros(used.microUsd, "USD")} of ${formatMicros(limits.microUsd, "USD")}`,
    `${formatCount(used.tokens)} of ${formatCount(limits.tokens)} tokens`,
  ];
}

const PRIVATE_HOST =
  /^(?:localhost|127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|\[|.*\.(?:local|internal|lan|localhost)$)/;

/** Whether an address names a machine on a private network. */
function isOwnNetwork(endpoint: string | null): boolean {
  return (
    endpoint !== null &&
    URL.canParse(endpoint) &&
    PRIVATE_HOST.test(new URL(endpoint).hostname.toLowerCase())
  );
}

export interface RefusalWords {
  readonly title: string;
  readonly advice: string;
}

/** Explains why a model couldn't be connected, and what to do. */
export function describeModelRefusal(
  failure: Pick<CallFailure, "code" | "plan">,
  { api, endpoint }: { readonly api: ModelApi; readonly endpoint: string | null },
): RefusalWords {
  if (failure.code === "key-rejected")
    return {
      title: "The key wasn't accepted",
      advice: "Check that nothing is missing or mistyped, and that it hasn't been revoked there.",
    };
  if (failure.code === "quota-spent")
    return {
      title: "The account has no credit left",
      advice: "Add some at the provider, then try again.",
    };
  if (failure.code === "model-unreachable") {
    if (api === "anthropic")
      return { title: "Anthropic isn't responding", advice: "Try again in a few minutes." };
    return isOwnNetwork(endpoint)
      ? {
          title: "Nothing answers at this address",
          advice:
            "It's on a private network, which only an installation on your own machine can reach, once LANGUAGE_MODEL_ALLOWED_ORIGIN allows it. Check that the model is running, too.",
        }
      : {
          title: "No language model answers at this address",
          advice:
            "Check the address: it ends before /chat/completions, often with /v1, and the internet can reach it.",
        };
  }
  return { title: "It isn't connected", advice: describeCallFailure(failure) };
}
