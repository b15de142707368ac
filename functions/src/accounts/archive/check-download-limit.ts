/** Applies the checks of callables to downloads: the caller, the origin, and a rate limit. */
import { AppError } from "@mapwright/core/app-error";
import { HOUR_MS } from "@mapwright/core/durations";
import { getAppCheck } from "firebase-admin/app-check";
import { getAuth } from "firebase-admin/auth";
import { HttpsError, type Request } from "firebase-functions/v2/https";
import { z } from "zod";
import { handleCall } from "#/platform/callables/to-callable.ts";
import type { CallerToken, UserPrincipal } from "#/platform/access/principal.ts";
import { defineUseCase } from "#/platform/callables/use-case.ts";
import { useCaseRuntime } from "#/platform/callables/use-case-runtime.ts";
import { getDatabase } from "#/platform/database.ts";
import { environment } from "#/platform/environment.ts";
import { toHttpsError } from "#/platform/callables/https-error.ts";

/** Access to one's own archive. The archive itself is streamed, which no output schema describes. */
const admitUseCase = defineUseCase({
  name: "downloadArchive",
  input: z.object({}),
  output: z.custom<UserPrincipal>(),
  allowed: { kinds: ["user"] },
  rateLimit: {
    perPrincipal: { calls: 6, perMs: HOUR_MS },
    perNetwork: { calls: 60, perMs: HOUR_MS },
  },
  run: async (_deps, user) => user,
});

export async function checkDownloadLimit(
  request: Request,
): Promise<{ readonly caller: UserPrincipal } | { readonly refusal: HttpsError }> {
  getDatabase(); // The Admin app must be initialized before its tokens are verified.
  try {
    if (request.method !== "GET") throw new AppError("invalid-input", "Only GET is supported");
    await requireOurPage(request);
    const auth = await tokenOf(request);
    const call = { data: {}, auth, rawRequest: request };
    return { caller: await handleCall(admitUseCase, call, useCaseRuntime, environment) };
  } catch (error) {
    if (error instanceof HttpsError) return { refusal: error };
    if (error instanceof AppError) return { refusal: toHttpsError(error) };
    throw error;
  }
}

async function requireOurPage(request: Request): Promise<void> {
  if (!environment.isAppCheckEnforced) return;
  const token = request.header("X-Firebase-AppCheck") ?? "";
  await getAppCheck()
    .verifyToken(token)
    .catch(() => {
      throw new AppError("not-signed-in", "Open this from the site");
    });
}

/** Undefined when missing or no longer valid: the account may be signed out, disabled or deleted. */
async function tokenOf(request: Request): Promise<CallerToken | undefined> {
  const [, token = ""] = /^Bearer (\S+)$/.exec(request.header("Authorization") ?? "") ?? [];
  if (token === "") return undefined;
  try {
    const decoded = await getAuth().verifyIdToken(token, true);
    return { uid: decoded.uid, token: { ...decoded } };
  } catch {
    return undefined;
  }
}
