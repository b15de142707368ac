import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { Ticket } from "@mapwright/core/support/ticket";
import type { ReactNode } from "react";
import { TicketList } from "#/features/support/ticket-list.tsx";
import { SHOWN_TICKETS } from "#/features/support/use-tickets.ts";
import type { Live } from "#/platform/live-data.client.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { countOf } from "#/ui/number-text.tsx";

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
          Showing the latest {countOf(SHOWN_TICKETS, "ticket")}.
        </Typography>
      ) : null}
    </Box>
  );
}
