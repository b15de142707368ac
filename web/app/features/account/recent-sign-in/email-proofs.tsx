/** The two ways to confirm a sign-in by email: with the password, or with an emailed link. */
import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { User } from "firebase/auth";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { useSignInLink } from "#/features/account/enter/sign-in-link.ts";
import { passwordRequest } from "#/features/account/forms/account-forms.ts";
import { PasswordField } from "#/features/account/forms/form-field.tsx";
import { isRecentSignIn } from "#/platform/session/recent-sign-in.ts";
import type { OpenAuth } from "#/features/account/run-auth.ts";
import { onReturn } from "#/features/account/verification/on-return.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";

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

interface LinkProofProps {
  readonly user: User;
  readonly email: string;
  readonly onAnswer: (isProven: boolean) => void;
}

/** Confirms by an emailed link that is opened in another tab of this browser, which shares this tab's session. */
export function LinkProof({ user, email, onAnswer }: LinkProofProps) {
  const { pathname, search } = useLocation();
  const { sentTo, isSending, failure, send } = useSignInLink(pathname + search);
  const [isTooEarly, setIsTooEarly] = useState(false);
  const isWaiting = sentTo !== null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const look = async () => {
      if (await isRecentSignIn(user)) onAnswer(true);
    };
    return onReturn(() => void look());
  }, [isWaiting, user, onAnswer]);
  const check = async () => {
    if (await isRecentSignIn(user)) onAnswer(true);
    else setIsTooEarly(true);
  };
  if (!isWaiting)
    return (
      <>
        {failure ? <ErrorNotice title="We couldn't send the link">{failure}</ErrorNotice> : null}
        <Button variant="outlined" disabled={isSending} onClick={() => void send(email)}>
          {isSending ? "Sending…" : "Email me a link"}
        </Button>
      </>
    );
  return (
    <Box role="status" sx={{ display: "grid", gap: 3 }}>
      <Typography variant="body2">
        {isTooEarly
          ? "Not confirmed yet. Open the link in the email in this browser, then come back."
          : `We've emailed a link to ${sentTo}. Open it in this browser, then come back here.`}
      </Typography>
      <Button variant="outlined" onClick={() => void check()}>
        I've opened it
      </Button>
    </Box>
  );
}
