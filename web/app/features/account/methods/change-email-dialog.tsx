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
import { sendAddressChange, sendSignInLink } from "#/features/account/verification/letters.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { useEnsureRecentSignIn } from "#/platform/recent-sign-in.ts";

interface ChangeEmailDialogProps {
  readonly user: User;
  /** The letter is on its way to the address. */
  readonly onSent: (email: string) => void;
  readonly onClose: () => void;
}

/** To an account without an address, one is added by opening a sign-in link; otherwise the service changes it. */
async function sendLetter(open: OpenAuth, user: User, email: string, next: string) {
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
    const purpose = user.email ? "change your e-mail address" : "add an e-mail address";
    if (!(await ensureRecentSignIn(purpose))) return;
    const outcome = await runAuth(config, (open) => sendLetter(open, user, email, pathname));
    if (outcome.ok) onSent(email);
    else setFailure(outcome.words);
  });
  return (
    <ChangeDialog
      title={user.email ? "Change your e-mail address" : "Add an e-mail address"}
      lead={
        user.email ? (
          <>
            You sign in as <strong>{user.email}</strong>. The new address gets a letter; it counts
            once you have opened the link in it.
          </>
        ) : (
          "The address gets a letter; it counts once you have opened the link in it, in this browser."
        )
      }
      failure={failure}
      isBusy={formState.isSubmitting}
      submitWords="Send the letter"
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        control={control}
        name="email"
        label="New e-mail address"
        type="email"
        autoComplete="email"
        takesFocus
      />
    </ChangeDialog>
  );
}
