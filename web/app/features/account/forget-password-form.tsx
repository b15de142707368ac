import { zodResolver } from "@hookform/resolvers/zod";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { resetRequest } from "#/features/account/account-forms.ts";
import { FormField } from "#/features/account/form-field.tsx";
import { submitAuth } from "#/features/account/submit-auth.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Icon } from "#/ui/icon.tsx";

/** Codes that would tell whether an address has an account read as a success. */
const TELLTALE = new Set(["auth/user-not-found"]);

export function ForgetPasswordForm() {
  const config = usePublicConfig();
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(resetRequest),
    defaultValues: { email: "" },
  });
  const submit = handleSubmit(async ({ email }) => {
    setFailure(null);
    setSentTo(null);
    const words = await submitAuth(config, async ({ auth }, sdk) => {
      try {
        await sdk.sendPasswordResetEmail(auth, email);
      } catch (error) {
        const code =
          typeof error === "object" && error !== null && "code" in error ? error.code : "";
        if (!TELLTALE.has(String(code))) throw error;
      }
    });
    if (words) setFailure(words);
    else setSentTo(email);
  });
  return (
    <Box
      component="form"
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      sx={{ display: "grid", gap: 5 }}
    >
      {failure ? <ErrorNotice title="The mail was not sent">{failure}</ErrorNotice> : null}
      {sentTo ? (
        <Alert severity="success" icon={<Icon name="check" />} role="status">
          If {sentTo} has an account, a mail with a link to a new password is on its way. The link
          works once.
        </Alert>
      ) : null}
      <FormField control={control} name="email" label="E-mail" type="email" autoComplete="email" />
      <Button type="submit" variant="contained" size="large" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? "Sending …" : "Send the link"}
      </Button>
    </Box>
  );
}
