import { zodResolver } from "@hookform/resolvers/zod";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import {
  readResetAddress,
  resetPassword,
  createCodeHook,
} from "#/features/account/action/action-acts.ts";
import type { ActionLink } from "#/features/account/verification/action-link.ts";
import { ActionFailed, ActionWaiting } from "#/features/account/action/action-result.tsx";
import { EntranceNotices } from "#/features/account/enter/entrance-notices.tsx";
import { useEntrance } from "#/features/account/enter/use-entrance.ts";
import { passwordRequest } from "#/features/account/forms/account-forms.ts";
import { AccountForm, PasswordField, SubmitButton } from "#/features/account/forms/form-field.tsx";
import { PasswordRuleList, usePasswordRules } from "#/features/account/forms/password-rules.tsx";

const useResetAddress = createCodeHook(readResetAddress);

interface NewPasswordFormProps {
  readonly link: ActionLink;
  readonly email: string;
}

function NewPasswordForm({ link, email }: NewPasswordFormProps) {
  // The email's own `next` is the sign-in page, but a user who set a password here is already signed in.
  const entrance = useEntrance({ next: "/app", hasOwnBusiness: true });
  const rulesId = useId();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(passwordRequest),
    defaultValues: { password: "" },
  });
  const rules = usePasswordRules(useWatch({ control, name: "password" }));
  const submit = handleSubmit(async ({ password }) => {
    await entrance.enter((open) => resetPassword(open, link.code, email, password));
  });
  return (
    <AccountForm onSubmit={submit}>
      <EntranceNotices entrance={entrance} failureTitle="We couldn't set your new password" />
      <Typography>
        For <strong>{email}</strong>. You're signed out everywhere else.
      </Typography>
      {/* For password managers: whose password this is. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        control={control}
        name="password"
        label="New password"
        autoComplete="new-password"
        describedBy={rulesId}
      />
      <PasswordRuleList id={rulesId} rules={rules} />
      <SubmitButton isBusy={entrance.isBusy}>
        {entrance.isBusy ? "Saving…" : "Save and sign in"}
      </SubmitButton>
    </AccountForm>
  );
}

export function ResetPassword({ link }: { readonly link: ActionLink }) {
  const address = useResetAddress(link.code);
  if (!address) return <ActionWaiting />;
  if (address.ok) return <NewPasswordForm link={link} email={address.value} />;
  return (
    <ActionFailed
      title="This link can't set a new password"
      failure={address}
      wayOn={{ to: "/forget-password", words: "Send me a new link" }}
    />
  );
}
