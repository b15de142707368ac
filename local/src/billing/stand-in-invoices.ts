/** Invoices of the stand-in for Stripe: what customers owe and have paid. */
import type {
  StandInCustomer,
  StandInInvoice,
  StandInLine,
  StandInSubscription,
} from "#/billing/stand-in-records.ts";
import type { StandInState } from "#/billing/stand-in-state.ts";

export function addInvoice(
  state: StandInState,
  customer: StandInCustomer,
  subscription: string | null,
  lines: readonly StandInLine[],
): StandInInvoice {
  const count = [...state.invoices.values()].filter((each) => each.customer === customer.id);
  const amounts = sumAmounts(state, customer.id, lines);
  const invoice: StandInInvoice = {
    id: state.newId("in"),
    number: `LOCAL-${customer.id.slice(-4)}-${String(count.length + 1).padStart(4, "0")}`,
    customer: customer.id,
    subscription,
    status: "open",
    created: state.timeOf(customer.id),
    lines: [...lines],
    ...amounts,
    retries: 0,
    isRefunded: false,
  };
  customer.balance = amounts.endingBalance;
  state.invoices.set(invoice.id, invoice);
  return invoice;
}

export function findLatestInvoice(
  state: StandInState,
  subscription: StandInSubscription,
): StandInInvoice | undefined {
  return state.invoices.get(subscription.latestInvoice);
}

export function sumAmounts(state: StandInState, customer: string, lines: readonly StandInLine[]) {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const startingBalance = state.customers.get(customer)?.balance ?? 0;
  const rest = total + startingBalance;
  return {
    total,
    startingBalance,
    amountDue: Math.max(0, rest),
    endingBalance: Math.min(0, rest),
  };
}
