import { PAID_OFFER_KEYS, type PaidOfferKey } from "@mapwright/core/billing/plans";
import { useLocation } from "react-router-dom";
import { loadPlanCopy } from "#/content/plan-copy/load-plan-copy.server.ts";
import { accessContext } from "#/content/source/access-context.ts";
import { AccountLayout } from "#/features/account/account-layout.tsx";
import { withNext } from "#/features/account/next-path.ts";
import { AccountManager } from "#/features/account/session/account-manager.tsx";
import { getOfferName } from "@mapwright/core/billing/plan-names";
import { toPaidPlan } from "#/features/billing/plan/plan-choice.ts";
import { TierPage, TierSkeleton, TIER_WIDTH_PX } from "#/features/billing/tier/tier-page.tsx";
import { WorkspaceGate } from "#/features/workspace/workspace-gate.tsx";
import { WorkspaceSwitcher } from "#/features/workspace/workspace-switcher.tsx";
import { FirebaseProviders } from "#/platform/firebase/firebase-providers.client.tsx";
import { named } from "#/routes/middleware.ts";
import { ToastHost } from "#/ui/controls/toast.tsx";
import type { Route } from "./+types/tier-plan.ts";

/** The last part of the path: the route table has one route for each. */
const offerAt = (pathname: string): PaidOfferKey =>
  PAID_OFFER_KEYS.find((key) => pathname.endsWith(`/${key}`)) ?? "pro";

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `Get ${getOfferName(offerAt(location.pathname))} · Mapwright` },
  { name: "robots", content: "noindex" },
];

export const clientMiddleware = named("auth");

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    copy: await loadPlanCopy(toPaidPlan(offerAt(url.pathname)), context.get(accessContext)),
  };
}

/** Its presence makes the router run the middleware before the first render, too. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader();
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

function Waiting() {
  return (
    <AccountLayout widthPx={TIER_WIDTH_PX}>
      <TierSkeleton />
    </AccountLayout>
  );
}

/** `/pricing/tier-plans/:offer`: buys the plan for the open workspace. */
export default function TierPlanRoute({ loaderData }: Route.ComponentProps) {
  const offer = offerAt(useLocation().pathname);
  return (
    <FirebaseProviders>
      <AccountManager />
      <WorkspaceGate signInPath={(path) => withNext("/sign-up", path)} skeleton={<Waiting />}>
        {(context) => (
          <AccountLayout widthPx={TIER_WIDTH_PX}>
            <ToastHost>
              <TierPage
                key={`${context.workspaceId} ${offer}`}
                offer={offer}
                copy={loaderData.copy}
                uid={context.uid}
                workspaceId={context.workspaceId}
                workspaceName={context.workspaceName}
                role={context.role}
                switcher={<WorkspaceSwitcher context={context} />}
              />
            </ToastHost>
          </AccountLayout>
        )}
      </WorkspaceGate>
    </FirebaseProviders>
  );
}
