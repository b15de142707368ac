import { canManageBilling } from "@mapwright/core/workspaces/workspace-policy";
import { Outlet, useLocation } from "react-router-dom";
import { withNext } from "#/features/account/next-path.ts";
import { RecentSignInProvider } from "#/features/account/recent-sign-in/recent-sign-in-provider.tsx";
import { AccountManager, SessionManager } from "#/features/account/session/account-manager.tsx";
import { ConsentManager } from "#/features/account/session/consent-manager.tsx";
import { VerifyEmailNotice } from "#/features/account/verification/verify-email-notice.tsx";
import { BillingBanner } from "#/features/billing/shell/billing-banner.tsx";
import { CreditMeter } from "#/features/billing/shell/credit-meter.tsx";
import { StandInBanner, StandInChip } from "#/features/billing/shell/stand-in-banner.tsx";
import { MentionsBell } from "#/features/mentions/mentions-bell.tsx";
import { JobTray } from "#/features/research/jobs/job-tray.tsx";
import { AppShell } from "#/features/workspace/app-shell.tsx";
import { AppSkeleton } from "#/features/workspace/app-skeleton.tsx";
import { isMapPath } from "#/features/workspace/map-path.ts";
import { StorageNotice } from "#/features/workspace/storage-notice.tsx";
import { WorkspaceGate } from "#/features/workspace/workspace-gate.tsx";
import { BuyingProvider } from "#/platform/buying.ts";
import { FirebaseProviders } from "#/platform/firebase/firebase-providers.client.tsx";
import { usePublicConfig } from "#/platform/public-config.ts";
import { named } from "#/routes/middleware.ts";
import { ToastHost } from "#/ui/controls/toast.tsx";
import { BarNoticesContext } from "#/ui/layout/bar-notices.ts";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

export const meta = () => [{ title: "Maps · Mapwright" }, { name: "robots", content: "noindex" }];

export const clientMiddleware = named("auth");

/** Returns nothing. Its presence makes the router run the middleware before the first render, too. */
export function clientLoader() {
  return null;
}

/** All that the server renders of the app: the app shell, without data. */
export function HydrateFallback() {
  return (
    <ControlTheme>
      <AppSkeleton />
    </ControlTheme>
  );
}

/** Notices in the bar of a map, where strips would take the map's height. */
const BAR_NOTICES = (
  <>
    <VerifyEmailNotice isChip />
    <StandInChip />
  </>
);

export default function AppLayout() {
  const { isSelling } = usePublicConfig().billing;
  const { pathname } = useLocation();
  const isOnMap = isMapPath(pathname);
  return (
    <ControlTheme>
      <FirebaseProviders>
        <AccountManager />
        <RecentSignInProvider>
          <WorkspaceGate signInPath={(path) => withNext("/sign-in", path)}>
            {(context, notice) => (
              <ToastHost>
                <BuyingProvider value={{ isSelling, canBuy: canManageBilling(context.role) }}>
                  <AppShell
                    context={context}
                    isOnMap={isOnMap}
                    notice={notice}
                    tray={
                      <JobTray
                        uid={context.uid}
                        workspaceId={context.workspaceId}
                        isShort={isOnMap}
                      />
                    }
                    bell={<MentionsBell uid={context.uid} />}
                    banner={
                      <>
                        <StorageNotice />
                        {/* Before the plan: without a verified address there are no credits to speak of. */}
                        {isOnMap ? null : <VerifyEmailNotice />}
                        <BillingBanner
                          key={context.workspaceId}
                          uid={context.uid}
                          workspaceId={context.workspaceId}
                          role={context.role}
                        />
                        {isOnMap ? null : <StandInBanner />}
                      </>
                    }
                    renderMeter={(place) => (
                      <CreditMeter
                        uid={context.uid}
                        workspaceId={context.workspaceId}
                        place={place}
                      />
                    )}
                  >
                    <SessionManager uid={context.uid} />
                    <ConsentManager profile={context.profile} />
                    <BarNoticesContext value={isOnMap ? BAR_NOTICES : null}>
                      {/* What a page has begun in one workspace is not carried into another. */}
                      <Outlet key={context.workspaceId} context={context} />
                    </BarNoticesContext>
                  </AppShell>
                </BuyingProvider>
              </ToastHost>
            )}
          </WorkspaceGate>
        </RecentSignInProvider>
      </FirebaseProviders>
    </ControlTheme>
  );
}
