/**
 * A listener that survives refusals. Firestore ends a listener for good when it is refused or breaks; here that
 * becomes a value, and the listener starts again by itself with growing pauses: access granted later shows up.
 */
import { Observable, repeat, timer } from "rxjs";

export const RETRY_FIRST_MS = 1000;
const RETRY_FACTOR = 1.5;
const RETRY_CAP_MS = 60_000;

/** How long to wait after so many refusals in a row, at least 1, in ms. */
export function retryPauseMs(refusals: number): number {
  return Math.min(RETRY_FIRST_MS * RETRY_FACTOR ** (refusals - 1), RETRY_CAP_MS);
}

/**
 * Starts one listener and returns how to end it. After `refused` it is over. `isConfirmed`: by the server; else it is
 * what this device has kept.
 */
export type Listen<Value> = (
  next: (value: Value, isConfirmed: boolean) => void,
  refused: (error: unknown) => void,
) => () => void;

/** @returns values and refusals as values; never errs, never completes. */
export function untilGranted<Value>(
  listen: Listen<Value>,
  refusal: (error: unknown) => Value,
): Observable<Value> {
  let refusalsInARow = 0;
  const once = new Observable<Value>((subscriber) => {
    const refused = (error: unknown) => {
      refusalsInARow += 1;
      subscriber.next(refusal(error));
      subscriber.complete();
    };
    try {
      return listen((value, isConfirmed) => {
        // What was kept here is no proof of access: after a refusal it is not shown again.
        if (!isConfirmed && refusalsInARow > 0) return;
        if (isConfirmed) refusalsInARow = 0;
        subscriber.next(value);
      }, refused);
    } catch (error) {
      // A client that was shut down refuses at once.
      refused(error);
      return undefined;
    }
  });
  return once.pipe(repeat({ delay: () => timer(retryPauseMs(refusalsInARow)) }));
}
