/** The groups that a table's rows name: with names as long as maps keep them, and the plan that each row repeats. */
import { cutText } from "#/maps/cut-text.ts";
import { TOPIC_NAME_MAX_LENGTH } from "#/maps/log/map-change.ts";

export class TableGroups {
  readonly pillars = new FittedNames();
  readonly #clusters = new Map<string | null, FittedNames>();
  readonly #plans = new Map<string, KeptPlan>();

  /** Clusters of one name under two pillars are two. */
  clustersOf(pillar: string | null): FittedNames {
    return found(this.#clusters, pillar, () => new FittedNames());
  }

  plansOf(pillar: string | null, cluster: string): KeptPlan {
    return found(this.#plans, JSON.stringify([pillar, cluster]), () => new KeptPlan());
  }
}

/** Names that are cut where they are too long; two that would come to the same are numbered. */
export class FittedNames {
  readonly #fitted = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** `isNewlyCut`: it is too long, and this is where it stands first. */
  fit(given: string): { readonly name: string; readonly isNewlyCut: boolean } {
    if (given.length <= TOPIC_NAME_MAX_LENGTH) {
      this.#taken.add(given);
      return { name: given, isNewlyCut: false };
    }
    const known = this.#fitted.get(given);
    if (known !== undefined) return { name: known, isNewlyCut: false };
    let name = cutText(given, TOPIC_NAME_MAX_LENGTH);
    for (let count = 2; this.#taken.has(name); count++) {
      const number = ` (${String(count)})`;
      name = cutText(given, TOPIC_NAME_MAX_LENGTH - number.length) + number;
    }
    this.#fitted.set(given, name);
    this.#taken.add(name);
    return { name, isNewlyCut: true };
  }
}

/** The plan of one cluster, as the first row that says any has it. */
export class KeptPlan {
  #cells: readonly string[] | null = null;

  /** Keeps it if it is the first. */
  take(cells: readonly string[]): boolean {
    if (this.#cells !== null) return false;
    this.#cells = cells;
    return true;
  }

  holds(cells: readonly string[]): boolean {
    return cells.every((cell, at) => cell === "" || cell === this.#cells?.[at]);
  }
}

function found<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
