/** Makes the old address of a moved page lead to the new one: a redirect, and no other redirect in the way. */
import { z } from "zod";

export const storedRedirect = z.object({
  _id: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  isEnabled: z.boolean().nullable(),
});
export type StoredRedirect = z.infer<typeof storedRedirect>;

/** Published redirects, which are the ones that visitors follow. */
export const REDIRECTS = `*[_type == "redirect"]{_id, from, to, isEnabled}`;

export interface PageMove {
  readonly from: string;
  readonly to: string;
}

/** Mutations of Sanity's client. */
export type MoveMutation =
  | { readonly create: { readonly _type: "redirect"; readonly [field: string]: unknown } }
  | { readonly patch: { readonly id: string; readonly set: Readonly<Record<string, unknown>> } };

const sameAddress = (one: string | null, other: string) =>
  one?.toLowerCase() === other.toLowerCase();

/** Finds where a published page moves when its draft is published; null when it stays where it is. */
export function findPageMove(published: unknown, draft: unknown): PageMove | null {
  const paths = z.object({ path: z.string().min(1) });
  const [before, after] = [paths.safeParse(published), paths.safeParse(draft)];
  if (!before.success || !after.success) return null;
  const [from, to] = [before.data.path, after.data.path];
  return sameAddress(from, to) ? null : { from, to };
}

/** @param redirects all that are published. */
export function redirectMove(
  { from, to }: PageMove,
  redirects: readonly StoredRedirect[],
): MoveMutation[] {
  const existing = redirects.find((redirect) => sameAddress(redirect.from, from));
  const others = redirects.filter((redirect) => redirect !== existing);
  return [
    existing
      ? { patch: { id: existing._id, set: { to, isEnabled: true } } }
      : { create: { _type: "redirect", from, to, isPermanent: true, isEnabled: true } },
    ...others.flatMap((redirect): MoveMutation[] => {
      // It would hide the page at its new address.
      if (sameAddress(redirect.from, to))
        return redirect.isEnabled === false
          ? []
          : [{ patch: { id: redirect._id, set: { isEnabled: false } } }];
      // One hop instead of two.
      return sameAddress(redirect.to, from) ? [{ patch: { id: redirect._id, set: { to } } }] : [];
    }),
  ];
}
