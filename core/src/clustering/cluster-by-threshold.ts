/**
 * The two standard SERP clustering methods, by number of shared URLs. `soft`: a keyword joins the first head keyword it
 * shares enough URLs with. `hard`: it must share enough with every keyword of the cluster. Heads are processed by
 * priority and take every keyword that no earlier head took.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import type { SerpTable } from "#/clustering/clustering.ts";
import type { LockLists } from "#/clustering/locks.ts";
import { SharedCounts } from "#/clustering/graph/shared-counts.ts";

export interface ThresholdOptions {
  readonly mode: "soft" | "hard";
  /** Shared URLs, at least 1. */
  readonly threshold: number;
  /** keyword → priority, highest first; ties, or all keywords when absent, in table order. */
  readonly priority?: ArrayLike<number> | undefined;
  readonly locks: LockLists;
}

/**
 * keyword → cluster, without gaps. Locked lists are clusters from the start, before any other head, with their
 * highest-priority member as head; free keywords may join them, they join none.
 */
export function clusterByThreshold(table: SerpTable, options: ThresholdOptions): Uint32Array {
  const run = new ThresholdRun(table, options);
  const turnOf = new Uint32Array(table.keywordCount);
  const turns = orderOfTurns(table.keywordCount, options.priority);
  turns.forEach((keyword, turn) => {
    turnOf[keyword] = turn;
  });
  const byTurn = (a: number, b: number) => turnOf[a]! - turnOf[b]!;
  const locked = options.locks.lists.map((list) => [...list].sort(byTurn));
  for (const list of locked.sort((a, b) => byTurn(a[0]!, b[0]!))) run.formCluster(list, turnOf);
  for (const keyword of turns) {
    if (run.isFree(keyword)) run.formCluster([keyword], turnOf);
  }
  return run.clusterOf;
}

function orderOfTurns(keywordCount: number, priority: ArrayLike<number> | undefined): Uint32Array {
  const turns = Uint32Array.from({ length: keywordCount }, (_, keyword) => keyword);
  if (priority === undefined) return turns;
  return turns.sort((a, b) => (priority[b] ?? 0) - (priority[a] ?? 0) || a - b);
}

const FREE = 0xffff_ffff;

class ThresholdRun {
  readonly clusterOf: Uint32Array;
  readonly #mode: "soft" | "hard";
  readonly #counts: SharedCounts;
  readonly #lockOf: Uint32Array;
  #clusterCount = 0;
  /** keyword → number of members of the current cluster that it shares enough with; zero between clusters. */
  readonly #matches: Uint32Array;

  constructor(table: SerpTable, { mode, threshold, locks }: ThresholdOptions) {
    this.clusterOf = new Uint32Array(table.keywordCount).fill(FREE);
    this.#mode = mode;
    this.#counts = new SharedCounts(table, threshold);
    this.#lockOf = locks.lockOf;
    this.#matches = new Uint32Array(table.keywordCount);
  }

  isFree(keyword: number): boolean {
    return this.clusterOf[keyword] === FREE;
  }

  /** Forms a cluster from `members`, head first, and the free keywords that may join it. */
  formCluster(members: readonly number[], turnOf: Uint32Array): void {
    const cluster = this.#clusterCount++;
    for (const member of members) this.clusterOf[member] = cluster;
    this.#counts.visit(members[0]!);
    const candidates = this.#candidates(turnOf);
    if (this.#mode === "soft") {
      for (const keyword of candidates) this.clusterOf[keyword] = cluster;
    } else {
      this.#takeMatching(cluster, members, candidates);
    }
  }

  /** The free, unlocked keywords that share enough with the head, most shared URLs first. */
  #candidates(turnOf: Uint32Array): number[] {
    const { neighbours, shared, count } = this.#counts;
    const sharedWithHead = new Map<number, number>();
    for (let place = 0; place < count; place++) {
      const keyword = neighbours[place]!;
      const isLocked = this.#lockOf.length > 0 && this.#lockOf[keyword]! > 0;
      if (this.isFree(keyword) && !isLocked) sharedWithHead.set(keyword, shared[place]!);
    }
    return [...sharedWithHead]
      .sort(([a, x], [b, y]) => y - x || turnOf[a]! - turnOf[b]!)
      .map(([keyword]) => keyword);
  }

  #takeMatching(cluster: number, members: readonly number[], candidates: readonly number[]): void {
    if (candidates.length === 0) return;
    const touched: number[] = [];
    let size = 0;
    const include = (member: number) => {
      size++;
      this.#counts.visit(member);
      for (let place = 0; place < this.#counts.count; place++) {
        const keyword = this.#counts.neighbours[place]!;
        if (this.#matches[keyword] === 0) touched.push(keyword);
        this.#matches[keyword]! += 1;
      }
    };
    for (const member of members) include(member);
    for (const keyword of candidates) {
      if (this.#matches[keyword] !== size) continue;
      this.clusterOf[keyword] = cluster;
      include(keyword);
    }
    for (const keyword of touched) this.#matches[keyword] = 0;
  }
}
