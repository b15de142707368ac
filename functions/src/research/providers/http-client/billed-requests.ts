/**
 * Prices that the requests sent through a port may have been billed, as the HTTP client sees it: ports return what
 * people need, not this. A request whose answer never came, or wasn't understood, has a price that nobody told.
 */
import { AsyncLocalStorage } from "node:async_hooks";

export interface Bill {
  /** Cost stated by answers, in millionths of a US dollar. */
  readonly microUsd: number;
  /** Requests that may have been billed, and of which no cost is known. */
  readonly unpriced: number;
  /** Impossible costs stated by answers; their requests are unpriced. */
  readonly odd: readonly string[];
}

/** The cost that an answer states: millionths of a US dollar, or something that can't be. */
export type ReportedCost = number | { readonly odd: string };

interface OpenBill {
  microUsd: number;
  unpriced: number;
  readonly odd: string[];
}

const bills = new AsyncLocalStorage<OpenBill>();

/**
 * Called before each request is sent. It counts as billed until the returned function is called with what it cost; 0: it
 * wasn't billed. Does nothing where nobody counts.
 */
export function startRequest(): (cost: ReportedCost) => void {
  const bill = bills.getStore();
  if (!bill) return () => {};
  bill.unpriced += 1;
  return (cost) => {
    if (typeof cost !== "number") {
      bill.odd.push(cost.odd);
      return;
    }
    bill.unpriced -= 1;
    bill.microUsd += cost;
  };
}

/** @param onEnd called with the bill, however `ask` ends */
export function withBill<Answer>(
  ask: () => Promise<Answer>,
  onEnd: (bill: Bill) => Promise<void>,
): Promise<Answer> {
  const bill: OpenBill = { microUsd: 0, unpriced: 0, odd: [] };
  return bills.run(bill, async () => {
    try {
      return await ask();
    } finally {
      await onEnd({ ...bill });
    }
  });
}
