/** Complete scenarios: a world, and what people attempt in it. */
import { toInviteId } from "@mapwright/core/workspaces/invite-id";
import fc from "fast-check";
import { INTENTS } from "./intents.ts";
import { mutateOne } from "./mutations.ts";
import type { Actor, Documents, Listing, Operation, Write } from "./operation.ts";
import { isAuthorised } from "./oracle.ts";
import { EMAILS, OLD, PEOPLE, SESSION, TICKETS, WORKSPACES, anyWorld } from "./world.ts";

export interface Attempt {
  readonly actor: Actor;
  /** The kind of attempt it started as, for counting. */
  readonly intent: string;
  readonly operation: Operation;
}

/** Attempts made per world: storing a world costs more than they do. */
export const ATTEMPTS_PER_WORLD = 5;

/** A database state, and what is attempted in it: each attempt separately, from that exact state. */
export interface Scene {
  readonly world: Documents;
  readonly attempts: readonly Attempt[];
}

const person = (uid: string, signedInAtSeconds = Math.floor(Date.now() / 1000)): Actor =>
  uid === "sue"
    ? { uid, provider: "google.com", staff: true, signedInAtSeconds }
    : { uid, provider: "password", signedInAtSeconds };

const anyActor: fc.Arbitrary<Actor> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom("ada", "ada", "ben", ...PEOPLE).map((uid) => person(uid)),
  },
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
      { uid: "ada", provider: "password", isVerified: false },
      { uid: "ada", provider: "password", isVerified: "true" },
      { uid: "ben", provider: "password", isVerified: false },
    ),
  },
  // Around the time from which revoked people's sign-ins count.
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...PEOPLE), fc.constantFrom(-3600, -1, 0, 1))
      .map(([uid, seconds]) => person(uid, OLD.getTime() / 1000 + seconds)),
  },
);

/** Most write under their own name, some under another's. */
const nameFor = ({ uid }: Actor): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(uid ?? "ada") },
    { weight: 1, arbitrary: fc.constantFrom(...PEOPLE) },
  );

/** The more conditions a write depends on, the more often it is tried. */
const anyIntent = fc.oneof(
  ...INTENTS.map((intent) => ({ weight: intent.weight, arbitrary: fc.constant(intent) })),
);

const MAX_INTENTS = 3;

/** One intent, or several in one batch. */
const anyIntents = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(anyIntent) },
  { weight: 1, arbitrary: fc.array(anyIntent, { minLength: 2, maxLength: MAX_INTENTS }) },
);

interface Batch {
  readonly actor: Actor;
  readonly intent: string;
  readonly writes: readonly Write[];
}

/** Batches as the app makes them, by whoever. */
const anyBatch = (world: Documents): fc.Arbitrary<Batch> =>
  anyIntents.chain((intents) => {
    const suited = intents[0]?.who(world) ?? PEOPLE;
    const anyoneSuited = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...suited).map((uid) => person(uid)) },
      { weight: 2, arbitrary: anyActor },
    );
    const intent = intents.length === 1 ? (intents[0]?.name ?? "") : "several at once";
    return anyoneSuited.chain((actor) =>
      fc
        .tuple(...intents.map(({ make }) => nameFor(actor).chain((name) => make(name, world))))
        .map((batches) => ({ actor, intent, writes: onceEach(batches.flat()) })),
    );
  });

/** A document is written at most once in a batch. */
function onceEach(writes: readonly Write[]): readonly Write[] {
  const paths = writes.map(({ path }) => path);
  return writes.filter(({ path }, i) => paths.indexOf(path) === i);
}

const commit = (writes: readonly Write[]) => ({ kind: "commit", writes }) satisfies Operation;

/** Batches that should be allowed. */
const rightBatch = (world: Documents): fc.Arbitrary<Batch> =>
  anyBatch(world).filter(({ actor, writes }) => isAuthorised(world, actor, commit(writes)));

/** One of the writes with one mutation in it. */
const mutateOneWrite = (writes: readonly Write[]): fc.Arbitrary<readonly Write[]> =>
  fc
    .constantFrom(...writes.entries())
    .chain(([n, write]) => mutateOne(write).map((lie) => onceEach(writes.with(n, lie))));

/** Rules are weakest where a single mutation turns an allowed write into a forbidden one, so that is tried most. */
const anyCommit = (world: Documents): fc.Arbitrary<Attempt> =>
  fc
    .oneof(
      { weight: 2, arbitrary: rightBatch(world).map((batch) => [batch, 0] as const) },
      { weight: 5, arbitrary: rightBatch(world).map((batch) => [batch, 1] as const) },
      { weight: 2, arbitrary: anyBatch(world).map((batch) => [batch, 0] as const) },
      { weight: 2, arbitrary: anyBatch(world).map((batch) => [batch, 2] as const) },
    )
    .chain(([{ actor, intent, writes }, lies]) => {
      let mutated: fc.Arbitrary<readonly Write[]> = fc.constant(writes);
      for (let i = 0; i < lies; i += 1) mutated = mutated.chain(mutateOneWrite);
      return mutated.map((lied) => ({ actor, intent, operation: commit(lied) }));
    });

const ABSENT = [
  "users/nobody",
  "workspaces/nowhere",
  "workspaces/w1/members/nobody",
  "workspaces/w1/billing/next",
  "maps/nowhere",
  "maps/nowhere/snapshots/s1/chunks/0000",
  "shares/nowhere",
  "tickets/TicketNumber00000404",
  "tickets/TicketNumber00000404/messages/first",
  `workspaces/w2/invites/${toInviteId(EMAILS[0])}`,
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
  "shares",
  "mail",
  "rateLimits",
  ...[
    "members",
    "invites",
    "inviteSecrets",
    "audit",
    "billing",
    "jobs",
    "ledger",
    "usage",
    "checkouts",
  ].flatMap((name) => WORKSPACES.map((id) => `workspaces/${id}/${name}`)),
  ...PEOPLE.map((uid) => `users/${uid}/sessions`),
  ...PEOPLE.map((uid) => `users/${uid}/counters`),
  ...PEOPLE.map((uid) => `users/${uid}/mentions`),
  ...TICKETS.map((id) => `tickets/${id}/messages`),
  ...WORKSPACES.map((id) => `maps/${id}-map/snapshots/s1/chunks`),
  ...WORKSPACES.map((id) => `maps/${id}-map/ops`),
  ...WORKSPACES.map((id) => `maps/${id}-map/presence`),
];

/** Queries in the app's own form come first, and often. */
const anyQuestion = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...COLLECTIONS) },
  { weight: 2, arbitrary: fc.constantFrom("maps", "shares", "tickets", "members") },
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
      fc.constantFrom(null, 1, 25, 26, 50, 100, 101, 1000),
    )
    .map(([collection, isWide, filter, value, limit]) => {
      const name = collection.slice(collection.lastIndexOf("/") + 1);
      const isGroup =
        isWide && !["maps", "shares", "tickets", "users", "workspaces"].includes(name);
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
  shares: (_, value) => [{ field: "workspaceId", value: value === "w2" ? "w2" : "w1" }],
};

const anyReading = (world: Documents): fc.Arbitrary<Attempt> =>
  anyActor.chain((actor) =>
    fc.oneof(
      anyGet(world).map((path): Attempt => ({
        actor,
        intent: "get",
        operation: { kind: "get", path },
      })),
      anyListing(actor).map((operation): Attempt => ({ actor, intent: "list", operation })),
    ),
  );

const anyAttempt = (world: Documents): fc.Arbitrary<Attempt> =>
  fc.oneof({ weight: 3, arbitrary: anyCommit(world) }, { weight: 1, arbitrary: anyReading(world) });

export const anyScene: fc.Arbitrary<Scene> = anyWorld.chain((world) =>
  fc
    .array(anyAttempt(world), { maxLength: ATTEMPTS_PER_WORLD, minLength: ATTEMPTS_PER_WORLD })
    .map((attempts) => ({ world, attempts })),
);
