import { useEffect, useRef } from "react";
import { rememberProvider } from "#/features/account/enter/last-method.ts";
import { ProviderButtons } from "#/features/account/enter/provider-buttons.tsx";
import { enterWithProvider } from "#/features/account/enter/sign-in-ways.ts";
import type { Entrance } from "#/features/account/enter/use-entrance.ts";
import {
  finishRedirect,
  takeRedirectMark,
} from "#/features/account/providers/prove-with-provider.ts";
import type { ProviderId } from "#/features/account/providers/sign-in-providers.ts";
import {
  isNewUser,
  sendFirstVerification,
} from "#/features/account/verification/account-emails.ts";
import { useProviderProof } from "#/features/account/providers/use-provider-proof.tsx";

/** Sign-in by provider, and its result after a redirect. */
export function ProviderEntrance({ entrance }: { readonly entrance: Entrance }) {
  const [prove, dialog] = useProviderProof();
  const { enter, next } = entrance;
  const latestEnter = useRef(enter);
  useEffect(() => {
    latestEnter.current = enter;
  });
  useEffect(() => {
    const id = takeRedirectMark();
    if (id !== null)
      void latestEnter.current(async (open) => {
        await finishRedirect(open, id);
        rememberProvider(id);
      });
  }, []);
  const choose = (id: ProviderId) =>
    enter(async (open) => {
      await enterWithProvider(open, prove, id);
      rememberProvider(id);
      const { currentUser } = open.auth;
      // A provider may not have verified the address.
      if (currentUser && isNewUser(currentUser)) sendFirstVerification(open, next);
    });
  return (
    <>
      <ProviderButtons isBusy={entrance.isBusy} onChoose={(id) => void choose(id)} />
      {dialog}
    </>
  );
}
