/**
 * Checks how long ago the user signed in, and reauthenticates them when that is too long for the pending action.
 * Mounted once by routes/app.tsx; the rest of the app uses `useEnsureRecentSignIn` from platform/session/recent-sign-in.ts.
 * Props: `children`.
 */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import type { User } from "firebase/auth";
import { useCallback, useState, type ReactNode, useId } from "react";
import { useAuth } from "reactfire";
import { OrDivider } from "#/features/account/forms/form-field.tsx";
import { hasChangedMind } from "#/features/account/providers/prove-with-provider.ts";
import {
  isProviderId,
  PROVIDER_MARKS,
  PROVIDER_NAMES,
  type ProviderId,
} from "#/features/account/providers/sign-in-providers.ts";
import { useProviderProof } from "#/features/account/providers/use-provider-proof.tsx";
import { LinkProof, PasswordProof } from "#/features/account/recent-sign-in/email-proofs.tsx";
import { type OpenAuth, runAuth } from "#/features/account/run-auth.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { isRecentSignIn, RecentSignInContext } from "#/platform/session/recent-sign-in.ts";
import { hasAccount } from "#/platform/session/signed-in-user.ts";
import { BrandIcon } from "#/ui/brand-icon.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface ReauthenticateDialogProps {
  readonly user: User;
  /** Completes "To … , confirm it's you." */
  readonly purpose: string;
  /** Receives whether the user was reauthenticated. */
  readonly onAnswer: (isProven: boolean) => void;
}

function ProviderProofs({
  ids,
  isBusy,
  onChoose,
}: {
  readonly ids: readonly ProviderId[];
  readonly isBusy: boolean;
  readonly onChoose: (id: ProviderId) => void;
}) {
  return ids.map((id) => (
    <Button
      key={id}
      variant="outlined"
      disabled={isBusy}
      startIcon={<BrandIcon name={PROVIDER_MARKS[id]} />}
      onClick={() => {
        onChoose(id);
      }}
    >
      Continue with {PROVIDER_NAMES[id]}
    </Button>
  ));
}

/** Reauthenticates a signed-in user by one of the methods of their account. */
function ReauthenticateDialog({ user, purpose, onAnswer }: ReauthenticateDialogProps) {
  const config = usePublicConfig();
  const titleId = useId();
  const [proveBy, personaDialog] = useProviderProof();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const methods = user.providerData.map(({ providerId }) => providerId);
  const providers = methods.filter(isProviderId);
  const hasPassword = methods.includes("password");
  const prove = async (act: (open: OpenAuth) => Promise<unknown>) => {
    setIsBusy(true);
    setFailure(null);
    const outcome = await runAuth(config, act);
    setIsBusy(false);
    if (outcome.ok) onAnswer(true);
    else setFailure(hasChangedMind(outcome.code) ? null : outcome.words);
  };
  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      onClose={() => {
        onAnswer(false);
      }}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>Sign in again</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 5 }}>
        <DialogContentText>To {purpose}, confirm it's you.</DialogContentText>
        {failure ? <ErrorNotice title="We couldn't confirm it's you">{failure}</ErrorNotice> : null}
        {hasPassword && user.email ? (
          <PasswordProof user={user} email={user.email} isBusy={isBusy} onProve={prove} />
        ) : null}
        {hasPassword ? <OrDivider>or</OrDivider> : null}
        <Box sx={{ display: "grid", gap: 2 }}>
          <ProviderProofs
            ids={providers}
            isBusy={isBusy}
            onChoose={(id) =>
              void prove((open) => proveBy(open, { kind: "prove-again", user }, id))
            }
          />
          {user.email ? <LinkProof user={user} email={user.email} onAnswer={onAnswer} /> : null}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button
          color="secondary"
          onClick={() => {
            onAnswer(false);
          }}
        >
          Cancel
        </Button>
      </DialogActions>
      {personaDialog}
    </Dialog>
  );
}

interface Question {
  readonly purpose: string;
  readonly answer: (isRecent: boolean) => void;
}

export function RecentSignInProvider({ children }: { readonly children: ReactNode }) {
  const auth = useAuth();
  const [question, setQuestion] = useState<Question | null>(null);
  const ensure = useCallback(
    async (purpose: string) => {
      const user = auth.currentUser;
      if (!hasAccount(user)) return false;
      if (await isRecentSignIn(user)) return true;
      const isRecent = await new Promise<boolean>((answer) => {
        setQuestion((before) => {
          before?.answer(false);
          return { purpose, answer };
        });
      });
      setQuestion(null);
      return isRecent;
    },
    [auth],
  );
  const user = auth.currentUser;
  return (
    <RecentSignInContext value={ensure}>
      {children}
      {question && hasAccount(user) ? (
        <ReauthenticateDialog user={user} purpose={question.purpose} onAnswer={question.answer} />
      ) : null}
    </RecentSignInContext>
  );
}
