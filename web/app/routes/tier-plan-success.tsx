import { PAID_OFFER_KEYS } from "@mapwright/core/billing/plans";
import { createInvalidRouteError } from "#/content/source/content-errors.server.ts";
import { AccountLayout } from "#/features/account/account-layout.tsx";
import { withNext } from "#/features/account/next-path.ts";
import { SuccessGate, SuccessPage } from "#/features/billing/tier/success-page.tsx";
import { TierSkeleton } from "#/features/billing/tier/tier-page.tsx";
import { WorkspaceGate } from "#/features/workspace/workspace-gate.tsx";
import { FirebaseProviders } from "#/platform/firebase/firebase-providers.client.tsx";
import { ClientOnly } from "#/ui/client-only.tsx";
import type { Route } from "./+types/tier-plan-success.ts";

export const meta = () => [
  { title: "Your purchase · Mapwright" },
  { name: "robots", content: "noindex" },
];

/** Throws for a plan that can't be bought: it has no such page. */
export function loader({ params, url }: Route.LoaderArgs) {
  const offer = PAID_OFFER_KEYS.find((key) => key === params.plan);
  // oxlint-disable-next-line typescript/only-throw-error -- how a loader responds with an error
  if (offer === undefined) throw createInvalidRouteError(url.pathname);
  return { offer };
}

/** `/pricing/tier-plans/success/:plan`: where the payment page returns to. */
export default function TierPlanSuccessRoute({ loaderData, matches }: Route.ComponentProps) {
  const { offer } = loaderData;
  const path = matches.at(-1)?.pathname ?? "/";
  const waiting = (
    <AccountLayout>
      <TierSkeleton />
    </AccountLayout>
  );
  return (
    <ClientOnly fallback={waiting}>
      {() => (
        <FirebaseProviders>
          <SuccessGate
            offer={offer}
            waiting={waiting}
            renderPage={(page) => <AccountLayout>{page}</AccountLayout>}
            signInPath={withNext("/sign-in", path)}
          >
            <WorkspaceGate signInPath={(next) => withNext("/sign-in", next)} skeleton={waiting}>
              {({ uid, workspaceId, workspaceName }) => (
                <AccountLayout>
                  <SuccessPage
                    offer={offer}
                    uid={uid}
                    workspaceId={workspaceId}
                    workspaceName={workspaceName}
                  />
                </AccountLayout>
              )}
            </WorkspaceGate>
          </SuccessGate>
        </FirebaseProviders>
      )}
    </ClientOnly>
  );
}
