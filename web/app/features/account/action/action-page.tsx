/** The page that links in Firebase Auth emails open. Client-only: the code must never reach our server. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import {
  changeAddress,
  verifyAddress,
  createCodeHook,
} from "#/features/account/action/action-acts.ts";
import {
  type ActionLink,
  type ActionMode,
  readActionLink,
} from "#/features/account/verification/action-link.ts";
import {
  ActionDoneNotice,
  ActionFailed,
  ActionWaiting,
} from "#/features/account/action/action-result.tsx";
import { RecoverAddress } from "#/features/account/action/recover-address.tsx";
import { ResetPassword } from "#/features/account/action/reset-password.tsx";
import { SignInByLink } from "#/features/account/action/sign-in-by-link.tsx";
import { withNext } from "#/features/account/next-path.ts";
import { LinkButton } from "#/ui/link-button.tsx";

type View = (props: { readonly link: ActionLink }) => ReactNode;

const VIEWS: Readonly<Record<ActionMode, View>> = {
  verifyEmail: VerifyAddress,
  resetPassword: ResetPassword,
  recoverEmail: RecoverAddress,
  verifyAndChangeEmail: ChangeAddress,
  signIn: SignInByLink,
};

function NoLink() {
  return (
    <Box sx={{ display: "grid", gap: 6, justifyItems: "start" }}>
      <Typography>
        This link is incomplete. Open the link in the email again, or copy all of it.
      </Typography>
      <LinkButton to="/sign-in" variant="contained" size="large">
        Sign in
      </LinkButton>
    </Box>
  );
}

export function ActionPage() {
  const { pathname, search } = useLocation();
  const link = readActionLink(new URL(pathname + search, location.origin));
  if (!link) return <NoLink />;
  const View = VIEWS[link.mode];
  return <View key={link.code} link={link} />;
}

const TITLES: Readonly<Record<ActionMode, string>> = {
  verifyEmail: "Verify your email address",
  resetPassword: "Choose a new password",
  recoverEmail: "Restore your email address",
  verifyAndChangeEmail: "Change your email address",
  signIn: "Sign in",
};

/** @param mode as given in the URL; untrusted */
export function getActionTitle(mode: string | null): string {
  return Object.entries(TITLES).find(([known]) => known === mode)?.[1] ?? "Nothing to do here";
}

const useChangedAddress = createCodeHook(changeAddress);

function ChangeAddress({ link }: { readonly link: ActionLink }) {
  const outcome = useChangedAddress(link.code);
  if (!outcome) return <ActionWaiting />;
  if (!outcome.ok)
    return (
      <ActionFailed
        title="We couldn't change your email address"
        failure={outcome}
        wayOn={{ to: "/app/settings", words: "Request it again in settings" }}
      />
    );
  const { email, isSignedIn } = outcome.value;
  const wayOn = isSignedIn
    ? { to: link.next, words: "Continue" }
    : { to: withNext("/sign-in", link.next), words: "Sign in" };
  return (
    <ActionDoneNotice title="Your email address has been changed" wayOn={wayOn}>
      {email ? (
        <>
          You now sign in as <strong>{email}</strong>.
        </>
      ) : (
        "You now sign in with the new address."
      )}{" "}
      We emailed the old address a link to undo this, in case it wasn't you.
    </ActionDoneNotice>
  );
}

const useVerifiedAddress = createCodeHook(verifyAddress);

function VerifyAddress({ link }: { readonly link: ActionLink }) {
  const outcome = useVerifiedAddress(link.code);
  if (!outcome) return <ActionWaiting />;
  if (!outcome.ok)
    return (
      <ActionFailed
        title="We couldn't verify your address"
        failure={outcome}
        wayOn={{ to: "/app", words: "Request a new email in the app" }}
      />
    );
  const wayOn = outcome.value.isSignedIn
    ? { to: link.next, words: "Continue" }
    : { to: withNext("/sign-in", link.next), words: "Sign in" };
  return (
    <ActionDoneNotice title="Your email address has been verified" wayOn={wayOn}>
      You can now accept invitations sent to this address.
    </ActionDoneNotice>
  );
}
