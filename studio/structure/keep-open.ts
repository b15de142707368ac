/**
 * A list's documents stay open when they leave the list: a draft is published, a docs page moves to another folder. The
 * Studio's own rule empties the pane then.
 */
import type { StructureBuilder, StructureResolverContext } from "sanity/structure";
import { firstValueFrom } from "rxjs";
import { z } from "zod";

const list = z.object({
  items: z.array(z.looseObject({ id: z.string().optional(), child: z.unknown() })),
});

type Documents = Pick<StructureResolverContext, "documentStore">;

/** The child that a list of the Studio has for an item; undefined when there is none (any more). */
function listedChild(parent: unknown, id: string): unknown {
  const parsed = list.safeParse(parent);
  return parsed.success ? parsed.data.items.find((item) => item.id === id)?.child : undefined;
}

/** For `list().child(…)`: what the list holds, and otherwise the document with the id that the address names. */
export function keepOpen(structureBuilder: StructureBuilder, { documentStore }: Documents) {
  return async (id: string, options: { readonly parent: unknown }): Promise<unknown> => {
    const child = listedChild(options.parent, id);
    if (typeof child === "function") return child(id, options);
    if (child !== undefined) return child;
    const type = await firstValueFrom(documentStore.resolveTypeForDocument(id));
    return structureBuilder.document().documentId(id).schemaType(type);
  };
}
