import type { Payments } from "@mapwright/core/billing/manage-subscription";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { PaymentsState } from "#/features/billing/payments/use-payments.ts";
import { describeFailureCode } from "#/ui/messages/call-failure-messages.ts";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Icon } from "#/ui/icon.tsx";
import { formatDollars } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface PaymentsSectionProps {
  readonly state: PaymentsState;
  readonly onRetry: () => void;
  readonly isOpeningPortal: boolean;
  readonly onPortal: () => void;
}

/** The card on file, the invoices, and the way to the payment provider's own pages. */
export function PaymentsSection({
  state,
  onRetry,
  isOpeningPortal,
  onPortal,
}: PaymentsSectionProps) {
  const hasBought =
    state.status === "ready" && (state.value.card !== null || state.value.invoices.length > 0);
  return (
    <PageSection
      title="Invoices"
      lead={state.status === "ready" ? cardText(state.value.card) : null}
      action={
        hasBought ? (
          <Button disabled={isOpeningPortal} onClick={onPortal}>
            {isOpeningPortal ? "Opening…" : "Card, billing address and tax ID"}
          </Button>
        ) : null
      }
    >
      {state.status === "loading" ? <Skeleton variant="rounded" height={108} /> : null}
      {state.status === "failed" ? (
        <ErrorNotice
          title="We couldn't load the invoices"
          action={
            <Button color="inherit" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          {state.code === "offline"
            ? "You're offline. Reconnect and try again."
            : describeFailureCode(state.code, {
                "payment-unavailable":
                  "Our payment provider isn't responding. Try again in a few minutes.",
              })}
        </ErrorNotice>
      ) : null}
      {state.status === "ready" && state.value.invoices.length === 0 ? (
        <Typography color="textSecondary">
          No invoices yet. Each payment appears here with its invoice.
        </Typography>
      ) : null}
      {state.status === "ready" && state.value.invoices.length > 0 ? (
        <InvoiceTable invoices={state.value.invoices} />
      ) : null}
    </PageSection>
  );
}

function cardText(card: Payments["card"]): string | null {
  if (card === null) return null;
  const { brand, last4, expiryMonth, expiryYear } = card;
  const name = brand.charAt(0).toLocaleUpperCase("en-US") + brand.slice(1);
  return `${name} ending in ${last4}, valid until ${String(expiryMonth).padStart(2, "0")}/${String(expiryYear)}.`;
}

const STATUS_NAMES: Readonly<Record<Payments["invoices"][number]["status"], string>> = {
  draft: "Draft",
  open: "Open",
  paid: "Paid",
  void: "Void",
  uncollectible: "Not collected",
};

function InvoiceTable({ invoices }: { readonly invoices: Payments["invoices"] }) {
  return (
    <Paper variant="outlined" sx={{ overflowX: "auto" }}>
      <Table aria-label="Invoices">
        <TableHead>
          <TableRow>
            <TableCell>Date</TableCell>
            <TableCell sx={wide}>Number</TableCell>
            <TableCell sx={wide}>For</TableCell>
            <TableCell align="right">Amount</TableCell>
            <TableCell>Status</TableCell>
            <TableCell>
              <VisuallyHidden>Invoice</VisuallyHidden>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

const wide = { display: { xs: "none", sm: "table-cell" } } as const;

function InvoiceRow({ invoice }: { readonly invoice: Payments["invoices"][number] }) {
  const { number, issuedAt, totalMinorUnits, status, description, pageUrl } = invoice;
  const isOpen = status === "open" || status === "uncollectible";
  return (
    <TableRow sx={{ "&:last-child > td": { borderBottom: 0 } }}>
      <TableCell sx={{ whiteSpace: "nowrap" }}>{formatDate(issuedAt)}</TableCell>
      <TableCell sx={{ ...wide, color: "text.secondary" }}>{number ?? "–"}</TableCell>
      <TableCell sx={{ ...wide, color: "text.secondary" }}>{description ?? ""}</TableCell>
      <TableCell align="right">{formatDollars(totalMinorUnits)}</TableCell>
      <TableCell>
        <Box
          component="span"
          sx={{
            display: "inline-flex",
            alignItems: "center",
            gap: 1.5,
            color: isOpen ? "warning.main" : status === "paid" ? "success.main" : "text.secondary",
          }}
        >
          {status === "paid" || isOpen ? (
            <Icon name={isOpen ? "alert" : "check"} sizePx={14} />
          ) : null}
          {STATUS_NAMES[status]}
        </Box>
      </TableCell>
      <TableCell align="right">
        {pageUrl === null ? null : (
          <Link href={pageUrl} target="_blank" rel="noreferrer">
            {status === "open" ? "Pay" : "View"}
            <VisuallyHidden> invoice {number ?? ""}</VisuallyHidden>
          </Link>
        )}
      </TableCell>
    </TableRow>
  );
}
