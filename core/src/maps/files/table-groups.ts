/** The groups in a table's rows: names cut to a map's limits, and the plan that each row repeats. */
import { cutText } from "#/wording/cut-text.ts";
import { TOPIC_NAME_MAX_LENGTH } from "#/snapshot/map-change.ts";

export class TableGroups {
  readonly pillars = new FittedNames();
  readonly #clusters = new Map<string, FittedNames>();
  readonly #plans = new Map<string, StoredPlan>();

  /** Clusters with the same name under different parents are different clusters. */
  clustersOf(pillar: string | null, above: readonly string[]): FittedNames {
    return found(this.#clusters, JSON.stringify([pillar, ...above]), () => new FittedNames());
  }

  /** @param path cluster names from the top, the cluster itself last */
  plansOf(pillar: string | null, path: readonly string[]): StoredPlan {
    return found(this.#plans, JSON.stringify([pillar, ...path]), () => new StoredPlan());
  }
}

/** A name within a map's limits, and how it differs from the given one. */
export interface FittedName {
  readonly name: string;
  /** Reported at the name's first occurrence: null afterward, and for a name that isn't changed. */
  readonly change: "cut" | "numbered" | null;
}

/** Cuts names that are too long and numbers those that would become equal. */
export class FittedNames {
  readonly #fitted = new Map<string, string>();
  readonly #taken = new Set<string>();

  fit(given: string): FittedName {
    const known = this.#fitted.get(given);
    if (known !== undefined) return { name: known, change: null };
    const isLong = given.length > TOPIC_NAME_MAX_LENGTH;
    const name = this.#free(isLong ? cutText(given, TOPIC_NAME_MAX_LENGTH) : given);
    this.#fitted.set(given, name);
    this.#taken.add(name);
    return { name, change: isLong ? "cut" : name === given ? null : "numbered" };
  }

  /** `wanted`, or with the first free number. */
  #free(wanted: string): string {
    let name = wanted;
    for (let count = 2; this.#taken.has(name); count++) {
      const number = ` (${String(count)})`;
      name = cutText(wanted, TOPIC_NAME_MAX_LENGTH - number.length) + number;
    }
    return name;
  }
}

/** The plan of one cluster, from the first row that has one. */
export class StoredPlan {
  #cells: readonly string[] | null = null;

  /** Stores it if it is the first. */
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
