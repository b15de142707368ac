/**
 * The token, registration and revocation endpoints of OAuth 2.1. Clients are programs without a secret: what they hold
 * is proved by PKCE and by rotation.
 */
import { AppError } from "@mapwright/core/app-error";
import { DAY_MS, HOUR_MS } from "@mapwright/core/durations";
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { isOurResource } from "#/api-keys/oauth/authorization-request.ts";
import { exchangeCode } from "#/api-keys/oauth/exchange-code.ts";
import type { TokenAnswer } from "#/api-keys/oauth/issue-tokens.ts";
import {
  isRefusal,
  refuse,
  getRefusalStatus,
  type OauthRefusal,
} from "#/api-keys/oauth/oauth-refusal.ts";
import { refreshTokens, revokeToken } from "#/api-keys/oauth/refresh-tokens.ts";
import { registerClient } from "#/api-keys/oauth/register-client.ts";
import { VISITOR } from "#/platform/access/principal.ts";
import { VISITOR_HEADER, toNetwork } from "#/platform/callables/address-range.ts";
import type { UseCaseRuntime } from "#/platform/callables/perform-use-case.ts";
import {
  RateLimitedError,
  computeSecondsUntil,
  type RateLimit,
} from "#/platform/callables/rate-limit.ts";

export interface OauthDeps {
  readonly runtime: Pick<UseCaseRuntime, "checkRateLimit" | "log" | "now">;
  readonly openDatabase: () => Promise<Firestore>;
  readonly pepper: string;
  readonly isSiteOrigin: (origin: string) => boolean;
  readonly isSiteHost: (host: string) => boolean;
}

const MAX_BODY_BYTES = 16_000;
const LIMITS = {
  // An assistant's servers register for many people from one network.
  registerOauthClient: { calls: 100, perMs: HOUR_MS },
  issueOauthToken: { calls: 600, perMs: 60_000 },
  revokeOauthToken: { calls: 600, perMs: 60_000 },
} as const satisfies Readonly<Record<string, RateLimit>>;
/** Limit of registrations from all networks together: a registration is a document of a stranger's. */
const REGISTRATIONS_OVERALL: RateLimit = { calls: 5_000, perMs: DAY_MS };

const text = z.string().max(1_000).default("");
const tokenRequest = z.discriminatedUnion("grant_type", [
  z.object({
    grant_type: z.literal("authorization_code"),
    code: z.string().max(100),
    client_id: z.string().max(1_000),
    redirect_uri: z.string().max(1_000),
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
    resource: text,
  }),
  z.object({
    grant_type: z.literal("refresh_token"),
    refresh_token: z.string().max(100),
    client_id: z.string().max(1_000),
    scope: text,
    resource: text,
  }),
]);
const revocation = z.object({ token: z.string().max(100), client_id: z.string().max(1_000) });

export function createOauth(deps: OauthDeps): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    if (!deps.isSiteHost(new URL(context.req.url).host))
      return context.text("This isn't the address of Mapwright\n", 421);
    await next();
    context.header("Cache-Control", "no-store");
    context.header("X-Content-Type-Options", "nosniff");
    return undefined;
  });
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (context) => context.json(refuse("invalid_request", "Too large"), 413),
    }),
  );
  app.post("/oauth/register", async (context) => {
    await countRequest(deps, context, "registerOauthClient");
    const sent: unknown = await context.req.json().catch(() => null);
    const db = await deps.openDatabase();
    return answer(context, await registerClient(db, sent, deps.runtime.now()), 201);
  });
  app.post("/oauth/token", async (context) => {
    await countRequest(deps, context, "issueOauthToken");
    return answer(context, await issueToken(deps, await context.req.parseBody()), 200);
  });
  app.post("/oauth/revoke", async (context) => {
    await countRequest(deps, context, "revokeOauthToken");
    const parsed = revocation.safeParse(await context.req.parseBody());
    if (!parsed.success)
      return answer(context, refuse("invalid_request", "Send token and client_id"), 200);
    const { token, client_id: clientId } = parsed.data;
    await revokeToken(await tokenDeps(deps), { token, clientId });
    return context.json({}, 200);
  });
  for (const path of ["/oauth/register", "/oauth/token", "/oauth/revoke"])
    app.all(path, (context) => context.text("Send a POST request\n", 405, { Allow: "POST" }));
  app.onError((error, context) => answerError(deps, context, error));
  return app;
}

async function tokenDeps({ openDatabase, pepper, runtime }: OauthDeps) {
  return { db: await openDatabase(), pepper, now: runtime.now };
}

async function issueToken(deps: OauthDeps, form: unknown): Promise<TokenAnswer | OauthRefusal> {
  const parsed = tokenRequest.safeParse(form);
  if (!parsed.success) return refusalOf(parsed.error);
  const request = parsed.data;
  const { client_id: clientId, resource } = request;
  if (resource !== "" && !isOurResource(deps, resource))
    return refuse("invalid_target", "The resource isn't this server");
  const opened = await tokenDeps(deps);
  if (request.grant_type === "refresh_token") {
    const { refresh_token: token, scope } = request;
    return refreshTokens(opened, { token, clientId, scope });
  }
  const { code, redirect_uri: redirectUri, code_verifier: verifier } = request;
  return exchangeCode(opened, { code, clientId, redirectUri, verifier });
}

function refusalOf({ issues }: z.ZodError): OauthRefusal {
  const fields = issues.map(({ path }) => String(path[0] ?? ""));
  return fields.includes("grant_type")
    ? refuse("unsupported_grant_type", "Send authorization_code or refresh_token")
    : refuse("invalid_request", `Missing or invalid: ${fields.join(", ")}`);
}

async function countRequest(
  { runtime }: OauthDeps,
  context: Context,
  useCase: keyof typeof LIMITS,
): Promise<void> {
  const network = toNetwork(context.req.header(VISITOR_HEADER) ?? "") ?? "unknown";
  const count = (from: string, perNetwork: RateLimit) =>
    runtime.checkRateLimit({ useCase, principal: VISITOR, network: from, limits: { perNetwork } });
  await count(network, LIMITS[useCase]);
  if (useCase === "registerOauthClient") await count("all", REGISTRATIONS_OVERALL);
}

function answer(context: Context, answered: object, status: 200 | 201): Response {
  if (isRefusal(answered)) return context.json(answered, getRefusalStatus(answered));
  return context.json(answered, status);
}

function answerError(deps: OauthDeps, context: Context, error: unknown): Response {
  if (error instanceof RateLimitedError) {
    context.header("Retry-After", String(computeSecondsUntil(error.freeAtMs, deps.runtime.now())));
    return answer(context, refuse("temporarily_unavailable", error.message), 200);
  }
  if (error instanceof AppError)
    return answer(context, refuse("invalid_grant", error.message), 200);
  deps.runtime.log.error("OAuth request failed", {}, error);
  return answer(context, refuse("server_error", "Internal error"), 200);
}
