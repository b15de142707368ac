/**
 * A listener that survives rejections. Firestore ends a listener permanently when it is denied or breaks. Here that
 * becomes a value and the listener restarts automatically with growing delays, so that access granted later takes
 * effect.
 */
import { Observable, repeat, timer } from "rxjs";

export const RETRY_FIRST_MS = 1000;
const RETRY_FACTOR = 1.5;
const RETRY_CAP_MS = 60_000;

/** The delay in ms after this many consecutive rejections, at least 1. */
export function retryPauseMs(refusals: number): number {
  return Math.min(RETRY_FIRST_MS * RETRY_FACTOR ** (refusals - 1), RETRY_CAP_MS);
}

/**
 * Starts one listener and returns a function that ends it. It is over after `refused`. `isConfirmed`: the data comes
 * from the server, otherwise from this device's cache.
 */
export type Listen<Value> = (
  next: (value: Value, isConfirmed: boolean) => void,
  refused: (error: unknown) => void,
) => () => void;

/** @returns values, with rejections as values; never errors or completes. */
export function retryOnPermissionDenied<Value>(
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
        // Cached data is no proof of access: after a rejection it is not shown again.
        if (!isConfirmed && refusalsInARow > 0) return;
        if (isConfirmed) refusalsInARow = 0;
        subscriber.next(value);
      }, refused);
    } catch (error) {
      // A client that was shut down rejects synchronously.
      refused(error);
      return undefined;
    }
  });
  return once.pipe(repeat({ delay: () => timer(retryPauseMs(refusalsInARow)) }));
}
