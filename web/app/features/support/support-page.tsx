import type { UserId } from "@mapwright/core/ids";
import { TicketsOr } from "#/features/support/ticket-list.tsx";
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

/** `/app/support`: the user's own tickets, and for support staff everyone's. */
export function SupportPage({ uid, isStaff }: SupportPageProps) {
  const own = useOwnTickets(uid);
  return (
    <PageFrame
      title="Support"
      lead="Ask us anything about Mapwright. Only you and our support team can read your tickets."
      action={
        <LinkButton to="/app/support/new" variant="contained">
          <Icon name="plus" />
          New ticket
        </LinkButton>
      }
    >
      {isStaff ? <StaffInbox uid={uid} /> : null}
      {isStaff ? (
        <PageSection title="Your tickets">
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
            Contact us
          </LinkButton>
        }
      >
        Your messages and our replies appear here, as soon as they're sent. Many questions are
        answered in the <AppLink to="/docs">documentation</AppLink>.
      </EmptyState>
    </TicketsOr>
  );
}
