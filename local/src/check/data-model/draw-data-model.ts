/** docs/data-model.md, drawn from the stored documents and firestore.indexes.json. */
import { z } from "zod";
import type { StoredDocument } from "#/check/data-model/stored-documents.ts";

const scope = z.enum(["COLLECTION", "COLLECTION_GROUP"]);
const order = z.enum(["ASCENDING", "DESCENDING"]).optional();

export const firestoreIndexes = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      queryScope: scope,
      fields: z.array(
        z.object({ fieldPath: z.string(), order, arrayConfig: z.string().optional() }),
      ),
    }),
  ),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.boolean().optional(),
      indexes: z.array(z.object({ queryScope: scope })),
    }),
  ),
});
type FirestoreIndexes = z.infer<typeof firestoreIndexes>;

const INTRODUCTION = `# Data model

Drawn from the doc comments of the schemas (\`@stored\`) and \`firestore.indexes.json\` by \`npm run draw:data-model\`; a test compares them. Paths are built in \`core/src/firestore-paths.ts\`, and \`firestore.rules\` grants access.

- Times are Firestore timestamps in the database and Unix milliseconds in code. Every time that a browser writes is \`serverTimestamp()\`, except \`expireAt\` of presence.
- "Functions" write with the Admin SDK, which bypasses the rules. Bounds are those of direct writes ([decision 0028](decisions/0028-bounded-direct-writes.md)).
- A member's \`role\` decides. An anonymous sign-in has no access; a token from before \`revokedAt\` is rejected. Staff have the custom claim \`staff: true\`.
- Lists that grow need \`limit(100)\` or less; queries without a limit are rejected.
- Every operation costs the rules four reads: profile, map, member and entitlement.
- On the device only: exported files in IndexedDB (\`stored-files.client.ts\`), the secret of an invitation for a day (\`stored-invite.ts\`), unsaved text for 14 days (\`map-model/drafts\`), corrections of imports (\`reading-memory.ts\`). Signing out removes the first three.
`;

const SECTIONS: readonly (readonly [string, RegExp])[] = [
  ["People", /^(?:users|accountDeletions|personRecords|allowances|emailChoices|rateLimits)\//],
  ["Workspaces", /^(?:workspaces|workspaceDeletions)\//],
  ["Maps", /^(?:maps|mapDeletions|mapDrafts|summaryRuns|shares|free\w+)\//],
  ["Payments and costs", /^(?:billing\w+|eligibilityCodes|providerCosts|jobCosts|ideaLists)\//],
  ["Support and site", /./],
];

const collectionOf = (path: string) => path.split("/").at(-2) ?? "";
const sorted = (texts: readonly string[]) => [...new Set(texts)].toSorted();

/** Describes a collection's indexes beyond Firestore's defaults, its fields without an index, and its TTL. */
function describeIndexes(path: string, { indexes, fieldOverrides }: FirestoreIndexes): string {
  const isOf = ({ collectionGroup }: { readonly collectionGroup: string }) =>
    collectionGroup === collectionOf(path);
  const group = (queryScope: string) => (queryScope === "COLLECTION_GROUP" ? "all " : "");
  const composed = indexes.filter(isOf).map(({ queryScope, fields }) => {
    const names = fields.map((field) => {
      const name = `\`${field.fieldPath}\``;
      if (field.arrayConfig !== undefined) return `${name}[]`;
      return field.order === "DESCENDING" ? `${name}↓` : name;
    });
    return group(queryScope) + names.join(" ");
  });
  const overrides = fieldOverrides.filter(isOf);
  const groups = overrides.flatMap(({ fieldPath, indexes: single }) =>
    single.map(({ queryScope }) => `${group(queryScope)}\`${fieldPath}\``),
  );
  const none = overrides.filter((field) => field.ttl !== true && field.indexes.length === 0);
  const unindexed = none.map(({ fieldPath }) => `\`${fieldPath}\``);
  const ttl = overrides.some((field) => field.ttl === true);
  return [
    ...[sorted([...composed, ...groups])]
      .filter((all) => all.length > 0)
      .map((all) => ` Indexes: ${all.join("; ")}.`),
    ...[sorted(unindexed)]
      .filter((all) => all.length > 0)
      .map((all) => ` No index: ${all.join(", ")}.`),
    ...(ttl ? [" TTL."] : []),
  ].join("");
}

/** A field that means what its name and its type say shares a line with others like it. */
function drawFields(document: StoredDocument): string[] {
  return document.variants.flatMap((fields, at) => {
    const plain = fields.filter(({ meaning }) => meaning === "");
    const names = plain.map(({ name, type }) =>
      type === "" || type === name ? `\`${name}\`` : `\`${name}\` ${type}`,
    );
    const isFirst = at === 0 || document.variants.length === 1;
    return [
      ...(names.length > 0 ? [`- ${isFirst ? "" : "or "}${names.join("; ")}`] : []),
      ...fields
        .filter(({ meaning }) => meaning !== "")
        .map(
          ({ name, type, meaning }) => `- \`${name}\`${type === "" ? "" : ` ${type}`}: ${meaning}`,
        ),
    ];
  });
}

function drawDocument(document: StoredDocument, indexes: FirestoreIndexes): string {
  const { path, holds, reads, writes, bounds, packedIn, file, declaration } = document;
  const access =
    reads === "functions" && writes.startsWith("functions")
      ? `Functions only${writes.slice("functions".length)}.`
      : `Read by ${reads}. Written by ${writes}.`;
  const packed = packedIn === "" ? "" : `, gzipped JSON in \`${packedIn}\``;
  const schema = `[\`${declaration}\`](../${file})${packed}`;
  const bounded = bounds === "" ? "" : ` Bounds: ${bounds}.`;
  const text = `${holds} ${schema}. ${access}${bounded}${describeIndexes(path, indexes)}`;
  const fields = packedIn === "" ? drawFields(document) : [];
  return [`### \`${path}\``, text, ...(fields.length > 0 ? [fields.join("\n")] : [])].join("\n\n");
}

const inOrder = (a: StoredDocument, b: StoredDocument) =>
  a.path < b.path ? -1 : Number(a.path > b.path);

export function drawDataModel(
  documents: readonly StoredDocument[],
  indexes: FirestoreIndexes,
): string {
  const sectionOf = (path: string) => SECTIONS.find(([, paths]) => paths.test(path))?.[0];
  const sections = SECTIONS.map(([title]) => {
    const own = documents.filter(({ path }) => sectionOf(path) === title).toSorted(inOrder);
    return [`## ${title}`, ...own.map((document) => drawDocument(document, indexes))].join("\n\n");
  });
  return `${[INTRODUCTION.trim(), ...sections].join("\n\n")}\n`;
}
