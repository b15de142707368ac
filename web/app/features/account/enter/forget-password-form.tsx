import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { EmailSent } from "#/features/account/enter/email-sent.tsx";
import { getTypedAddress, useKeepTypedAddress } from "#/features/account/enter/last-entrance.ts";
import { emailRequest } from "#/features/account/forms/account-forms.ts";
import { AccountForm, FormField, SubmitButton } from "#/features/account/forms/form-field.tsx";
import { runAuth } from "#/features/account/run-auth.ts";
import { sendPasswordReset } from "#/features/account/verification/account-emails.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";

export function ForgetPasswordForm() {
  const config = usePublicConfig();
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(emailRequest),
    defaultValues: { email: getTypedAddress() },
  });
  useKeepTypedAddress(useWatch({ control, name: "email" }));
  const [isSending, setIsSending] = useState(false);
  const send = async (email: string) => {
    setFailure(null);
    setIsSending(true);
    const outcome = await runAuth(config, (open) => sendPasswordReset(open, email));
    setIsSending(false);
    if (outcome.ok) setSentTo(email);
    else setFailure(outcome.words);
  };
  const submit = handleSubmit(({ email }) => send(email));
  if (sentTo !== null)
    return (
      <EmailSent
        emailKey={`reset-${sentTo}`}
        isSending={isSending}
        failure={failure}
        onSendAgain={() => send(sentTo)}
        onOtherAddress={() => {
          setSentTo(null);
        }}
      >
        If <strong>{sentTo}</strong> has an account, we've sent a link to reset the password. It
        works once.
      </EmailSent>
    );
  return (
    <AccountForm onSubmit={submit}>
      {failure ? <ErrorNotice title="We couldn't send the email">{failure}</ErrorNotice> : null}
      <FormField control={control} name="email" label="Email" type="email" autoComplete="email" />
      <SubmitButton isBusy={formState.isSubmitting}>
        {formState.isSubmitting ? "Sending…" : "Send link"}
      </SubmitButton>
    </AccountForm>
  );
}
