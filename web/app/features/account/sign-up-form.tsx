import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { credentials } from "#/features/account/account-forms.ts";
import { FormField } from "#/features/account/form-field.tsx";
import { PasswordRuleList } from "#/features/account/password-rule-list.tsx";
import { submitAuth } from "#/features/account/submit-auth.ts";
import { usePasswordRules } from "#/features/account/use-password-rules.ts";
import { useOnwardWhenSignedIn } from "#/features/account/use-sign-in-pages.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";

export function SignUpForm() {
  useOnwardWhenSignedIn();
  const config = usePublicConfig();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: "", password: "" },
  });
  const rules = usePasswordRules(useWatch({ control, name: "password" }));
  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(null);
    const words = await submitAuth(config, ({ auth }, sdk) =>
      sdk.createUserWithEmailAndPassword(auth, email, password),
    );
    setFailure(words);
  });
  return (
    <Box
      component="form"
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      sx={{ display: "grid", gap: 5 }}
    >
      {failure ? <ErrorNotice title="The account was not made">{failure}</ErrorNotice> : null}
      <FormField control={control} name="email" label="E-mail" type="email" autoComplete="email" />
      <FormField
        control={control}
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
      />
      <PasswordRuleList rules={rules} />
      <Button type="submit" variant="contained" size="large" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? "Making your account …" : "Create account"}
      </Button>
    </Box>
  );
}
