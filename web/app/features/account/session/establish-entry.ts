/**
 * Brings an entry in the list of sessions into being, whatever happens to single writes: one may be refused because the
 * same person signed in elsewhere a moment ago, or because an earlier one was stored although its answer was lost.
 */
import { COUNTER_PAUSE_MS } from "@mapwright/core/accounts/write-counter";

const PAUSE_FACTOR = 1.5;
const PAUSE_CAP_MS = 60_000;

/** The delay in ms after this many rounds without success, at least 1. */
export function computeEntryPauseMs(rounds: number): number {
  return Math.min(COUNTER_PAUSE_MS.sessions * PAUSE_FACTOR ** (rounds - 1), PAUSE_CAP_MS);
}

/** Each rejects when the server refuses it, and stays pending while offline. */
export interface EntryWrites {
  readonly create: () => Promise<unknown>;
  /** Succeeds only for an entry that exists. */
  readonly touch: () => Promise<unknown>;
}

interface Establishing {
  /** Nothing has been stored under its id before. */
  readonly isNew: boolean;
  /** Whether the entry is still wanted. */
  readonly isWanted: () => boolean;
  /** Called after the first round, with or without success. */
  readonly onTried?: () => void;
}

const hasSucceeded = (write: Promise<unknown>) =>
  write.then(
    () => true,
    () => false,
  );

/** Resolves once the entry exists, or is no longer wanted. */
export async function establishEntry(
  { create, touch }: EntryWrites,
  { isNew, isWanted, onTried = () => {} }: Establishing,
): Promise<void> {
  for (let round = 1; isWanted(); round += 1) {
    const canExist = !isNew || round > 1;
    const exists =
      (canExist && (await hasSucceeded(touch()))) || (isWanted() && (await hasSucceeded(create())));
    if (round === 1) onTried();
    if (exists) return;
    await new Promise((resolve) => setTimeout(resolve, computeEntryPauseMs(round)));
  }
}
