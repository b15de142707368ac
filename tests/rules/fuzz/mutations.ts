/** Mutations: a write in the app's form, with one thing changed. */
import fc from "fast-check";
import { FIELDS, pickWrongValue } from "./lies.ts";
import type { Write } from "./operation.ts";
import type { StoredValue } from "./stored-value.ts";
import { EMAILS, PEOPLE, SESSION, TICKETS, WORKSPACES } from "./world.ts";

type Mutation = (write: Write) => fc.Arbitrary<Write>;

const same = (write: Write) => fc.constant(write);

const withField = (write: Write, field: string, value: StoredValue): Write =>
  write.kind === "delete" ? write : { ...write, fields: { ...write.fields, [field]: value } };

function withoutField(write: Write, dropped: string): Write {
  if (write.kind === "delete") return write;
  const kept = Object.entries(write.fields).filter(([name]) => name !== dropped);
  return { ...write, fields: Object.fromEntries(kept) };
}

const removingField = (write: Write, name: string): Write =>
  write.kind === "update" && !(name in write.fields)
    ? { ...write, removed: [...write.removed, name] }
    : write;

/** The write to a document with another id, `depth` collection/id pairs into its path. */
const withId = (write: Write, depth: number, id: string): Write => ({
  ...write,
  path: write.path
    .split("/")
    .with(1 + 2 * depth, id)
    .join("/"),
});

const depthOf = ({ path }: Write): number => path.split("/").length / 2 - 1;

/** One of its fields holds another value. */
const changeValue: Mutation = (write) => {
  const names = write.kind === "delete" ? [] : Object.keys(write.fields);
  if (names.length === 0) return same(write);
  return fc
    .constantFrom(...names)
    .chain((name) => pickWrongValue(name).map((value) => withField(write, name, value)));
};

/** A field more than the app would write. */
const addField: Mutation = (write) =>
  fc
    .constantFrom(...FIELDS)
    .chain((name) => pickWrongValue(name).map((value) => withField(write, name, value)));

const dropField: Mutation = (write) => {
  const names = write.kind === "delete" ? [] : Object.keys(write.fields);
  if (names.length === 0) return same(write);
  return fc.constantFrom(...names).map((name) => withoutField(write, name));
};

/** An update that removes a field. */
const removeField: Mutation = (write) =>
  fc.constantFrom(...FIELDS).map((name) => removingField(write, name));

/** An update that omits all other fields, or a full document that is only merged. */
const changeKind: Mutation = (write) => {
  if (write.kind === "delete") return same(write);
  const { path, fields } = write;
  return same(
    write.kind === "update"
      ? { kind: "set", path, fields }
      : { kind: "update", path, fields, removed: [] },
  );
};

const OTHER_IDS = [
  ...PEOPLE,
  ...WORKSPACES,
  ...TICKETS,
  SESSION,
  ...EMAILS,
  "Kim@example.com",
  "kim@example",
  "x.y",
  "x",
  "x".repeat(65),
];

/** Someone else's document, another workspace's, or one with an invalid id. */
const moveElsewhere: Mutation = (write) =>
  fc
    .tuple(fc.nat({ max: depthOf(write) }), fc.constantFrom(...OTHER_IDS))
    .map(([depth, id]) => withId(write, depth, id));

/** Puts the same new id in the path and in the document, so that only its format can be checked. */
const renameBoth: Mutation = (write) => {
  if (write.kind === "delete") return same(write);
  const field = "email" in write.fields ? "email" : "id";
  return fc
    .constantFrom(...OTHER_IDS)
    .map((id) => withId(withField(write, field, id), depthOf(write), id));
};

/** The write with one thing changed. */
export function mutateOne(write: Write): fc.Arbitrary<Write> {
  return fc.oneof(
    { weight: 8, arbitrary: changeValue(write) },
    { weight: 2, arbitrary: addField(write) },
    { weight: 2, arbitrary: dropField(write) },
    { weight: 1, arbitrary: removeField(write) },
    { weight: 1, arbitrary: changeKind(write) },
    { weight: 1, arbitrary: moveElsewhere(write) },
    { weight: 1, arbitrary: renameBoth(write) },
  );
}
