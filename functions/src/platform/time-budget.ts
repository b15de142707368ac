/** The time that a function works on something that another run can continue. */

/** The platform's timeout for functions that delete. */
export const DELETION_TIMEOUT_SECONDS = 540;

/** The platform's timeout for tasks of a language model, both calls included. */
export const TASK_TIMEOUT_SECONDS = 540;

class OutOfTime extends Error {
  override readonly name = "OutOfTime";
}

/** Throws `OutOfTime` from 30 s before the function would be killed. */
export function openTimeBudget(startedAtMs: number): () => void {
  const endMs = startedAtMs + (DELETION_TIMEOUT_SECONDS - 30) * 1000;
  return () => {
    if (Date.now() > endMs) throw new OutOfTime("left for the next sweep");
  };
}
