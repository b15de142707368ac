import { VerifiedEmailGate } from "#/features/account/verification/verified-email-gate.tsx";
import { NewTicketPage } from "#/features/support/new-ticket-page.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [
  { title: "New ticket · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function NewTicketRoute() {
  const { uid, workspaceId } = useAppContext();
  return (
    <VerifiedEmailGate purpose="write to support">
      <NewTicketPage uid={uid} workspaceId={workspaceId} />
    </VerifiedEmailGate>
  );
}
