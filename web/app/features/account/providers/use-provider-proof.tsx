/** Authenticates with a provider: in its window, or in the emulators through our own dialog. */
import type { UserCredential } from "firebase/auth";
import { lazy, Suspense, useState, type ReactNode } from "react";
import {
  authenticateInWindow,
  proveWithClaims,
  type ProofIntent,
} from "#/features/account/providers/prove-with-provider.ts";
import type { ProviderId } from "#/features/account/providers/sign-in-providers.ts";
import type { OpenAuth } from "#/features/account/run-auth.ts";
import { usePublicConfig } from "#/platform/public-config.ts";

const TestAccountDialog = lazy(() =>
  import("#/features/account/providers/persona-dialog.tsx").then((module) => ({
    default: module.TestAccountDialog,
  })),
);

interface Question {
  readonly providerId: ProviderId;
  readonly answer: (claims: string | null) => void;
}

/** Rejects with the SDK's error, also when the user cancels. */
export type Prove = (
  open: OpenAuth,
  intent: ProofIntent,
  id: ProviderId,
) => Promise<UserCredential>;

/** @returns the function that authenticates, and an element the caller must render */
export function useProviderProof(): readonly [Prove, ReactNode] {
  const { emulators } = usePublicConfig();
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = async (providerId: ProviderId): Promise<string> => {
    const claims = await new Promise<string | null>((resolve) => {
      setQuestion({ providerId, answer: resolve });
    });
    setQuestion(null);
    if (claims !== null) return claims;
    // As if a real window had been closed.
    throw Object.assign(new Error("closed"), { code: "auth/popup-closed-by-user" });
  };
  const prove: Prove = async (open, intent, id) =>
    emulators
      ? proveWithClaims(open, intent, id, await ask(id))
      : authenticateInWindow(open, intent, id);
  const dialog = question ? (
    <Suspense fallback={null}>
      <TestAccountDialog providerId={question.providerId} onAnswer={question.answer} />
    </Suspense>
  ) : null;
  return [prove, dialog];
}
