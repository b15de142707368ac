/** Why a workspace that was open is not any more, and the words for it. */

/** `ended`: by somebody else, or elsewhere; whether the workspace is still there, nobody outside may know. */
export type DepartureReason = "ended" | "left" | "deleted";

export interface Departure {
  readonly reason: DepartureReason;
  /** Empty when it was never seen on this device. */
  readonly name: string;
}

/** @param nextName the workspace that is open instead; empty while it is not known */
export function departureWords({ reason, name }: Departure, nextName: string): string {
  const place = name === "" ? "the workspace you had open" : `“${name}”`;
  const happened = {
    ended: `You no longer have access to ${place}: your membership ended, or the workspace was deleted.`,
    left: `You left ${place}.`,
    deleted: `${place.replace(/^t/, "T")} was deleted, with everything in it.`,
  }[reason];
  return nextName === "" ? happened : `${happened} You are now in “${nextName}”.`;
}
