/**
 * Reports one person's location in a map, for one tab: when they move, at most once a second, and at an interval while
 * they look. Silent while the tab is hidden or offline. Independent of Firestore and React: both are passed in.
 */
import type { UserId } from "@mapwright/core/ids";
import {
  PRESENCE_HEARTBEAT_MS,
  PRESENCE_LIMIT,
  choosePresenceColor,
  isPresent,
  type MapPresence,
  type PresencePlace,
} from "@mapwright/core/maps/presence/map-presence";

const STEP_MS = 1000;

export interface PresencePorts {
  readonly me: UserId;
  /** Random id of this tab. */
  readonly tab: string;
  /** Resolves when the server has acknowledged it. */
  readonly write: (place: PresencePlace, color: number) => Promise<void>;
  readonly remove: () => Promise<void>;
  /** Calls back after this many ms. @returns a function to cancel it */
  readonly later: (callback: () => void, ms: number) => () => void;
  /** Unix ms of this device. */
  readonly now: () => number;
}

/** A received document; `isSent`: the server has this version of it. */
export type ReceivedPresence = MapPresence & { readonly isSent: boolean };

export class PresenceManager {
  readonly #ports: PresencePorts;
  #received: readonly ReceivedPresence[] | null = null;
  #place: PresencePlace | null = null;
  #color: number | null = null;
  #isShown = false;
  #isWriting = false;
  #hasNotification = true;
  #writtenAt = -Infinity;
  /** Server time minus this device's time; null until the server has responded. */
  #aheadMs: number | null = null;
  #sentAt = -Infinity;
  #cancel: (() => void) | null = null;

  constructor(ports: PresencePorts) {
    this.#ports = ports;
  }

  moveTo(place: PresencePlace): void {
    if (this.#place?.view === place.view && this.#place.topics === place.topics) return;
    this.#place = place;
    this.#hasNotification = true;
    this.#plan();
  }

  /** Sets whether the user can see the map and the server can be reached. */
  setShown(isShown: boolean): void {
    if (isShown && !this.#isShown) this.#hasNotification = true;
    this.#isShown = isShown;
    this.#plan();
  }

  applyRemote(received: readonly ReceivedPresence[]): void {
    this.#received = received;
    const { me, tab, now } = this.#ports;
    const own = received.find(({ id }) => id === me);
    if (own?.tab === tab && own.isSent && own.seenAt > this.#sentAt) {
      this.#sentAt = own.seenAt;
      this.#aheadMs = own.seenAt - now();
    }
    // Another of the user's tabs closed and removed the person; in a crowd, not everyone is received.
    const isCrowd = received.length >= PRESENCE_LIMIT;
    if (!own && !isCrowd && this.#writtenAt > -Infinity) this.#hasNotification = true;
    // Two people joined at the same moment with the same color: one of them changes it.
    const isTaken = this.others().some(({ id, color }) => color === this.#color && id < me);
    if (isTaken) {
      this.#color = null;
      this.#hasNotification = true;
    }
    this.#plan();
  }

  /** Other people who are present, as far as is known. */
  others(): readonly ReceivedPresence[] {
    const { me, now } = this.#ports;
    if (this.#aheadMs === null) return [];
    const serverNowMs = now() + this.#aheadMs;
    return (this.#received ?? []).filter(
      (person) => person.id !== me && isPresent(person, serverNowMs),
    );
  }

  color(): number {
    return this.#color ?? choosePresenceColor(this.#ports.me, []);
  }

  /** Removes the tab; removes the person only if no other tab of theirs has written since. */
  leave(): void {
    const wasHere = this.#writtenAt > -Infinity;
    this.#isShown = false;
    this.#plan();
    const own = this.#received?.find(({ id }) => id === this.#ports.me);
    if (wasHere && own?.tab === this.#ports.tab) void this.#ports.remove().catch(() => {});
  }

  #plan(): void {
    this.#cancel?.();
    this.#cancel = null;
    if (!this.#isShown || this.#isWriting || !this.#place || !this.#received) return;
    const pause = this.#hasNotification ? STEP_MS : PRESENCE_HEARTBEAT_MS;
    const due = Math.max(0, this.#writtenAt + pause - this.#ports.now());
    if (due === 0) this.#write(this.#place);
    else this.#cancel = this.#ports.later(() => this.#plan(), due);
  }

  #write(place: PresencePlace): void {
    this.#isWriting = true;
    this.#hasNotification = false;
    this.#writtenAt = this.#ports.now();
    const taken = this.others().map(({ color }) => color);
    this.#color ??= choosePresenceColor(this.#ports.me, taken);
    // Rejected: the role has changed, which the map reports elsewhere. The next heartbeat retries.
    const settle = () => {
      this.#isWriting = false;
      this.#plan();
    };
    void this.#ports.write(place, this.#color).then(settle, settle);
  }
}
