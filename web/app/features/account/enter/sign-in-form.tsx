import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useForm, useWatch } from "react-hook-form";
import { EmailSent } from "#/features/account/enter/email-sent.tsx";
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
import { useEntrance } from "#/features/account/enter/use-entrance.ts";
import { useSignInLink } from "#/features/account/enter/sign-in-link.ts";
import { credentials } from "#/features/account/forms/account-forms.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

export function SignInForm() {
  const entrance = useEntrance();
  const link = useSignInLink(entrance.next);
  const { control, handleSubmit, trigger, getValues, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: getTypedAddress(), password: "" },
  });
  useKeepTypedAddress(useWatch({ control, name: "email" }));
  const submit = handleSubmit(async ({ email, password }) => {
    await entrance.enter(async ({ auth, sdk }) => {
      await sdk.signInWithEmailAndPassword(auth, email, password);
      rememberProvider(null);
    });
  });
  const sendLink = async () => {
    if (await trigger("email", { shouldFocus: true })) await link.send(getValues("email").trim());
  };
  const { sentTo } = link;
  if (sentTo !== null)
    return (
      <EmailSent
        emailKey={`sign-in-${sentTo}`}
        isSending={link.isSending}
        failure={link.failure}
        onSendAgain={() => link.send(sentTo)}
        onOtherAddress={link.reset}
      >
        We've emailed a link to <strong>{sentTo}</strong>. Open it in this browser to sign in. It
        works once.
      </EmailSent>
    );
  return (
    <Box sx={{ display: "grid", gap: 6 }}>
      <EntranceNotices entrance={entrance} failureTitle="We couldn't sign you in" />
      <ProviderEntrance entrance={entrance} />
      <OrDivider>or with your email</OrDivider>
      <AccountForm onSubmit={submit}>
        {link.failure ? (
          <ErrorNotice title="We couldn't send the link">{link.failure}</ErrorNotice>
        ) : null}
        <FormField control={control} name="email" label="Email" type="email" autoComplete="email" />
        <PasswordField control={control} name="password" autoComplete="current-password" />
        <SubmitButton isBusy={entrance.isBusy}>
          {formState.isSubmitting ? "Signing in…" : "Sign in"}
        </SubmitButton>
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            justifyContent: "space-between",
            gap: 2,
          }}
        >
          <AppLink to="/forget-password" sx={{ fontSize: 14 }}>
            Forgot your password?
          </AppLink>
          <Button
            color="secondary"
            size="small"
            disabled={link.isSending || entrance.isBusy}
            onClick={() => void sendLink()}
            // Aligns its text, not its padding, with the fields.
            sx={{ mx: -3 }}
          >
            {link.isSending ? "Sending…" : "Email me a link instead"}
          </Button>
        </Box>
      </AccountForm>
    </Box>
  );
}
