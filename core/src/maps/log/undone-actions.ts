/**
 * Finds, in a log that is read from its start, which changes their author took back: those followed by exactly the changes
 * that revert them, before anything else was changed in the same fields.
 */
import type { UserId } from "#/ids.ts";
import { listFieldKeys } from "#/maps/log/change-fields.ts";
import type { MapChange } from "#/snapshot/map-change.ts";

interface Entry<Action> {
  readonly action: Action;
  readonly fieldKeys: readonly string[];
  /** Changes that revert the action and haven't come yet, as texts. */
  awaited: readonly string[];
  /** Entries of the reverting changes that have come. */
  readonly reverting: Entry<Action>[];
}

export class UndoneActions<Action extends { readonly change: MapChange }> {
  /** Field → its changes that still stand, in order. */
  readonly #standing = new Map<string, Entry<Action>[]>();
  /** Author and next reverting change → what it would revert, the latest last. */
  readonly #awaiting = new Map<string, Entry<Action>[]>();
  readonly #undone = new Set<Action>();

  has(action: Action): boolean {
    return this.#undone.has(action);
  }

  /** @param inverse what reverts the action */
  add(action: Action, by: UserId, inverse: readonly MapChange[]): void {
    const entry: Entry<Action> = {
      action,
      fieldKeys: listFieldKeys(action.change),
      awaited: inverse.map((change) => `${by} ${textOf(change)}`),
      reverting: [],
    };
    const reverted = this.#revertedBy(entry, `${by} ${textOf(action.change)}`);
    for (const key of entry.fieldKeys) pushTo(this.#standing, key, entry);
    this.#await(entry);
    if (!reverted) return;
    reverted.reverting.push(entry);
    reverted.awaited = reverted.awaited.slice(1);
    if (reverted.awaited.length > 0) this.#await(reverted);
    else for (const each of [reverted, ...reverted.reverting]) this.#drop(each);
  }

  #await(entry: Entry<Action>): void {
    const [next] = entry.awaited;
    if (next !== undefined) pushTo(this.#awaiting, next, entry);
  }

  /** The latest that awaits `text` and is still the last change of those fields. */
  #revertedBy({ fieldKeys }: Entry<Action>, text: string): Entry<Action> | null {
    const waiting = this.#awaiting.get(text) ?? [];
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
      const own: ReadonlySet<Entry<Action> | undefined> = new Set([entry, ...entry.reverting]);
      if (this.#undone.has(entry.action)) continue;
      if (fieldKeys.every((key) => own.has(this.#standing.get(key)?.at(-1)))) return entry;
    }
    return null;
  }

  #drop(entry: Entry<Action>): void {
    this.#undone.add(entry.action);
    for (const key of entry.fieldKeys) {
      const standing = this.#standing.get(key) ?? [];
      this.#standing.set(
        key,
        standing.filter((each) => each !== entry),
      );
    }
  }
}

function pushTo<Item>(groups: Map<string, Item[]>, key: string, item: Item): void {
  const own = groups.get(key);
  if (own) own.push(item);
  else groups.set(key, [item]);
}

/** Returns the same text for equal changes, in whatever order their fields come. */
function textOf(change: MapChange): string {
  return JSON.stringify(change, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
