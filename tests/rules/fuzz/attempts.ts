/** Whole attempts: a world, somebody, and what they try in it. */
import fc from "fast-check";
import { INTENTS, type Intent } from "./intents.ts";
import { anyMutation } from "./mutations.ts";
import type { Actor, Documents, Listing, Operation, Write } from "./operation.ts";
import { EMAILS, PEOPLE, SESSION, TICKETS, WORKSPACES, anyWorld } from "./world.ts";

interface Tried {
  readonly actor: Actor;
  /** What it set out as, to count by. */
  readonly intent: string;
  readonly operation: Operation;
}

export interface Attempt extends Tried {
  readonly world: Documents;
}

const person = (uid: string): Actor =>
  uid === "sue" ? { uid, provider: "google.com", staff: true } : { uid, provider: "password" };

const anyActor: fc.Arbitrary<Actor> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("ada", "ada", "ben", ...PEOPLE).map(person) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Actor>(
      { uid: null, provider: "password" },
      { uid: "ada", provider: "anonymous" },
      { uid: "sue", provider: "anonymous", staff: true },
      { uid: "eve", provider: "password", staff: "true" },
      { uid: "hal", provider: "password", staff: 1 },
      { uid: "hal", provider: "google.com", staff: false },
      { uid: "eve", provider: "password", staff: true },
    ),
  },
);

/** Most write in their own name; some in another's. */
const nameFor = ({ uid }: Actor): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(uid ?? "ada") },
    { weight: 1, arbitrary: fc.constantFrom(...PEOPLE) },
  );

const mutationCount = fc.constantFrom(0, 0, 0, 0, 1, 1, 1, 2);

function mutated(writes: readonly Write[]): fc.Arbitrary<readonly Write[]> {
  return mutationCount.chain((count) =>
    fc
      .array(fc.tuple(fc.nat({ max: 3 }), anyMutation), { minLength: count, maxLength: count })
      .map((changes) => {
        const all = [...writes];
        for (const [n, mutate] of changes) {
          const at = n % all.length;
          const write = all[at];
          if (write) all[at] = mutate(write);
        }
        return all;
      }),
  );
}

const MOST_INTENTS = 3;

/** One intent, or several in one batch. */
const anyIntents = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...INTENTS)) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...INTENTS), { minLength: 2, maxLength: MOST_INTENTS }),
  },
);

const anyCommit = (world: Documents): fc.Arbitrary<Tried> =>
  anyIntents.chain((intents) => {
    const suited = intents[0]?.who(world) ?? PEOPLE;
    const actor = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...suited).map(person) },
      { weight: 2, arbitrary: anyActor },
    );
    const intent = intents.length === 1 ? (intents[0]?.name ?? "") : "several at once";
    return actor.chain((who) =>
      fc.tuple(...intents.map(({ make }) => writesFor(who, make, world))).map((batches) => ({
        actor: who,
        intent,
        operation: { kind: "commit", writes: onceEach(batches.flat()) },
      })),
    );
  });

const writesFor = (actor: Actor, make: Intent, world: Documents) =>
  nameFor(actor)
    .chain((name) => make(name, world))
    .chain(mutated);

/** A document is written once in a batch. */
function onceEach(writes: readonly Write[]): readonly Write[] {
  const paths = writes.map(({ path }) => path);
  return writes.filter(({ path }, i) => paths.indexOf(path) === i);
}

const ABSENT = [
  "users/nobody",
  "workspaces/nowhere",
  "workspaces/w1/members/nobody",
  "workspaces/w1/billing/next",
  "maps/nowhere",
  "maps/nowhere/snapshots/s1/chunks/0000",
  "tickets/TicketNumber00000404",
  "tickets/TicketNumber00000404/messages/first",
  `workspaces/w2/invites/${EMAILS[0]}`,
];

const anyGet = (world: Documents) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...world.keys()) },
    { weight: 1, arbitrary: fc.constantFrom(...ABSENT) },
  );

const COLLECTIONS = [
  "users",
  "workspaces",
  "maps",
  "tickets",
  "mail",
  "rateLimits",
  ...["members", "invites", "inviteSecrets", "audit", "billing", "jobs", "ledger"].flatMap((name) =>
    WORKSPACES.map((id) => `workspaces/${id}/${name}`),
  ),
  ...PEOPLE.map((uid) => `users/${uid}/sessions`),
  ...TICKETS.map((id) => `tickets/${id}/messages`),
  ...WORKSPACES.map((id) => `maps/${id}-map/snapshots/s1/chunks`),
];

/** Questions as the app asks them come first, and often. */
const anyQuestion = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...COLLECTIONS) },
  { weight: 2, arbitrary: fc.constantFrom("maps", "tickets", "members") },
  { weight: 1, arbitrary: fc.constantFrom("workspaces/w1/invites", "workspaces/w1/audit") },
);

const anyFilter = fc.oneof(
  { weight: 2, arbitrary: fc.constant("mine") },
  { weight: 2, arbitrary: fc.constant("none") },
  { weight: 1, arbitrary: fc.constantFrom("id", "createdBy", "workspaceId", "role", "status") },
);

const anyListing = ({ uid }: Actor): fc.Arbitrary<Listing> =>
  fc
    .tuple(
      anyQuestion,
      fc.boolean(),
      anyFilter,
      fc.constantFrom(...PEOPLE, ...WORKSPACES, "owner", SESSION),
      fc.constantFrom(null, 1, 50, 100, 101, 1000),
    )
    .map(([collection, isWide, filter, value, limit]) => {
      const name = collection.slice(collection.lastIndexOf("/") + 1);
      const isGroup = isWide && !["maps", "tickets", "users", "workspaces"].includes(name);
      const own = OWN_FILTERS[name]?.(uid ?? "ada", value);
      const where =
        filter === "none" ? [] : filter === "mine" ? (own ?? []) : [{ field: filter, value }];
      return {
        kind: "list",
        collection,
        isGroup: isGroup || collection === "members",
        where,
        limit,
      };
    });

const OWN_FILTERS: Readonly<Record<string, (uid: string, value: string) => Listing["where"]>> = {
  members: (uid) => [{ field: "id", value: uid }],
  tickets: (uid) => [{ field: "createdBy", value: uid }],
  maps: (_, value) => [{ field: "workspaceId", value: value === "w2" ? "w2" : "w1" }],
};

const anyReading = (world: Documents): fc.Arbitrary<Tried> =>
  anyActor.chain((actor) =>
    fc.oneof(
      anyGet(world).map((path): Tried => ({
        actor,
        intent: "get",
        operation: { kind: "get", path },
      })),
      anyListing(actor).map((operation): Tried => ({ actor, intent: "list", operation })),
    ),
  );

export const anyAttempt: fc.Arbitrary<Attempt> = anyWorld.chain((world) =>
  fc
    .oneof({ weight: 3, arbitrary: anyCommit(world) }, { weight: 1, arbitrary: anyReading(world) })
    .map((tried) => ({ world, ...tried })),
);
