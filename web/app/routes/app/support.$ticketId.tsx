import { TicketPage } from "#/features/support/ticket-page.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";
import type { Route } from "./+types/support.$ticketId.ts";

export const meta = () => [{ title: "Ticket · Mapwright" }, { name: "robots", content: "noindex" }];

export default function TicketRoute({ params }: Route.ComponentProps) {
  const { uid } = useAppContext();
  return <TicketPage key={params.ticketId} uid={uid} address={params.ticketId} />;
}
