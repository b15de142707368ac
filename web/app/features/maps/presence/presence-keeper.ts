/**
 * Says where one person is in a map, for one tab: when they move, at most once a second, and now and then while they
 * look. Says nothing while the tab is hidden or offline. Knows no Firestore and no React: both are passed in.
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
  /** Random name of this tab. */
  readonly tab: string;
  /** Resolves when the server has it. */
  readonly write: (place: PresencePlace, color: number) => Promise<void>;
  readonly remove: () => Promise<void>;
  /** Calls back after so many ms. @returns how to call it off. */
  readonly later: (callback: () => void, ms: number) => () => void;
  /** Unix ms of this device. */
  readonly now: () => number;
}

/** A document as it was heard; `isSent`: the server has it as it is. */
export type HeardPresence = MapPresence & { readonly isSent: boolean };

export class PresenceKeeper {
  readonly #ports: PresencePorts;
  #heard: readonly HeardPresence[] | null = null;
  #place: PresencePlace | null = null;
  #color: number | null = null;
  #isShown = false;
  #isWriting = false;
  #hasNews = true;
  #writtenAt = -Infinity;
  /** Server time less this device's; null until the server has answered. */
  #aheadMs: number | null = null;
  #sentAt = -Infinity;
  #cancel: (() => void) | null = null;

  constructor(ports: PresencePorts) {
    this.#ports = ports;
  }

  moveTo(place: PresencePlace): void {
    if (this.#place?.view === place.view && this.#place.topics === place.topics) return;
    this.#place = place;
    this.#hasNews = true;
    this.#plan();
  }

  /** Whether the person can look at it, and the server can be told. */
  setShown(isShown: boolean): void {
    if (isShown && !this.#isShown) this.#hasNews = true;
    this.#isShown = isShown;
    this.#plan();
  }

  hear(heard: readonly HeardPresence[]): void {
    this.#heard = heard;
    const { me, tab, now } = this.#ports;
    const own = heard.find(({ id }) => id === me);
    if (own?.tab === tab && own.isSent && own.seenAt > this.#sentAt) {
      this.#sentAt = own.seenAt;
      this.#aheadMs = own.seenAt - now();
    }
    // Another tab of theirs was left, and took the person away; of a crowd not everybody is heard.
    const isCrowd = heard.length >= PRESENCE_LIMIT;
    if (!own && !isCrowd && this.#writtenAt > -Infinity) this.#hasNews = true;
    // Two who came at the same moment: one of them moves on.
    const isTaken = this.others().some(({ id, color }) => color === this.#color && id < me);
    if (isTaken) {
      this.#color = null;
      this.#hasNews = true;
    }
    this.#plan();
  }

  /** Who else is there now, as far as is known. */
  others(): readonly HeardPresence[] {
    const { me, now } = this.#ports;
    if (this.#aheadMs === null) return [];
    const serverNowMs = now() + this.#aheadMs;
    return (this.#heard ?? []).filter(
      (person) => person.id !== me && isPresent(person, serverNowMs),
    );
  }

  color(): number {
    return this.#color ?? choosePresenceColor(this.#ports.me, []);
  }

  /** The tab goes; the person only where no other tab of theirs has spoken since. */
  leave(): void {
    const wasHere = this.#writtenAt > -Infinity;
    this.#isShown = false;
    this.#plan();
    const own = this.#heard?.find(({ id }) => id === this.#ports.me);
    if (wasHere && own?.tab === this.#ports.tab) void this.#ports.remove().catch(() => {});
  }

  #plan(): void {
    this.#cancel?.();
    this.#cancel = null;
    if (!this.#isShown || this.#isWriting || !this.#place || !this.#heard) return;
    const pause = this.#hasNews ? STEP_MS : PRESENCE_HEARTBEAT_MS;
    const due = Math.max(0, this.#writtenAt + pause - this.#ports.now());
    if (due === 0) this.#write(this.#place);
    else this.#cancel = this.#ports.later(() => this.#plan(), due);
  }

  #write(place: PresencePlace): void {
    this.#isWriting = true;
    this.#hasNews = false;
    this.#writtenAt = this.#ports.now();
    const taken = this.others().map(({ color }) => color);
    this.#color ??= choosePresenceColor(this.#ports.me, taken);
    // Refused: the role has changed, and the map says so elsewhere. The next beat tries again.
    const settle = () => {
      this.#isWriting = false;
      this.#plan();
    };
    void this.#ports.write(place, this.#color).then(settle, settle);
  }
}
