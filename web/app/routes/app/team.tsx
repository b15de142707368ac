import { VerifiedEmailGate } from "#/features/account/verification/verified-email-gate.tsx";
import { InvitesSection } from "#/features/invites/invites-section.tsx";
import { TeamPage } from "#/features/team/team-page.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [{ title: "Team · Mapwright" }, { name: "robots", content: "noindex" }];

export default function TeamRoute() {
  const { uid, workspaceId, workspaceName, role, expectDeparture } = useAppContext();
  return (
    <TeamPage
      uid={uid}
      workspaceId={workspaceId}
      workspaceName={workspaceName}
      role={role}
      expectDeparture={expectDeparture}
      renderInvites={(members, freeSeats) => (
        <VerifiedEmailGate purpose="invite people">
          <InvitesSection
            uid={uid}
            workspaceId={workspaceId}
            members={members}
            freeSeats={freeSeats}
          />
        </VerifiedEmailGate>
      )}
    />
  );
}
