/**
 * The settings' panel "Sign-in methods": address, password, providers. Composed by routes/app.settings.tsx.
 * Props: none. It needs `FirebaseProviders` and `RecentSignInProvider` above it, as everything under /app has, and
 * brings its own level-2 heading and dialogs.
 */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import type { User } from "firebase/auth";
import { useState } from "react";
import { useUser } from "reactfire";
import { ChangeEmailDialog } from "#/features/account/methods/change-email-dialog.tsx";
import { ChangePasswordDialog } from "#/features/account/methods/change-password-dialog.tsx";
import { signsInByEmail } from "#/features/account/methods/known-methods.ts";
import { MethodRow } from "#/features/account/methods/method-row.tsx";
import { ProviderRows } from "#/features/account/methods/provider-rows.tsx";
import {
  useMethodChanges,
  type MethodChanges,
} from "#/features/account/methods/use-method-changes.tsx";
import { hasAccount } from "#/platform/signed-in-user.ts";
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
        name="E-mail address"
        detail={
          user.email
            ? `${user.email} · ${user.emailVerified ? "verified" : "not verified yet"} · a sign-in link can be sent to it`
            : "None. Invitations need one."
        }
        action={
          <Button
            variant="outlined"
            size="small"
            onClick={() => {
              onOpen("email");
            }}
          >
            {user.email ? "Change address" : "Add an address"}
          </Button>
        }
      />
      <MethodRow
        icon={<Icon name="lock" />}
        name="Password"
        detail={
          user.email
            ? signsInByEmail(user.providerData)
              ? "Signs you in with your address."
              : "None set."
            : "Add an address first."
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
    changes.tell({ isFailure: false, words });
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
            closeSaying(
              `A letter is on its way to ${email}. Open the link in it to use the address.`,
            );
          }}
        />
      ) : null}
      {dialog === "password" ? (
        <ChangePasswordDialog
          user={user}
          onClose={close}
          onDone={() => {
            closeSaying("The new password is saved. Everywhere else you are signed out.");
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
      lead="Each lets you in by itself. Have two, in case you lose one."
    >
      {hasAccount(user) ? <Methods key={user.uid} user={user} /> : null}
    </PageSection>
  );
}
