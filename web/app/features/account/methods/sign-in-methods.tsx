/**
 * The settings panel "Sign-in methods": address, password, providers. Composed by routes/app/settings.tsx. Props: none.
 * Requires `FirebaseProviders` and `RecentSignInProvider` above it, as everything under /app has, and includes its own
 * level-2 heading and dialogs.
 */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import type { User } from "firebase/auth";
import { useState } from "react";
import { useUser } from "reactfire";
import {
  ChangeEmailDialog,
  ChangePasswordDialog,
} from "#/features/account/methods/change-dialogs.tsx";
import { hasEmailSignIn } from "#/features/account/methods/known-methods.ts";
import { MethodRow, ProviderRows } from "#/features/account/methods/provider-rows.tsx";
import {
  type MethodChanges,
  useMethodChanges,
} from "#/features/account/methods/use-method-changes.tsx";
import { hasAccount } from "#/platform/session/signed-in-user.ts";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { Icon } from "#/ui/icon.tsx";

type OpenDialog = "email" | "password" | null;

interface EmailRowsProps {
  readonly user: User;
  readonly onOpen: (dialog: OpenDialog) => void;
}

function EmailRows({ user, onOpen }: EmailRowsProps) {
  return (
    <>
      <MethodRow
        icon={<Icon name="mail" />}
        name="Email address"
        detail={
          user.email
            ? `${user.email} · ${user.emailVerified ? "verified" : "not verified yet"} · sign-in links available`
            : "None. You need one to accept invitations."
        }
        action={
          <Button
            variant="outlined"
            size="small"
            onClick={() => {
              onOpen("email");
            }}
          >
            {user.email ? "Change address" : "Add address"}
          </Button>
        }
      />
      <MethodRow
        icon={<Icon name="lock" />}
        name="Password"
        detail={
          user.email
            ? hasEmailSignIn(user.providerData)
              ? "Signs you in with your email address."
              : "Not set."
            : "Add an email address first."
        }
        action={
          user.email ? (
            <Button
              variant="outlined"
              size="small"
              onClick={() => {
                onOpen("password");
              }}
            >
              Set a new password
            </Button>
          ) : null
        }
      />
    </>
  );
}

function ChangeResult({ notice }: Pick<MethodChanges, "notice">) {
  if (!notice) return null;
  return (
    <Alert
      severity={notice.isFailure ? "error" : "success"}
      icon={<Icon name={notice.isFailure ? "alert" : "check"} />}
      role={notice.isFailure ? "alert" : "status"}
    >
      {notice.words}
    </Alert>
  );
}

function Methods({ user }: { readonly user: User }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const changes = useMethodChanges(user);
  const close = () => {
    setDialog(null);
  };
  const closeSaying = (words: string) => {
    close();
    changes.notify({ isFailure: false, words });
  };
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <ChangeResult notice={changes.notice} />
      <Paper component="ul" variant="outlined" sx={{ listStyle: "none", m: 0, p: 0 }}>
        <EmailRows user={user} onOpen={setDialog} />
        <ProviderRows user={user} changes={changes} />
      </Paper>
      {changes.dialog}
      {dialog === "email" ? (
        <ChangeEmailDialog
          user={user}
          onClose={close}
          onSent={(email) => {
            closeSaying(`We sent an email to ${email}. Open its link to start using the address.`);
          }}
        />
      ) : null}
      {dialog === "password" ? (
        <ChangePasswordDialog
          user={user}
          onClose={close}
          onDone={() => {
            closeSaying("Password saved. You're signed out everywhere else.");
          }}
        />
      ) : null}
    </Box>
  );
}

export function SignInMethods() {
  const { data: user } = useUser();
  return (
    <PageSection
      title="Sign-in methods"
      lead="You can sign in with any of these. Add a second one as a backup."
    >
      {hasAccount(user) ? <Methods key={user.uid} user={user} /> : null}
    </PageSection>
  );
}
