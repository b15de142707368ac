/**
 * Stripe's HTTP API as far as the product calls it, over the stand-in's state. Parameters that the real API would reject
 * are rejected here too: unknown ones, and prices that don't exist. An idempotency key repeats its response.
 */
import { buildRefusedReply, type Reply } from "#/billing/stand-in-reply.ts";
import { answerAccount } from "#/billing/stand-in-account.ts";
import { answerBilling } from "#/billing/stand-in-billing.ts";
import { readRoute, type Params } from "#/billing/stand-in-params.ts";
import type { StandInState } from "#/billing/stand-in-state.ts";

export interface StandInApiOptions {
  readonly secretKey: string;
  /** URL of the pages for people. */
  readonly pageUrl: string;
}

/** Statuses of answers that an idempotency key doesn't repeat: nothing was tried. */
const NOT_TRIED: ReadonlySet<number> = new Set([400, 401, 404, 429]);

/** A `fetch` that answers as Stripe does. */
export function createStandInApi(
  state: StandInState,
  { secretKey, pageUrl }: StandInApiOptions,
): typeof fetch {
  const answer = (request: string, params: Params): Reply => {
    const known = readRoute(request, params);
    if (!known) return buildRefusedReply(`Unrecognized request URL (${request})`, 404);
    if (known.unknown !== null)
      return buildRefusedReply(`Received unknown parameter: ${known.unknown}`);
    return (
      answerAccount(state, known, params) ??
      answerBilling(state, known, params, pageUrl) ??
      buildRefusedReply(`Unrecognized request URL (${request})`, 404)
    );
  };
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (request.headers.get("authorization") !== `Bearer ${secretKey}`)
      return responseOf(buildRefusedReply("Invalid API Key", 401));
    const form = new URLSearchParams(await request.text());
    const params = new URLSearchParams([...url.searchParams, ...form]);
    const key = request.method === "POST" ? request.headers.get("idempotency-key") : null;
    const asked = `${request.method} ${url.pathname}`;
    if (key === null) return responseOf(answer(asked, params));
    return responseOf(
      answerOnce(state, key, `${asked}?${params.toString()}`, () => answer(asked, params)),
    );
  };
}

function answerOnce(state: StandInState, key: string, request: string, answer: () => Reply): Reply {
  const known = state.remembered.get(key);
  if (known && known.request !== request)
    return buildRefusedReply(
      "Keys for idempotent requests can only be used with the same parameters",
      400,
      {
        type: "idempotency_error",
      },
    );
  if (known) return { status: known.status, body: known.body };
  const reply = answer();
  if (!NOT_TRIED.has(reply.status))
    state.remembered.set(key, { key, request, at: state.nowMs, ...reply });
  return reply;
}

function responseOf({ status, body }: Reply): Response {
  return Response.json(body, { status });
}
