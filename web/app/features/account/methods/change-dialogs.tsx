/** The dialogs that change the address or the password of the account. */
import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import type { User } from "firebase/auth";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { rememberEmailLink } from "#/features/account/enter/sign-in-link.ts";
import { emailRequest, passwordRequest } from "#/features/account/forms/account-forms.ts";
import { FormField, PasswordField } from "#/features/account/forms/form-field.tsx";
import { PasswordRuleList, usePasswordRules } from "#/features/account/forms/password-rules.tsx";
import { setPassword } from "#/features/account/methods/use-method-changes.tsx";
import { type OpenAuth, runAuth } from "#/features/account/run-auth.ts";
import {
  sendAddressChange,
  sendSignInLink,
} from "#/features/account/verification/account-emails.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { useEnsureRecentSignIn } from "#/platform/session/recent-sign-in.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface ChangeDialogProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly submitLabel: string;
  readonly onSubmit: (event: FormEvent) => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with one field to change, and the consequences. */
function ChangeDialog(props: ChangeDialogProps) {
  const { title, lead, failure, isBusy, submitLabel, onSubmit, onClose, children } = props;
  const titleId = useId();
  return (
    <Dialog open maxWidth="xs" fullWidth onClose={onClose} aria-labelledby={titleId}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 5 }}>
          <DialogContentText component="div">{lead}</DialogContentText>
          {failure ? <ErrorNotice title="Nothing was changed">{failure}</ErrorNotice> : null}
          {children}
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {isBusy ? "Working…" : submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ChangePasswordDialogProps {
  readonly user: User;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function ChangePasswordDialog({ user, onDone, onClose }: ChangePasswordDialogProps) {
  const config = usePublicConfig();
  const ensureRecentSignIn = useEnsureRecentSignIn();
  const rulesId = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(passwordRequest),
    defaultValues: { password: "" },
  });
  const rules = usePasswordRules(useWatch({ control, name: "password" }));
  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    if (!(await ensureRecentSignIn("set a new password"))) return;
    const outcome = await runAuth(config, (open) => setPassword(open, user, password));
    if (outcome.ok) onDone();
    else setFailure(outcome.words);
  });
  return (
    <ChangeDialog
      title="Set a new password"
      lead="You stay signed in here and are signed out everywhere else."
      failure={failure}
      isBusy={formState.isSubmitting}
      submitLabel="Save password"
      onSubmit={submit}
      onClose={onClose}
    >
      <input type="hidden" name="email" autoComplete="username" value={user.email ?? ""} />
      <PasswordField
        control={control}
        name="password"
        label="New password"
        autoComplete="new-password"
        describedBy={rulesId}
        takesFocus
      />
      <PasswordRuleList id={rulesId} rules={rules} />
    </ChangeDialog>
  );
}

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
