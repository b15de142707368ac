import { zodResolver } from "@hookform/resolvers/zod";
import type { User } from "firebase/auth";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { rememberEmailLink } from "#/features/account/enter/email-link.ts";
import { emailRequest } from "#/features/account/forms/account-forms.ts";
import { FormField } from "#/features/account/forms/form-field.tsx";
import { ChangeDialog } from "#/features/account/methods/change-dialog.tsx";
import { runAuth, type OpenAuth } from "#/features/account/run-auth.ts";
import {
  sendAddressChange,
  sendSignInLink,
} from "#/features/account/verification/account-emails.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { useEnsureRecentSignIn } from "#/platform/recent-sign-in.ts";

interface ChangeEmailDialogProps {
  readonly user: User;
  /** The email has been sent to the address. */
  readonly onSent: (email: string) => void;
  readonly onClose: () => void;
}

/** An account without an address gets one through a sign-in link; otherwise Firebase Auth changes it. */
async function sendEmail(open: OpenAuth, user: User, email: string, next: string) {
  if (user.email) {
    await sendAddressChange(open, user, email, next);
    return;
  }
  await sendSignInLink(open, email, next);
  rememberEmailLink({ email, uid: user.uid });
}

export function ChangeEmailDialog({ user, onSent, onClose }: ChangeEmailDialogProps) {
  const config = usePublicConfig();
  const ensureRecentSignIn = useEnsureRecentSignIn();
  const { pathname } = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(emailRequest),
    defaultValues: { email: "" },
  });
  const submit = handleSubmit(async ({ email }) => {
    setFailure(null);
    const purpose = user.email ? "change your email address" : "add an email address";
    if (!(await ensureRecentSignIn(purpose))) return;
    const outcome = await runAuth(config, (open) => sendEmail(open, user, email, pathname));
    if (outcome.ok) onSent(email);
    else setFailure(outcome.words);
  });
  return (
    <ChangeDialog
      title={user.email ? "Change your email address" : "Add an email address"}
      lead={
        user.email ? (
          <>
            You sign in as <strong>{user.email}</strong>. We'll email the new address. The change
            takes effect once you open the link.
          </>
        ) : (
          "We'll email the address. It's added once you open the link in this browser."
        )
      }
      failure={failure}
      isBusy={formState.isSubmitting}
      submitLabel="Send email"
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        control={control}
        name="email"
        label="New email address"
        type="email"
        autoComplete="email"
        takesFocus
      />
    </ChangeDialog>
  );
}
