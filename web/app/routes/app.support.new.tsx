import { NewTicketPage } from "#/features/support/new-ticket-page.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [
  { title: "New ticket · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function NewTicketRoute() {
  const { uid, workspaceId } = useAppContext();
  return <NewTicketPage uid={uid} workspaceId={workspaceId} />;
}
