import { zodResolver } from "@hookform/resolvers/zod";
import type { User } from "firebase/auth";
import { useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { passwordRequest } from "#/features/account/forms/account-forms.ts";
import { PasswordField } from "#/features/account/forms/form-field.tsx";
import {
  PasswordRuleList,
  usePasswordRules,
} from "#/features/account/forms/password-rule-list.tsx";
import { ChangeDialog } from "#/features/account/methods/change-dialog.tsx";
import { setPassword } from "#/features/account/methods/use-method-changes.tsx";
import { runAuth } from "#/features/account/run-auth.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { useEnsureRecentSignIn } from "#/platform/recent-sign-in.ts";

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
