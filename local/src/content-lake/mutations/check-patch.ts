/** Patches that Sanity refuses and its mutator would apply somehow: to what a document is, and to values of another type. */
import { extractWithPath, Mutation } from "@sanity/mutator";
import { ApiError } from "#/content-lake/api-error.ts";
import type { DocumentMutation } from "#/content-lake/mutations/mutation-input.ts";
import type { LakeDocument } from "#/content-lake/store/document.ts";

type Patch = Extract<DocumentMutation, { patch: unknown }>["patch"];

/** Fields that a document keeps as long as it exists. */
const IMMUTABLE = ["_id", "_type", "_createdAt"] as const;

/** Parts of a patch that are applied before numbers and texts are changed. */
function applyEarlier(patch: Patch, before: LakeDocument): unknown {
  const { set, setIfMissing, unset } = patch;
  const earlier = {
    id: patch.id,
    ...(set ? { set } : {}),
    ...(setIfMissing ? { setIfMissing } : {}),
    ...(unset ? { unset } : {}),
  };
  return new Mutation({ mutations: [structuredClone({ patch: earlier })] }).apply(
    structuredClone(before),
  );
}

function refuseOtherThan(
  type: "number" | "string",
  operation: string,
  paths: readonly string[],
  document: unknown,
) {
  for (const path of paths)
    for (const { value } of extractWithPath(path, document))
      if (typeof value !== type)
        throw new ApiError(
          400,
          "mutationError",
          `Cannot apply ${operation} to "${path}": its value is not a ${type}`,
        );
}

/** @throws ApiError 400 */
export function checkPatch(patch: Patch, before: LakeDocument): void {
  const earlier = applyEarlier(patch, before);
  const changed = IMMUTABLE.find((name) => Object(earlier)[name] !== before[name]);
  if (changed !== undefined)
    throw new ApiError(400, "mutationError", `Cannot modify immutable attribute "${changed}"`);
  refuseOtherThan("number", "inc", Object.keys(patch.inc ?? {}), earlier);
  refuseOtherThan("number", "dec", Object.keys(patch.dec ?? {}), earlier);
  refuseOtherThan("string", "diffMatchPatch", Object.keys(patch.diffMatchPatch ?? {}), earlier);
}
