import { getCurrentEntitlement } from "@mapwright/core/billing/plan-policy";
import { PLAN_OFFERS, type PaidOfferKey } from "@mapwright/core/billing/plans";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canManageBilling } from "@mapwright/core/workspaces/workspace-policy";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useCheckout } from "#/features/billing/checkout/use-checkout.ts";
import { toPaidPlan } from "#/features/billing/plan/plan-choice.ts";
import { getOfferName } from "@mapwright/core/billing/plan-names";
import { isSubscribed } from "#/features/billing/plan/plan-status.ts";
import { Included } from "#/features/billing/tier/included.tsx";
import { TierForm } from "#/features/billing/tier/tier-form.tsx";
import { useBilling } from "#/features/billing/use-billing.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { BILLING_PATH } from "#/ui/limit-prompt.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { useNow } from "#/ui/time/use-now.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

export const TIER_WIDTH_PX = 880;
/** Height of the form on a phone, where the list follows it. */
const FORM_PX = 290;
/** The field for an eligibility code in it. */
const CODE_PX = 110;

interface TierPageProps {
  readonly offer: PaidOfferKey;
  /** Editors' text about the plan; null: none. */
  readonly copy: { readonly tagline: string; readonly audience: string } | null;
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly workspaceName: string;
  readonly role: WorkspaceRole;
  /** Opens another workspace: plans belong to workspaces. */
  readonly switcher: ReactNode;
}

/** One plan: what it includes, and the way to pay for it. */
export function TierPage(props: TierPageProps) {
  const { offer, copy, uid, workspaceId, workspaceName, role, switcher } = props;
  const { standInUrl } = usePublicConfig().billing;
  return (
    <Box
      sx={{
        display: "grid",
        columnGap: 16,
        rowGap: { xs: 8, md: 5 },
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 400px)" },
        gridTemplateRows: { md: "auto 1fr" },
        // On a phone, the price comes before the list of what it includes.
        gridTemplateAreas: {
          xs: '"name" "purchase" "included"',
          md: '"name purchase" "included purchase"',
        },
      }}
    >
      <Box sx={{ gridArea: "name" }}>
        <Typography variant="h2" component="h1">
          {getOfferName(offer)}
        </Typography>
        {copy ? (
          <Box sx={{ mt: 2 }}>
            <Typography variant="h5" component="p">
              {copy.tagline}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {copy.audience}
            </Typography>
          </Box>
        ) : null}
      </Box>
      <Box sx={{ gridArea: "included" }}>
        <Included plan={toPaidPlan(offer)} />
        <Typography variant="body2" sx={{ mt: 6 }}>
          <AppLink to="/pricing/tier-plans">Compare all plans</AppLink>
        </Typography>
      </Box>
      <Box sx={{ gridArea: "purchase", display: "grid", gap: 5 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3 }}>
          <Box component="span" sx={{ color: "text.secondary", fontSize: 14 }}>
            For the workspace
          </Box>
          {switcher}
        </Box>
        <Purchase
          offer={offer}
          uid={uid}
          workspaceId={workspaceId}
          workspaceName={workspaceName}
          canBuy={canManageBilling(role)}
        />
        {standInUrl === null ? null : (
          <Typography variant="body2" color="textSecondary">
            Payments are simulated here, and no card is charged.{" "}
            <Link href={standInUrl} target="_blank" rel="noreferrer">
              Open the billing clock
            </Link>
          </Typography>
        )}
      </Box>
    </Box>
  );
}

interface PurchaseProps extends Omit<TierPageProps, "copy" | "role" | "switcher"> {
  readonly canBuy: boolean;
}

/** The form, or why this workspace doesn't need it. */
function Purchase({ offer, uid, workspaceId, workspaceName, canBuy }: PurchaseProps) {
  const { isSelling } = usePublicConfig().billing;
  const billing = useBilling(uid, workspaceId);
  const checkout = useCheckout(uid, workspaceId);
  const nowMs = useNow();
  if (!isSelling)
    return (
      <Alert severity="info">
        Plans aren&apos;t sold on this installation. Everything you have stays as it is.
      </Alert>
    );
  if (!canBuy)
    return (
      <Alert severity="info">
        Only owners and admins of “{workspaceName}” can choose its plan. Ask one of them, or open
        another workspace.
      </Alert>
    );
  if (billing.status === "loading") {
    const heightPx = FORM_PX + (PLAN_OFFERS[offer].needsEligibility ? CODE_PX : 0);
    return <Skeleton variant="rounded" height={heightPx} />;
  }
  if (billing.status !== "ready")
    return (
      <ErrorNotice title="We couldn't load the workspace's plan">
        Nothing was charged. Reload the page to try again.
      </ErrorNotice>
    );
  const entitlement = getCurrentEntitlement(billing.value.entitlement, nowMs);
  const { subscription } = entitlement;
  if (subscription && isSubscribed(entitlement))
    return (
      <AlreadySubscribed
        offer={offer}
        present={subscription.offer}
        canChange={subscription.cancelAt === null && entitlement.status === "active"}
      />
    );
  return <TierForm offer={offer} workspaceName={workspaceName} checkout={checkout} />;
}

interface AlreadySubscribedProps {
  readonly offer: PaidOfferKey;
  readonly present: PaidOfferKey;
  /** Nothing is due, and it wasn't canceled. */
  readonly canChange: boolean;
}

function AlreadySubscribed({ offer, present, canChange }: AlreadySubscribedProps) {
  const isSame = offer === present;
  return (
    <Box sx={{ display: "grid", gap: 5, justifyItems: "start" }}>
      <Alert severity="info" sx={{ width: 1 }}>
        {isSame
          ? `This workspace is on ${getOfferName(present)} already.`
          : `This workspace is on ${getOfferName(present)}. You'll see what the change costs before you agree to it.`}
      </Alert>
      {isSame || !canChange ? (
        <LinkButton to={BILLING_PATH} variant="contained">
          Open billing
        </LinkButton>
      ) : (
        <LinkButton to={`${BILLING_PATH}?change=${offer}`} variant="contained">
          Change to {getOfferName(offer)}
        </LinkButton>
      )}
    </Box>
  );
}

/** While the workspace opens. */
export function TierSkeleton() {
  return (
    <Box aria-busy="true" sx={{ display: "grid", gap: 4 }}>
      <VisuallyHidden>Opening your workspace</VisuallyHidden>
      <Skeleton variant="rounded" width={160} height={44} />
      <Skeleton variant="rounded" height={240} />
    </Box>
  );
}
