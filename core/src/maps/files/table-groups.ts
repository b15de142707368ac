/** The groups that a table's rows name: with names as long as maps keep them, and the plan that each row repeats. */
import { cutText } from "#/maps/cut-text.ts";
import { TOPIC_NAME_MAX_LENGTH } from "#/maps/log/map-change.ts";

export class TableGroups {
  readonly pillars = new FittedNames();
  readonly #clusters = new Map<string, FittedNames>();
  readonly #plans = new Map<string, KeptPlan>();

  /** Clusters of one name under two pillars, or under two clusters, are two. */
  clustersOf(pillar: string | null, above: readonly string[]): FittedNames {
    return found(this.#clusters, JSON.stringify([pillar, ...above]), () => new FittedNames());
  }

  /** @param path names of clusters from the top, the cluster itself last */
  plansOf(pillar: string | null, path: readonly string[]): KeptPlan {
    return found(this.#plans, JSON.stringify([pillar, ...path]), () => new KeptPlan());
  }
}

/** A name as a map keeps it, and what was done to the given one where that is not the same. */
export interface FittedName {
  readonly name: string;
  /** Said where the name stands first: null after it, and for a name that is kept as it is. */
  readonly change: "cut" | "numbered" | null;
}

/** Names that are cut where they are too long; two that would come to the same are numbered. */
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

  /** `wanted`, or with the first number that nobody has. */
  #free(wanted: string): string {
    let name = wanted;
    for (let count = 2; this.#taken.has(name); count++) {
      const number = ` (${String(count)})`;
      name = cutText(wanted, TOPIC_NAME_MAX_LENGTH - number.length) + number;
    }
    return name;
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
