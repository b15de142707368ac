import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { ACTION_PATH, type ActionLink } from "#/features/account/verification/action-link.ts";
import { ActionWaiting } from "#/features/account/action/action-result.tsx";
import {
  type EmailLink,
  readEmailLink,
  rememberEmailLink,
} from "#/features/account/enter/sign-in-link.ts";
import { EntranceNotices } from "#/features/account/enter/entrance-notices.tsx";
import { rememberProvider } from "#/features/account/enter/last-entrance.ts";
import { enterWithCredential } from "#/features/account/enter/sign-in-ways.ts";
import { useEntrance } from "#/features/account/enter/use-entrance.ts";
import { emailRequest } from "#/features/account/forms/account-forms.ts";
import { AccountForm, FormField, SubmitButton } from "#/features/account/forms/form-field.tsx";
import { openAuth, type OpenAuth } from "#/features/account/run-auth.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { hasAccount } from "#/platform/session/signed-in-user.ts";
import { AppLink } from "#/ui/app-link.tsx";

/** Codes that were already submitted: a rerender must not submit them again. */
const opened = new Set<string>();

const FAILURE_MESSAGES = {
  // For an email link, Firebase Auth returns this code when the address is not the one it was sent to.
  "auth/invalid-email":
    "That isn't the address we emailed. Enter the address the link was sent to.",
};

type Stage =
  | { readonly name: "opening" }
  /** The link was asked for elsewhere. */
  | { readonly name: "asking" }
  | { readonly name: "elsewhere"; readonly signedInAs: string; readonly email: string };

function useOpenedLink({ code, next }: ActionLink) {
  const config = usePublicConfig();
  const entrance = useEntrance({ next, hasOwnBusiness: true, failureMessage: FAILURE_MESSAGES });
  const [stage, setStage] = useState<Stage>({ name: "opening" });
  const { enter } = entrance;
  const open = async (email: string) => {
    const addToUid = readEmailLink()?.uid ?? null;
    const isIn = await enter(async (auth) => {
      await enterByLink(auth, { code, email, addToUid });
      rememberEmailLink(null);
      rememberProvider(null);
    });
    if (!isIn) setStage({ name: "asking" });
  };
  const begin = useRef(async () => {
    const remembered = readEmailLink();
    if (!remembered) {
      setStage({ name: "asking" });
      return;
    }
    const signedInAs = await otherAddressHere(await openAuth(config), remembered);
    if (signedInAs === null) await open(remembered.email);
    else setStage({ name: "elsewhere", signedInAs, email: remembered.email });
  });
  useEffect(() => {
    if (opened.has(code)) return;
    opened.add(code);
    void begin.current();
  }, [code]);
  return { entrance, stage, open };
}

interface AskForAddressProps {
  readonly isBusy: boolean;
  readonly onAnswer: (email: string) => Promise<void>;
}

/** A link alone is not enough to sign in: its holder must also know the address it was sent to. */
function AskForAddress({ isBusy, onAnswer }: AskForAddressProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(emailRequest),
    defaultValues: { email: "" },
  });
  const submit = handleSubmit(({ email }) => onAnswer(email));
  return (
    <AccountForm onSubmit={submit}>
      <Typography>To confirm the link is yours, enter the address it was sent to.</Typography>
      <FormField control={control} name="email" label="Email" type="email" autoComplete="email" />
      <SubmitButton isBusy={isBusy}>{isBusy ? "Signing in…" : "Sign in"}</SubmitButton>
      <AppLink to="/sign-in" sx={{ fontSize: 14, justifySelf: "start" }}>
        Use another sign-in method
      </AppLink>
    </AccountForm>
  );
}

export function SignInByLink({ link }: { readonly link: ActionLink }) {
  const { entrance, stage, open } = useOpenedLink(link);
  return (
    <Box sx={{ display: "grid", gap: 6 }}>
      <EntranceNotices entrance={entrance} failureTitle="We couldn't sign you in" />
      {stage.name === "opening" ? <ActionWaiting /> : null}
      {stage.name === "asking" ? <AskForAddress isBusy={entrance.isBusy} onAnswer={open} /> : null}
      {stage.name === "elsewhere" ? (
        <Box sx={{ display: "grid", gap: 5, justifyItems: "start" }}>
          <Typography>
            This browser is signed in as <strong>{stage.signedInAs}</strong>. The link is for{" "}
            <strong>{stage.email}</strong>.
          </Typography>
          <Button
            variant="contained"
            size="large"
            disabled={entrance.isBusy}
            onClick={() => void open(stage.email)}
          >
            Switch to {stage.email}
          </Button>
          <AppLink to="/app" sx={{ fontSize: 14 }}>
            Stay signed in as {stage.signedInAs}
          </AppLink>
        </Box>
      ) : null}
    </Box>
  );
}

/** The link in the form the SDK expects: with the project's key, which some redirects remove from the URL. */
function linkFor({ auth }: OpenAuth, code: string): string {
  const query = new URLSearchParams({ mode: "signIn", oobCode: code, apiKey: auth.config.apiKey });
  return `${location.origin}${ACTION_PATH}?${query.toString()}`;
}

export interface OpenedLink {
  readonly code: string;
  readonly email: string;
  /** The account to add the address to; null: sign in. */
  readonly addToUid: string | null;
}

/** The address of another user who is signed in here; null when no one is, or that user requested the link. */
async function otherAddressHere({ auth }: OpenAuth, asked: EmailLink): Promise<string | null> {
  await auth.authStateReady();
  const user = auth.currentUser;
  if (!hasAccount(user) || user.uid === asked.uid) return null;
  const email = user.email ?? "an account without an address";
  return email.toLowerCase() === asked.email.toLowerCase() ? null : email;
}

/**
 * Adds the address to the account that requested it; reauthenticates when it is that account's own address; otherwise
 * signs in. Rejects with the SDK's error.
 */
async function enterByLink(open: OpenAuth, link: OpenedLink): Promise<void> {
  const { auth, sdk } = open;
  await auth.authStateReady();
  const credential = sdk.EmailAuthProvider.credentialWithLink(link.email, linkFor(open, link.code));
  const user = auth.currentUser;
  if (!hasAccount(user)) {
    await enterWithCredential(open, credential);
    return;
  }
  if (user.uid === link.addToUid) {
    await sdk.linkWithCredential(user, credential);
    await user.getIdToken(true);
    return;
  }
  if (user.email?.toLowerCase() === link.email.toLowerCase())
    await sdk.reauthenticateWithCredential(user, credential);
  else await sdk.signInWithCredential(auth, credential);
}
