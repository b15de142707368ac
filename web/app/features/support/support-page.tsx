import type { UserId } from "@mapwright/core/ids";
import Box from "@mui/material/Box";
import { STAFF_STATUS, TOPIC_NAMES } from "#/features/support/ticket-labels.ts";
import { TicketsOr } from "#/features/support/ticket-list.tsx";
import { useOwnTickets, readInboxFilter, useInbox } from "#/features/support/use-tickets.ts";
import type { Live } from "#/platform/firebase/live-data.client.tsx";
import { useEagerUrlQuery } from "#/platform/url-query.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { PageFrame } from "#/ui/controls/page-frame.tsx";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { AppLink } from "#/ui/app-link.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Icon } from "#/ui/icon.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { type Ticket, TICKET_STATUSES, TICKET_TOPICS } from "@mapwright/core/support/ticket";

const ALL = "all";

/** All users' tickets, for support staff. Its filters are kept in the URL. */
function StaffInbox({ uid }: { readonly uid: UserId }) {
  const [query, changeQuery] = useEagerUrlQuery();
  const filter = readInboxFilter(query);
  const inbox = useInbox(uid, filter);
  const choose = (name: "status" | "topic", value: string) => {
    changeQuery(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );
  };
  return (
    <PageSection
      title="Inbox"
      lead="Tickets from all customers. You see them because you're on the support team."
      action={<AppLink to="/app/operator/costs">Provider costs</AppLink>}
    >
      <Box sx={{ display: "grid", gap: 4 }}>
        <Box
          sx={{
            display: "grid",
            gap: 4,
            gridTemplateColumns: { xs: "1fr", sm: "repeat(2, minmax(0, 260px))" },
          }}
        >
          <ChoiceField<Ticket["status"] | typeof ALL>
            label="Status"
            value={filter.status ?? ALL}
            choices={[...TICKET_STATUSES, ALL]}
            nameOf={(status) => (status === ALL ? "All" : STAFF_STATUS[status].name)}
            onChange={(status) => {
              choose("status", status);
            }}
          />
          <ChoiceField<Ticket["topic"] | typeof ALL>
            label="Topic"
            value={filter.topic ?? ALL}
            choices={[ALL, ...TICKET_TOPICS]}
            nameOf={(topic) => (topic === ALL ? "All" : TOPIC_NAMES[topic])}
            onChange={(topic) => {
              choose("topic", topic);
            }}
          />
        </Box>
        <TicketsOr tickets={inbox} isStaff>
          <EmptyState title="No tickets">
            No ticket has this status and topic. New ones appear automatically.
          </EmptyState>
        </TicketsOr>
      </Box>
    </PageSection>
  );
}

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
