import type { UserId } from "@mapwright/core/ids";
import { ticket, type Ticket } from "@mapwright/core/support/ticket";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Skeleton from "@mui/material/Skeleton";
import { useFirestore } from "reactfire";
import { ReplyForm, Thread } from "#/features/support/thread.tsx";
import { OWN_STATUS, STAFF_STATUS, TOPIC_NAMES } from "#/features/support/ticket-labels.ts";
import { setTicketStatus } from "#/features/support/ticket-writes.client.ts";
import { useTicket } from "#/features/support/use-tickets.ts";
import { writeFailureMessage } from "#/platform/firebase/await-write.client.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { PageFrame } from "#/ui/controls/page-frame.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { formatMoment } from "#/ui/time/format-dates.ts";

interface TicketPageProps {
  readonly uid: UserId;
  /** The ticket's id as given in the URL. */
  readonly address: string;
}

const BACK = <AppLink to="/app/support">Support</AppLink>;

/** `/app/support/:ticketId` */
export function TicketPage({ uid, address }: TicketPageProps) {
  const id = ticket.shape.id.safeParse(address);
  return id.success ? <LiveTicket uid={uid} id={id.data} /> : <NoSuchTicket />;
}

interface LiveTicketProps {
  readonly uid: UserId;
  readonly id: string;
}

function LiveTicket({ uid, id }: LiveTicketProps) {
  const live = useTicket(uid, id);
  if (live.status === "ready") return <OpenTicket uid={uid} ticket={live.value} />;
  // Missing from the local cache does not mean deleted: wait for the server while there is a network.
  const isUnsure = live.status === "missing" && live.isFromCache && navigator.onLine;
  if (live.status === "loading" || isUnsure) {
    return (
      <PageFrame title="Ticket" back={BACK} maxWidth={760}>
        <Skeleton variant="rounded" height={240} />
      </PageFrame>
    );
  }
  if (live.status === "failed") {
    return (
      <PageFrame title="Ticket" back={BACK} maxWidth={760}>
        <ErrorNotice title="We couldn't load the ticket">
          We'll keep retrying. Nothing is lost.
        </ErrorNotice>
      </PageFrame>
    );
  }
  return <NoSuchTicket />;
}

function NoSuchTicket() {
  return (
    <PageFrame title="Ticket" back={BACK} maxWidth={760}>
      <EmptyState
        title="Ticket not found"
        action={
          <LinkButton to="/app/support" variant="outlined">
            Your tickets
          </LinkButton>
        }
      >
        The link may be incomplete, or the ticket belongs to another account.
      </EmptyState>
    </PageFrame>
  );
}

interface OpenTicketProps {
  readonly uid: UserId;
  readonly ticket: Ticket;
}

function OpenTicket({ uid, ticket: opened }: OpenTicketProps) {
  const isOwn = opened.createdBy === uid;
  const { name, tone } = (isOwn ? OWN_STATUS : STAFF_STATUS)[opened.status];
  return (
    <PageFrame
      title={opened.subject}
      back={BACK}
      maxWidth={760}
      lead={
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3, fontSize: 14 }}>
          <Box component="span" role="status">
            <Chip size="small" color={tone} label={name} />
          </Box>
          <span>{TOPIC_NAMES[opened.topic]}</span>
          <span>Opened {formatMoment(opened.createdAt)}</span>
          {isOwn ? null : <span>Workspace {opened.workspaceId}</span>}
        </Box>
      }
      action={<StatusButton ticket={opened} isOwn={isOwn} />}
    >
      <Thread uid={uid} ticket={opened}>
        <ReplyForm uid={uid} ticket={opened} from={isOwn ? "person" : "support"} />
      </Thread>
    </PageFrame>
  );
}

interface StatusButtonProps {
  readonly ticket: Ticket;
  readonly isOwn: boolean;
}

function StatusButton({ ticket: shown, isOwn }: StatusButtonProps) {
  const firestore = useFirestore();
  const toast = useToast();
  const isClosed = shown.status === "closed";
  const set = async (status: Ticket["status"], words: string) => {
    const failure = writeFailureMessage(await setTicketStatus(firestore, shown.id, status));
    toast({ words: failure ?? words });
  };
  return (
    <Button
      variant="outlined"
      onClick={() =>
        void (isClosed
          ? set(isOwn ? "open" : "answered", "The ticket was reopened.")
          : set("closed", "The ticket was closed. A new message reopens it."))
      }
    >
      {isClosed ? "Reopen ticket" : "Close ticket"}
    </Button>
  );
}
