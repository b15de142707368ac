/**
 * A list's documents stay open when they leave the list: a draft is published, a docs page moves to another folder. The
 * Studio's own rule empties the pane then.
 */
import type {
  ChildResolver,
  ItemChild,
  StructureBuilder,
  StructureResolverContext,
} from "sanity/structure";
import { firstValueFrom } from "rxjs";
import { z } from "zod";

const child = z.union([
  z.custom<ChildResolver>((value) => typeof value === "function"),
  z.custom<NonNullable<ItemChild>>((value) => typeof value === "object" && value !== null),
]);

const list = z.object({
  items: z.array(z.looseObject({ id: z.string().optional(), child: child.optional() })),
});

type Documents = Pick<StructureResolverContext, "documentStore">;

/** The child that a list of the Studio has for an item; undefined when there is none (any more). */
export function findListedChild(parent: unknown, id: string): z.infer<typeof child> | undefined {
  const parsed = list.safeParse(parent);
  return parsed.success ? parsed.data.items.find((item) => item.id === id)?.child : undefined;
}

/** Child of a list, for `list().child(…)`: what the list holds, otherwise the document with the id in the address. */
export function keepOpen(
  structureBuilder: StructureBuilder,
  { documentStore }: Documents,
): ChildResolver {
  return (id, options) => {
    const listed = findListedChild(options.parent, id);
    if (typeof listed === "function") return listed(id, options);
    if (listed !== undefined) return listed;
    return firstValueFrom(documentStore.resolveTypeForDocument(id)).then((type) =>
      structureBuilder.document().documentId(id).schemaType(type),
    );
  };
}
