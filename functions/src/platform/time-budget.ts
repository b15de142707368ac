/** How long a function works on what another run can go on with. */

/** Of functions that delete: what the platform allows them. */
export const DELETION_TIMEOUT_SECONDS = 540;

class OutOfTime extends Error {
  override readonly name = "OutOfTime";
}

/** Throws `OutOfTime` from 30 s before the function would be killed. */
export function openTimeBudget(startedAtMs: number): () => void {
  const endMs = startedAtMs + (DELETION_TIMEOUT_SECONDS - 30) * 1000;
  return () => {
    if (Date.now() > endMs) throw new OutOfTime("to be gone on with by the next sweep");
  };
}
