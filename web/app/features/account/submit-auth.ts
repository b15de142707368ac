/** Runs one call of the identity service for a form. */
import type * as AuthSdk from "firebase/auth";
import { authErrorWords } from "#/features/account/auth-error-words.ts";
import type { FirebaseClient } from "#/platform/firebase.client.ts";
import type { PublicConfig } from "#/platform/public-config.ts";

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** @returns null when it worked, otherwise words for the person. Loads Firebase when it is first needed. */
export async function submitAuth(
  config: PublicConfig,
  action: (firebase: FirebaseClient, sdk: typeof AuthSdk) => Promise<unknown>,
): Promise<string | null> {
  try {
    const [sdk, { openFirebase }] = await Promise.all([
      import("firebase/auth"),
      import("#/platform/firebase.client.ts"),
    ]);
    await action(openFirebase(config), sdk);
    return null;
  } catch (error) {
    return authErrorWords(codeOf(error));
  }
}
