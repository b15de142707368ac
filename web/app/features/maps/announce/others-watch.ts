/** Finds what others changed since the last check, in a log that is passed in full each time. */
import type { UserId } from "@mapwright/core/ids";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";

export class OthersWatch {
  readonly #me: UserId;
  #known: ReadonlySet<string> | null = null;

  constructor(me: UserId) {
    this.#me = me;
  }

  /** Operations before the first check aren't new. @returns new operations by others, and by the user's programs */
  observe(confirmed: readonly MapOperation[]): readonly MapOperation[] {
    const known = this.#known;
    this.#known = new Set(confirmed.map(({ id }) => id));
    if (!known) return [];
    return confirmed.filter(
      ({ id, by, at, key }) =>
        (by !== this.#me || key !== undefined) && at !== null && !known.has(id),
    );
  }
}
