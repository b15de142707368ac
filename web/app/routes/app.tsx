import { Outlet } from "react-router-dom";
import { JobTray } from "#/features/research/job-tray.tsx";
import type { AppContext } from "#/features/workspace/app-context.ts";
import { AppShell } from "#/features/workspace/app-shell.tsx";
import { AppSkeleton } from "#/features/workspace/app-skeleton.tsx";
import { WorkspaceGate } from "#/features/workspace/workspace-gate.tsx";
import { FirebaseProviders } from "#/platform/firebase-providers.client.tsx";
import { ClientOnly } from "#/ui/client-only.tsx";

export const meta = () => [{ title: "Maps · Mapwright" }, { name: "robots", content: "noindex" }];

/** Everything below /app: the server renders its frame and no data. */
export default function AppLayout() {
  return (
    <ClientOnly fallback={<AppSkeleton />}>
      {() => (
        <FirebaseProviders>
          <WorkspaceGate>
            {(context: AppContext) => (
              <AppShell
                email={context.email}
                tray={<JobTray uid={context.uid} workspaceId={context.workspaceId} />}
              >
                <Outlet context={context} />
              </AppShell>
            )}
          </WorkspaceGate>
        </FirebaseProviders>
      )}
    </ClientOnly>
  );
}
