/**
 * The sections of a long page. Its document shows them, and their data, which only scripts need, follows with the
 * scripts: in the document it would be the same text twice. The browser fetches it before they take over the page
 * (`entry.client.tsx`), so that nothing shown ever waits for it.
 */
import { readContent } from "#/content/api/fetch-content.ts";
import type { BodyNode } from "#/content/blocks/block-shapes.server.ts";

/** An attribute of the document's root element with the address of the data. */
export const LATER_SECTIONS_ATTRIBUTE = "data-later-sections";

export interface LaterSections {
  /** Address in the content API; each revision of the content has its own. */
  readonly address: string;
}

/** Sections on the server, where the data is part of what a loader returns, and left out of what is sent. */
const known = new WeakMap<LaterSections, readonly BodyNode[]>();
/** Sections by address, in the browser, where what was sent arrives as a copy. */
const fetched = new Map<string, readonly BodyNode[]>();

export function sendLater(address: string, sections: readonly BodyNode[]): LaterSections {
  const later: LaterSections = { address };
  known.set(later, sections);
  return later;
}

interface WithSections {
  readonly sections: readonly BodyNode[];
  /** Sections sent later, in place of `sections`; null when `sections` are sent. */
  readonly laterSections: LaterSections | null;
}

/** All sections of a page. */
export function joinSections({
  sections,
  laterSections: later,
}: WithSections): readonly BodyNode[] {
  return later ? (known.get(later) ?? fetched.get(later.address) ?? []) : sections;
}

/**
 * Fetches what `joinSections` will ask for, once. After a failure the page stays as the server rendered it, which is
 * complete without scripts. @throws when the connection, or the server, doesn't give the data
 */
export async function fetchLaterSections(address: string | null): Promise<void> {
  if (address === null) return;
  const response = await fetch(address);
  const { sections }: { sections?: unknown } = Object(await readContent(response));
  if (!isSections(sections)) throw new Error(`No sections at ${address}`);
  fetched.set(address, sections);
}

function isSections(value: unknown): value is readonly BodyNode[] {
  return Array.isArray(value) && value.every((node) => typeof Object(node)._type === "string");
}
