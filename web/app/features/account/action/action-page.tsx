/** The page that links in Firebase Auth emails open. Client-only: the code must never reach our server. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import {
  readActionLink,
  type ActionLink,
  type ActionMode,
} from "#/features/account/action/action-link.ts";
import { ChangeAddress } from "#/features/account/action/change-address.tsx";
import { RecoverAddress } from "#/features/account/action/recover-address.tsx";
import { ResetPassword } from "#/features/account/action/reset-password.tsx";
import { SignInByLink } from "#/features/account/action/sign-in-by-link.tsx";
import { VerifyAddress } from "#/features/account/action/verify-address.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

type View = (props: { readonly link: ActionLink }) => ReactNode;

const VIEWS: Readonly<Record<ActionMode, View>> = {
  verifyEmail: VerifyAddress,
  resetPassword: ResetPassword,
  recoverEmail: RecoverAddress,
  verifyAndChangeEmail: ChangeAddress,
  signIn: SignInByLink,
};

function NoLink() {
  return (
    <Box sx={{ display: "grid", gap: 6, justifyItems: "start" }}>
      <Typography>
        This link is incomplete. Open the link in the email again, or copy all of it.
      </Typography>
      <LinkButton to="/sign-in" variant="contained" size="large">
        Sign in
      </LinkButton>
    </Box>
  );
}

export function ActionPage() {
  const { pathname, search } = useLocation();
  const link = readActionLink(new URL(pathname + search, location.origin));
  if (!link) return <NoLink />;
  const View = VIEWS[link.mode];
  return <View key={link.code} link={link} />;
}
