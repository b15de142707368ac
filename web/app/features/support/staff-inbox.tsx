import Box from "@mui/material/Box";
import type { UserId } from "@mapwright/core/ids";
import { type Ticket, TICKET_STATUSES, TICKET_TOPICS } from "@mapwright/core/support/ticket";
import { useSearchParams } from "react-router-dom";
import { readInboxFilter, useInbox } from "#/features/support/use-tickets.ts";
import { STAFF_STATUS, TOPIC_NAMES } from "#/features/support/ticket-labels.ts";
import { TicketsOr } from "#/features/support/ticket-list.tsx";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";

const ALL = "all";

/** All users' tickets, for support staff. Its filters are kept in the URL. */
export function StaffInbox({ uid }: { readonly uid: UserId }) {
  const [params, setParams] = useSearchParams();
  const filter = readInboxFilter(params);
  const inbox = useInbox(uid, filter);
  const choose = (name: "status" | "topic", value: string) => {
    setParams(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <PageSection
      title="Inbox"
      lead="Tickets from all customers. You see them because you're on the support team."
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
