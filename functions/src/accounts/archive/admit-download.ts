/** Lets a download through the same door as calls: who asks, from a page of ours, and not too often. */
import { AppError } from "@mapwright/core/app-error";
import { getAppCheck } from "firebase-admin/app-check";
import { getAuth } from "firebase-admin/auth";
import { HttpsError, type Request } from "firebase-functions/v2/https";
import { z } from "zod";
import { answerCall } from "#/platform/answer-call.ts";
import { door } from "#/platform/callable.ts";
import type { Caller, CallerToken } from "#/platform/caller.ts";
import { database } from "#/platform/database.ts";
import { environment } from "#/platform/environment.ts";
import { toHttpsError } from "#/platform/https-error.ts";

const HOUR_MS = 60 * 60_000;

const spec = {
  name: "downloadArchive",
  input: z.object({}),
  output: z.custom<Caller>(),
  limits: {
    perPerson: { calls: 6, perMs: HOUR_MS },
    perRange: { calls: 60, perMs: HOUR_MS },
  },
  run: async (caller: Caller) => caller,
};

export async function admitDownload(
  request: Request,
): Promise<{ readonly caller: Caller } | { readonly refusal: HttpsError }> {
  database(); // The Admin app must be there before its tokens.
  try {
    if (request.method !== "GET") throw new AppError("invalid-input", "Only GET is answered");
    await requireOurPage(request);
    const auth = await tokenOf(request);
    return { caller: await answerCall(spec, { data: {}, auth, rawRequest: request }, door) };
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

/** Undefined for none, or one that is not valid any more: its account may be signed out, disabled or deleted. */
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
