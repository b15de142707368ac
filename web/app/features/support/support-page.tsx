import type { UserId } from "@mapwright/core/ids";
import { TicketsOr } from "#/features/support/tickets-or.tsx";
import { StaffInbox } from "#/features/support/staff-inbox.tsx";
import { useOwnTickets } from "#/features/support/use-tickets.ts";
import type { Live } from "#/platform/live-data.client.tsx";
import { PageFrame } from "#/ui/controls/page-frame.tsx";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { AppLink } from "#/ui/app-link.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Icon } from "#/ui/icon.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import type { Ticket } from "@mapwright/core/support/ticket";

interface SupportPageProps {
  readonly uid: UserId;
  readonly isStaff: boolean;
}

/** `/app/support`: one's own tickets, and for support staff everybody's. */
export function SupportPage({ uid, isStaff }: SupportPageProps) {
  const own = useOwnTickets(uid);
  return (
    <PageFrame
      title="Support"
      lead="Ask us anything about Mapwright. You and our support team read a ticket, nobody else."
      action={
        <LinkButton to="/app/support/new" variant="contained">
          <Icon name="plus" />
          New ticket
        </LinkButton>
      }
    >
      {isStaff ? <StaffInbox uid={uid} /> : null}
      {isStaff ? (
        <PageSection title="Your own tickets">
          <OwnTickets own={own} />
        </PageSection>
      ) : (
        <OwnTickets own={own} />
      )}
    </PageFrame>
  );
}

function OwnTickets({ own }: { readonly own: Live<readonly Ticket[]> }) {
  return (
    <TicketsOr tickets={own} isStaff={false}>
      <EmptyState
        title="No tickets yet"
        action={
          <LinkButton to="/app/support/new" variant="outlined">
            Write to us
          </LinkButton>
        }
      >
        What you ask and what we answer stays here, and this page shows the answer as soon as it is
        written. Many questions are answered in the <AppLink to="/docs">documentation</AppLink>.
      </EmptyState>
    </TicketsOr>
  );
}
