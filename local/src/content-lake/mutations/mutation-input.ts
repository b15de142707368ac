/** The mutations and actions of Sanity's HTTP API, parsed at the boundary. */
import { z } from "zod";

const attributes = z.looseObject({ _id: z.string().optional(), _type: z.string().min(1) });
const identified = z.looseObject({ _id: z.string().min(1), _type: z.string().min(1) });
const params = z.record(z.string(), z.unknown()).optional();

const values = z.record(z.string(), z.unknown()).exactOptional();
const numbers = z.record(z.string(), z.number()).exactOptional();
const items = z.array(z.unknown());

/** Operations of a patch, without its target. */
const patchOperations = z.looseObject({
  set: values,
  setIfMissing: values,
  unset: z.array(z.string()).exactOptional(),
  inc: numbers,
  dec: numbers,
  insert: z
    .union([
      z.strictObject({ before: z.string(), items }),
      z.strictObject({ after: z.string(), items }),
      z.strictObject({ replace: z.string(), items }),
    ])
    .exactOptional(),
  diffMatchPatch: z.record(z.string(), z.string()).exactOptional(),
});
const patch = patchOperations.extend({ ifRevisionID: z.string().optional() });

const selection = z.union([
  z.looseObject({ id: z.string().min(1) }),
  z.looseObject({ query: z.string().min(1), params }),
]);

export const mutationInput = z.union([
  z.strictObject({ create: attributes }),
  z.strictObject({ createOrReplace: identified }),
  z.strictObject({ createIfNotExists: identified }),
  z.strictObject({ delete: selection }),
  z.strictObject({ patch: z.intersection(selection, patch) }),
]);
export type MutationInput = z.infer<typeof mutationInput>;

/** A mutation of one document, as applied and stored in the history. */
export type DocumentMutation =
  | { readonly create: z.infer<typeof identified> }
  | { readonly createOrReplace: z.infer<typeof identified> }
  | { readonly createIfNotExists: z.infer<typeof identified> }
  | { readonly delete: { readonly id: string } }
  | { readonly patch: z.infer<typeof patchOperations> & { readonly id: string } };

export const mutateBody = z.union([
  z.array(mutationInput).transform((mutations) => ({ mutations, transactionId: undefined })),
  z.looseObject({
    mutations: z.array(mutationInput),
    transactionId: z.string().min(1).optional(),
  }),
]);

const actionType = <Name extends string>(name: Name) => z.literal(`sanity.action.document.${name}`);
const revision = z.string().nullish();
const draftAndPublished = { draftId: z.string(), publishedId: z.string() };

export const actionInput = z.discriminatedUnion("actionType", [
  z.looseObject({
    actionType: actionType("create"),
    publishedId: z.string().optional(),
    attributes: identified,
    ifExists: z.enum(["fail", "ignore"]).optional(),
  }),
  z.looseObject({
    actionType: actionType("edit"),
    ...draftAndPublished,
    patch,
  }),
  z.looseObject({ actionType: actionType("replaceDraft"), attributes: identified }),
  z.looseObject({ actionType: actionType("discard"), draftId: z.string() }),
  z.looseObject({
    actionType: actionType("publish"),
    ...draftAndPublished,
    ifDraftRevisionId: revision,
    ifPublishedRevisionId: revision,
  }),
  z.looseObject({ actionType: actionType("unpublish"), ...draftAndPublished }),
  z.looseObject({
    actionType: actionType("delete"),
    publishedId: z.string(),
    includeDrafts: z.array(z.string()).optional(),
    includeVersions: z.array(z.string()).optional(),
  }),
  z.looseObject({
    actionType: actionType("version.create"),
    publishedId: z.string().optional(),
    baseId: z.string().optional(),
    ifBaseRevisionId: revision,
    versionId: z.string().optional(),
    document: identified.optional(),
  }),
  z.looseObject({ actionType: actionType("version.replace"), document: identified }),
  z.looseObject({ actionType: actionType("version.discard"), versionId: z.string() }),
]);
export type ActionInput = z.infer<typeof actionInput>;

export const actionsBody = z.looseObject({
  actions: z.union([actionInput.transform((action) => [action]), z.array(actionInput)]),
  transactionId: z.string().min(1).optional(),
  dryRun: z.boolean().optional(),
});
