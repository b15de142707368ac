import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { InviteKey, ReadInviteOutput } from "@mapwright/core/workspaces/invite";
import { useEffect } from "react";
import { useUser } from "reactfire";
import { AnswerInvite } from "#/features/invites/landing/answer-invite.tsx";
import {
  InviteCard,
  InviteSkeleton,
  UnknownInvite,
} from "#/features/invites/landing/invite-notices.tsx";
import {
  describeEndedInvite,
  getInviteStatus,
  type InviteStatus,
} from "#/features/invites/landing/invite-status.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { offerJoining } from "#/platform/session/joining.ts";
import { signOutHere } from "#/platform/session/sign-out.client.ts";
import { hasAccount } from "#/platform/session/signed-in-user.ts";
import { LinkButton } from "#/ui/link-button.tsx";
import { ROLE_NAMES, ROLE_POWERS } from "#/ui/roles/role-labels.ts";

/** Addresses of account pages that the landing page needs. */
export interface InvitePageSlots {
  /** The pages for signed-out visitors, which return here. */
  readonly signInPath: string;
  readonly signUpPath: string;
}

interface InviteOfferProps {
  readonly inviteKey: InviteKey;
  readonly invite: ReadInviteOutput;
  readonly slots: InvitePageSlots;
  /** Call it when the state of the link may have changed. */
  readonly onChanged: () => void;
}

/** The invitation, with the next step for the person viewing it. */
export function InviteOffer({ inviteKey, invite, slots, onChanged }: InviteOfferProps) {
  const { status, data } = useUser();
  if (status !== "success") return <InviteSkeleton />;
  const user = hasAccount(data) ? data : null;
  const visitor = user && { email: user.email ?? "" };
  const offer = getInviteStatus(invite, inviteKey.email, visitor);
  if (offer.kind === "unknown") return <UnknownInvite />;
  if (offer.kind === "over") {
    const { title, words } = describeEndedInvite(offer.invite);
    return (
      <InviteCard title={title}>
        <Typography color="textSecondary">{words}</Typography>
        {offer.invite.state === "accepted" ? (
          <LinkButton to="/app" variant="contained" size="large" sx={{ justifySelf: "start" }}>
            Open Mapwright
          </LinkButton>
        ) : null}
      </InviteCard>
    );
  }
  const { workspaceName, inviterName, role } = offer.invite;
  return (
    <InviteCard title={`Join “${workspaceName}”`}>
      <Typography color="textSecondary">
        {inviterName} invites <strong>{inviteKey.email}</strong> to this workspace as{" "}
        <strong>{ROLE_NAMES[role].toLowerCase()}</strong>. {ROLE_POWERS[role]}.
      </Typography>
      <NextStep
        kind={offer.kind}
        inviteKey={inviteKey}
        workspaceName={workspaceName}
        signedInAs={visitor?.email ?? ""}
        slots={slots}
        onChanged={onChanged}
      />
    </InviteCard>
  );
}

interface NextStepProps extends Pick<InviteOfferProps, "inviteKey" | "slots" | "onChanged"> {
  readonly kind: Exclude<InviteStatus["kind"], "unknown" | "over">;
  readonly workspaceName: string;
  readonly signedInAs: string;
}

function NextStep(props: NextStepProps) {
  const { kind, inviteKey, workspaceName, onChanged } = props;
  if (kind === "stranger") return <EnterToJoin {...props} />;
  if (kind === "other-address") return <OtherAddress {...props} />;
  return <AnswerInvite inviteKey={inviteKey} workspaceName={workspaceName} onChanged={onChanged} />;
}

/** An account that is created from here joins at once; the sign-up page says so, too. */
function EnterToJoin({ inviteKey, workspaceName, slots }: NextStepProps) {
  useEffect(() => offerJoining(inviteKey, workspaceName), [inviteKey, workspaceName]);
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Typography>
        Have an account with that address? Sign in to accept or decline. You'll come back here.
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <LinkButton to={slots.signUpPath} variant="contained" size="large">
          Create account and join “{workspaceName}”
        </LinkButton>
        <LinkButton to={slots.signInPath} variant="outlined" size="large">
          Sign in
        </LinkButton>
      </Box>
    </Box>
  );
}

function OtherAddress({ inviteKey, signedInAs, slots }: NextStepProps) {
  const config = usePublicConfig();
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Typography>
        You're signed in as <strong>{signedInAs || "an account without an email address"}</strong>,
        and the invitation is for <strong>{inviteKey.email}</strong>. Switch to that account, or ask
        for an invitation to the address you use here.
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <Button
          variant="contained"
          size="large"
          onClick={() => void signOutHere(config, { to: slots.signInPath, keepsInvite: true })}
        >
          Switch account
        </Button>
        <LinkButton to="/app" variant="outlined" size="large">
          Back to your maps
        </LinkButton>
      </Box>
    </Box>
  );
}
