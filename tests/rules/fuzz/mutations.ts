/** Small lies: a write as the app makes it, with one thing about it changed. */
import { PHOTO_MAX_LENGTH } from "@mapwright/core/accounts/user-profile";
import { WORKSPACE_ROLES } from "@mapwright/core/workspaces/workspace";
import fc from "fast-check";
import type { Write } from "./operation.ts";
import { SERVER_TIME, type Fields, type StoredValue } from "./stored-value.ts";
import { OLD, PEOPLE, WORKSPACES } from "./world.ts";

type Mutation = (write: Write) => Write;

const LENGTHS = [0, 1, 79, 80, 81, 119, 120, 121, 254, 255, 4999, 5000, 5001];

const BLANK = " \t\u00A0\u2028\u3000\uFEFF";

const text = fc.oneof(
  fc.constantFrom(...LENGTHS).map((length) => "x".repeat(length)),
  fc.constantFrom(BLANK, `${BLANK}x`, "x\ny", "\u200B", "😀".repeat(40), "😀".repeat(41)),
  fc.constantFrom(...PEOPLE, ...WORKSPACES, ...WORKSPACE_ROLES, "superuser"),
  fc.constantFrom("pending", "accepted", "declined", "revoked", "waiting", "sent", "held"),
  fc.constantFrom("open", "answered", "closed", "person", "support", "dark", "granted", "de-DE"),
  fc.constantFrom(
    "Kim@example.com",
    "kim@example",
    "w1/members/ada/x/w1",
    "../w1",
    "KIM@EXAMPLE.COM",
  ),
  fc.constantFrom(
    "data:image/png;base64,AAAA",
    "data:image/svg+xml;base64,AAAA",
    "https://example.com/x.png",
    "data:image/png;base64,".padEnd(PHOTO_MAX_LENGTH, "A"),
    "data:image/png;base64,".padEnd(PHOTO_MAX_LENGTH + 1, "A"),
    "data:image/png;base64,AAAA\n",
  ),
);

const time = fc.constantFrom<StoredValue>(
  SERVER_TIME,
  OLD,
  { agoMs: 0 },
  { agoMs: 120_000 },
  { agoMs: -86_400_000 },
);

const anyValue: fc.Arbitrary<StoredValue> = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 3, arbitrary: time },
  { weight: 2, arbitrary: fc.constantFrom<StoredValue>(null, true, false, 0, 1, -1, 1.5, 1e12) },
  { weight: 1, arbitrary: fc.constantFrom<StoredValue>([], ["x"], ["owner", "admin"]) },
);

const FOREIGN_FIELDS = [
  "role",
  "plan",
  "seats",
  "memberCount",
  "staff",
  "id",
  "createdAt",
  "createdBy",
  "workspaceId",
  "letter",
  "sentAt",
  "status",
  "updatedBy",
  "extra",
];

function withFields(write: Write, change: (fields: Fields) => Fields): Write {
  return write.kind === "delete" ? write : { ...write, fields: change(write.fields) };
}

/** Chosen by number, so that it fits whichever write it meets. */
function nameOf(fields: Fields, pick: number): string {
  const names = Object.keys(fields);
  return names[pick % Math.max(names.length, 1)] ?? "extra";
}

const pick = fc.nat({ max: 20 });

const changeValue = fc.tuple(pick, anyValue).map(
  ([n, value]): Mutation =>
    (write) =>
      withFields(write, (fields) => ({ ...fields, [nameOf(fields, n)]: value })),
);

const addField = fc.tuple(fc.constantFrom(...FOREIGN_FIELDS), anyValue).map(
  ([name, value]): Mutation =>
    (write) =>
      withFields(write, (fields) => ({ ...fields, [name]: value })),
);

const dropField = pick.map(
  (n): Mutation =>
    (write) =>
      withFields(write, (fields) => {
        const { [nameOf(fields, n)]: _, ...rest } = fields;
        return rest;
      }),
);

/** An update that takes a field away. */
const removeField = fc
  .constantFrom("displayName", "photo", "name", "endedAt", "status", "role")
  .map(
    (name): Mutation =>
      (write) =>
        write.kind === "update" && !(name in write.fields)
          ? { ...write, removed: [...write.removed, name] }
          : write,
  );

const becomeWhole = fc.constant<Mutation>((write) =>
  write.kind === "update" ? { kind: "set", path: write.path, fields: write.fields } : write,
);

const becomeUpdate = fc.constant<Mutation>((write) =>
  write.kind === "set" ? { ...write, kind: "update", removed: [] } : write,
);

/** Somebody else's document, another workspace's, or one with an id that is none. */
const moveElsewhere = fc
  .tuple(pick, fc.constantFrom(...PEOPLE, ...WORKSPACES, "UPPER@example.com", "x.y", "x"))
  .map(([n, id]): Mutation => (write) => {
    const parts = write.path.split("/");
    const at = 1 + 2 * (n % (parts.length / 2));
    return { ...write, path: parts.with(at, id).join("/") };
  });

export const anyMutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 5, arbitrary: changeValue },
  { weight: 3, arbitrary: addField },
  { weight: 2, arbitrary: dropField },
  { weight: 1, arbitrary: removeField },
  { weight: 1, arbitrary: becomeWhole },
  { weight: 1, arbitrary: becomeUpdate },
  { weight: 2, arbitrary: moveElsewhere },
);
