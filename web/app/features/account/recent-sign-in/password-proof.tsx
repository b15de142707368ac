import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { User } from "firebase/auth";
import { useForm } from "react-hook-form";
import { passwordRequest } from "#/features/account/forms/account-forms.ts";
import { PasswordField } from "#/features/account/forms/form-field.tsx";
import type { OpenAuth } from "#/features/account/run-auth.ts";

interface PasswordProofProps {
  readonly user: User;
  readonly email: string;
  readonly isBusy: boolean;
  readonly onProve: (act: (open: OpenAuth) => Promise<unknown>) => Promise<void>;
}

export function PasswordProof({ user, email, isBusy, onProve }: PasswordProofProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(passwordRequest),
    defaultValues: { password: "" },
  });
  const submit = handleSubmit(({ password }) =>
    onProve(({ sdk }) =>
      sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(email, password)),
    ),
  );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: "grid", gap: 4 }}
    >
      {/* For password managers: whose password is asked for. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        control={control}
        name="password"
        label={`Password of ${email}`}
        autoComplete="current-password"
        takesFocus
      />
      <Button type="submit" variant="contained" disabled={isBusy}>
        {isBusy ? "Checking…" : "Continue"}
      </Button>
    </Box>
  );
}
