import { PLAN_QUOTAS, type PaidOfferKey } from "@mapwright/core/billing/plans";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useUser } from "reactfire";
import { getOfferName } from "@mapwright/core/billing/plan-names";
import { formatOfferPrice } from "#/features/billing/plan/offer-prices.ts";
import { isSubscribed } from "#/features/billing/plan/plan-status.ts";
import { TierSkeleton } from "#/features/billing/tier/tier-page.tsx";
import { useBilling } from "#/features/billing/use-billing.ts";
import { usePlanCheckout } from "#/features/billing/checkout/use-plan-checkout.ts";
import { hasAccount } from "#/platform/session/signed-in-user.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { BILLING_PATH } from "#/ui/limit-prompt.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";
import { Included } from "#/features/billing/tier/included.tsx";
import { toPaidPlan } from "#/features/billing/plan/plan-choice.ts";

interface SuccessGateProps {
  /** Offer that the URL names; anyone can open it, so it proves nothing. */
  readonly offer: PaidOfferKey;
  readonly waiting: ReactNode;
  readonly renderPage: (content: ReactNode) => ReactNode;
  readonly signInPath: string;
  /** Content for those who are signed in. */
  readonly children: ReactNode;
}

/** Someone may come back from paying in a browser that isn't signed in. */
export function SuccessGate(props: SuccessGateProps) {
  const { offer, waiting, renderPage, signInPath, children } = props;
  const { status, data: user } = useUser();
  if (status !== "success") return waiting;
  if (hasAccount(user)) return children;
  return renderPage(
    <Outcome title="Sign in to see your purchase">
      <Typography color="textSecondary">
        If you&apos;ve bought {getOfferName(offer)}, it&apos;s in your workspace.
      </Typography>
      <LinkButton to={signInPath} variant="contained">
        Sign in
      </LinkButton>
    </Outcome>,
  );
}

interface SuccessPageProps {
  readonly offer: PaidOfferKey;
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly workspaceName: string;
}

/** Waits until the payment has reached the workspace, then says what it has now. */
export function SuccessPage({ offer, uid, workspaceId, workspaceName }: SuccessPageProps) {
  const billing = useBilling(uid, workspaceId);
  const attempt = usePlanCheckout(uid, workspaceId, offer);
  if (billing.status === "loading" || attempt === "loading") return <TierSkeleton />;
  if (billing.status !== "ready")
    return (
      <ErrorNotice title="We couldn't load the plan">
        Your payment isn&apos;t affected. Reload the page to see the plan.
      </ErrorNotice>
    );
  const { entitlement } = billing.value;
  const { subscription } = entitlement;
  const isActive = isSubscribed(entitlement) && subscription?.offer === offer;
  return (
    <Box role="status">
      {isActive && subscription ? (
        <Active
          offer={offer}
          workspaceName={workspaceName}
          price={formatOfferPrice(offer, subscription.interval)}
          renewsAt={subscription.periodEndsAt}
          credits={PLAN_QUOTAS[entitlement.plan].creditsPerMonth}
          seats={entitlement.seats}
        />
      ) : attempt === "started" ? (
        <Pending offer={offer} />
      ) : (
        <NothingBought offer={offer} workspaceName={workspaceName} />
      )}
    </Box>
  );
}

interface ActiveProps {
  readonly offer: PaidOfferKey;
  readonly workspaceName: string;
  readonly price: string;
  /** Unix ms. */
  readonly renewsAt: number;
  readonly credits: number;
  readonly seats: number;
}

function Active({ offer, workspaceName, price, renewsAt, credits, seats }: ActiveProps) {
  return (
    <Outcome title={`You're on ${getOfferName(offer)}`}>
      <Typography color="textSecondary">
        “{workspaceName}” has {formatCount(credits)} credits a month and {countNoun(seats, "seat")}.
        It renews on {formatDate(renewsAt)} for {price}. The receipt is on its way to your email.
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <LinkButton to="/app/maps/new" variant="contained">
          Make a map
        </LinkButton>
        {seats > 1 ? (
          <LinkButton to="/app/team" variant="outlined">
            Invite your team
          </LinkButton>
        ) : null}
        <LinkButton to={BILLING_PATH}>Open billing</LinkButton>
      </Box>
      <Typography variant="h5" component="h2">
        What&apos;s included
      </Typography>
      <Included plan={toPaidPlan(offer)} />
    </Outcome>
  );
}

function Pending({ offer }: { readonly offer: PaidOfferKey }) {
  return (
    <Outcome title="Confirming your payment">
      <Box sx={{ display: "flex", gap: 4, alignItems: "flex-start" }}>
        <CircularProgress size={24} aria-hidden="true" sx={{ flex: "none", mt: 0.5 }} />
        <Typography color="textSecondary">
          This usually takes a few seconds. You can leave this page:{" "}
          <AppLink to={BILLING_PATH}>billing</AppLink> shows {getOfferName(offer)} as soon as
          it&apos;s confirmed.
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        Didn&apos;t finish paying?{" "}
        <AppLink to={`/pricing/tier-plans/${offer}`}>Go back to the plan</AppLink>
      </Typography>
    </Outcome>
  );
}

interface NothingBoughtProps {
  readonly offer: PaidOfferKey;
  readonly workspaceName: string;
}

function NothingBought({ offer, workspaceName }: NothingBoughtProps) {
  return (
    <Outcome title="No purchase found">
      <Typography color="textSecondary">
        Nobody has bought {getOfferName(offer)} for “{workspaceName}” in the last day. If you paid
        for another workspace, switch to it and open its billing.
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <LinkButton to={`/pricing/tier-plans/${offer}`} variant="contained">
          See {getOfferName(offer)}
        </LinkButton>
        <LinkButton to={BILLING_PATH}>Open billing</LinkButton>
      </Box>
    </Outcome>
  );
}

interface OutcomeProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Outcome({ title, children }: OutcomeProps) {
  return (
    <Box sx={{ display: "grid", gap: 6, justifyItems: "start" }}>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
