/** Reasons for the loss of the open workspace, and the message about it. */

/** `ended`: by someone else, or elsewhere; whether the workspace still exists is not revealed to former members. */
export type DepartureReason = "ended" | "left" | "deleted";

export interface Departure {
  readonly reason: DepartureReason;
  /** Empty when it was never seen on this device. */
  readonly name: string;
}

/** @param nextName the workspace that is now open; empty while unknown */
export function describeDeparture({ reason, name }: Departure, nextName: string): string {
  const place = name === "" ? "the workspace you had open" : `“${name}”`;
  const happened = {
    ended: `You no longer have access to ${place}: your membership ended, or the workspace was deleted.`,
    left: `You left ${place}.`,
    deleted: `${place.replace(/^t/, "T")} was deleted, with everything in it.`,
  }[reason];
  return nextName === "" ? happened : `${happened} You're now in “${nextName}”.`;
}
