import type { Ticket } from "@mapwright/core/support/ticket";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { OWN_STATUS, STAFF_STATUS, TOPIC_NAMES } from "#/features/support/ticket-labels.ts";
import { SHOWN_TICKETS } from "#/features/support/use-tickets.ts";
import type { Live } from "#/platform/firebase/live-data.client.tsx";
import { AppLink } from "#/ui/app-link.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { LINKED_ROW, ROW_LINK } from "#/ui/linked-row.ts";
import { countNoun } from "#/ui/number-text.tsx";
import { MomentText } from "#/ui/time/moment-text.tsx";
import { useNow } from "#/ui/time/use-now.ts";

interface TicketListProps {
  readonly tickets: readonly Ticket[];
  readonly isStaff: boolean;
}

/** A list of tickets; the subject is the link, and the entire row its click target. */
function TicketList({ tickets, isStaff }: TicketListProps) {
  const nowMs = useNow();
  const words = isStaff ? STAFF_STATUS : OWN_STATUS;
  return (
    <Paper
      component="ul"
      variant="outlined"
      aria-label="Tickets"
      sx={{ listStyle: "none", m: 0, p: 0 }}
    >
      {tickets.map((ticket) => {
        const { name, tone } = words[ticket.status];
        return (
          <Box
            component="li"
            key={ticket.id}
            sx={{
              ...LINKED_ROW,
              gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) auto 130px" },
              rowGap: 2,
              alignItems: "center",
              py: 3.5,
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <AppLink
                to={`/app/support/${ticket.id}`}
                sx={{ ...ROW_LINK, overflowWrap: "anywhere" }}
              >
                {ticket.subject}
              </AppLink>
              <Box sx={{ fontSize: 14, color: "text.secondary" }}>{TOPIC_NAMES[ticket.topic]}</Box>
            </Box>
            <Chip size="small" color={tone} label={name} sx={{ justifySelf: "start" }} />
            <Box sx={{ fontSize: 14, color: "text.secondary", textAlign: { sm: "right" } }}>
              <MomentText timeMs={ticket.updatedAt} nowMs={nowMs} />
            </Box>
          </Box>
        );
      })}
    </Paper>
  );
}

interface TicketsOrProps {
  readonly tickets: Live<readonly Ticket[]>;
  readonly isStaff: boolean;
  /** Shown when there are none. */
  readonly children: ReactNode;
}

/** A list of tickets, or why there is none. */
export function TicketsOr({ tickets, isStaff, children }: TicketsOrProps) {
  if (tickets.status === "loading") return <Skeleton variant="rounded" height={140} />;
  if (tickets.status !== "ready") {
    return (
      <ErrorNotice title="We couldn't load your tickets">
        We'll keep retrying. Nothing is lost.
      </ErrorNotice>
    );
  }
  if (tickets.value.length === 0) return children;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <TicketList tickets={tickets.value} isStaff={isStaff} />
      {tickets.value.length >= SHOWN_TICKETS ? (
        <Typography variant="body2" color="textSecondary">
          Showing the latest {countNoun(SHOWN_TICKETS, "ticket")}.
        </Typography>
      ) : null}
    </Box>
  );
}
