import { zodResolver } from "@hookform/resolvers/zod";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { isInvitationTo } from "@mapwright/core/workspaces/invite";
import { EntranceNotices } from "#/features/account/enter/entrance-notices.tsx";
import {
  rememberProvider,
  getTypedAddress,
  useKeepTypedAddress,
} from "#/features/account/enter/last-entrance.ts";
import {
  AccountForm,
  FormField,
  OrDivider,
  PasswordField,
  SubmitButton,
} from "#/features/account/forms/form-field.tsx";
import { ProviderEntrance } from "#/features/account/enter/provider-entrance.tsx";
import { createAccount } from "#/features/account/enter/sign-in-ways.ts";
import { useEntrance } from "#/features/account/enter/use-entrance.ts";
import { newAccount } from "#/features/account/forms/account-forms.ts";
import { PasswordRuleList, usePasswordRules } from "#/features/account/forms/password-rules.tsx";
import { sendFirstVerification } from "#/features/account/verification/account-emails.ts";
import { agreeToJoin, useOfferedWorkspace } from "#/platform/session/joining.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { Icon } from "#/ui/icon.tsx";

export function SignUpForm() {
  const entrance = useEntrance();
  const rulesId = useId();
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(newAccount),
    defaultValues: { name: "", email: getTypedAddress(), password: "" },
  });
  const typed = useWatch({ control, name: "email" });
  useKeepTypedAddress(typed);
  const workspace = useOfferedWorkspace(entrance.next, typed);
  const rules = usePasswordRules(useWatch({ control, name: "password" }));
  const submit = handleSubmit(async ({ name, email, password }) => {
    await entrance.enter(async (open) => {
      if (workspace !== null) agreeToJoin();
      await createAccount(open, { name, email, password });
      rememberProvider(null);
      if (!isInvitationTo(entrance.next, email)) sendFirstVerification(open, entrance.next);
    });
  });
  return (
    <Box sx={{ display: "grid", gap: 6 }}>
      <EntranceNotices entrance={entrance} failureTitle="We couldn't create your account" />
      {workspace === null ? null : <JoiningNotice workspace={workspace} email={typed} />}
      <ProviderEntrance entrance={entrance} {...(workspace !== null && { onEnter: agreeToJoin })} />
      <OrDivider>or with your email</OrDivider>
      <AccountForm onSubmit={submit}>
        <FormField control={control} name="name" label="Name" type="text" autoComplete="name" />
        <FormField control={control} name="email" label="Email" type="email" autoComplete="email" />
        <PasswordField
          control={control}
          name="password"
          autoComplete="new-password"
          describedBy={rulesId}
        />
        <PasswordRuleList id={rulesId} rules={rules} />
        <SubmitButton isBusy={entrance.isBusy}>
          {formState.isSubmitting ? "Creating your account…" : createLabel(workspace)}
        </SubmitButton>
      </AccountForm>
      <Typography variant="body2" color="textSecondary">
        By creating an account you agree to the <AppLink to="/terms">terms</AppLink> and the{" "}
        <AppLink to="/privacy">privacy notice</AppLink>.
      </Typography>
    </Box>
  );
}

const createLabel = (workspace: string | null): string =>
  workspace === null ? "Create account" : `Create account and join “${workspace}”`;

interface JoiningNoticeProps {
  readonly workspace: string;
  readonly email: string;
}

/** Said before, because nothing more is asked. */
function JoiningNotice({ workspace, email }: JoiningNoticeProps) {
  return (
    <Alert
      severity="info"
      icon={<Icon name="info" />}
      role="status"
      sx={{ overflowWrap: "anywhere" }}
    >
      Creating an account with {email} accepts your invitation to “{workspace}”. Its members see
      your name, photo and email address.
    </Alert>
  );
}
