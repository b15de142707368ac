/**
 * Shows its children only to users whose email address is verified, and tells everyone else what to do. The security
 * rules reject their writes. Composed by routes, inside `FirebaseProviders`.
 */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { User } from "firebase/auth";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { useUser } from "reactfire";
import { VerificationActions } from "#/features/account/verification/verification-actions.tsx";
import { useVerification } from "#/features/account/verification/use-verification.ts";
import { hasAccount } from "#/platform/session/signed-in-user.ts";
import { AppLink } from "#/ui/app-link.tsx";

interface VerifiedEmailGateProps {
  /** Action that the user wants, after "to": `invite people`. */
  readonly purpose: string;
  readonly children: ReactNode;
}

export function VerifiedEmailGate({ purpose, children }: VerifiedEmailGateProps) {
  const { data: user } = useUser();
  if (!hasAccount(user)) return null;
  return (
    <Gate key={user.uid} user={user} purpose={purpose}>
      {children}
    </Gate>
  );
}

function Gate({ user, purpose, children }: VerifiedEmailGateProps & { readonly user: User }) {
  const { pathname, search } = useLocation();
  const verification = useVerification(user);
  if (verification.isVerified) return children;
  return (
    <Box
      component="section"
      aria-label={`Verify your email address to ${purpose}`}
      sx={{ display: "grid", gap: 3, p: 5, border: 1, borderColor: "divider", borderRadius: 1 }}
    >
      <Typography variant="h6" component="h2">
        Verify your email address to {purpose}
      </Typography>
      {user.email ? (
        <>
          <Typography color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            Open the link in the email we sent to <strong>{user.email}</strong>, then come back. If
            you can't find it, check your spam folder or send it again.
          </Typography>
          <VerificationActions
            verification={verification}
            next={pathname + search}
            sendLabel="Send verification email"
          />
        </>
      ) : (
        <Typography color="textSecondary">
          Your account has no email address.{" "}
          <AppLink to="/app/settings/sign-in">Add one in Settings</AppLink>.
        </Typography>
      )}
    </Box>
  );
}
