import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { credentials } from "#/features/account/account-forms.ts";
import { FormField } from "#/features/account/form-field.tsx";
import { submitAuth } from "#/features/account/submit-auth.ts";
import { useOnwardWhenSignedIn } from "#/features/account/use-sign-in-pages.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

export function SignInForm() {
  useOnwardWhenSignedIn();
  const config = usePublicConfig();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: "", password: "" },
  });
  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(null);
    const words = await submitAuth(config, ({ auth }, sdk) =>
      sdk.signInWithEmailAndPassword(auth, email, password),
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
      {failure ? <ErrorNotice title="You are not signed in">{failure}</ErrorNotice> : null}
      <FormField control={control} name="email" label="E-mail" type="email" autoComplete="email" />
      <FormField
        control={control}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
      />
      <Button type="submit" variant="contained" size="large" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? "Signing in …" : "Sign in"}
      </Button>
      <AppLink to="/forget-password" sx={{ fontSize: 14, justifySelf: "start" }}>
        Forgot your password?
      </AppLink>
    </Box>
  );
}
