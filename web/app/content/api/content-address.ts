/**
 * Addresses of the public content API: `/api/content/query/<hash>.<revision>.json?params=…`. The hash identifies the
 * parameters and the revision the state of the content. A response can therefore be cached forever: a client with a
 * newer revision uses another address.
 */

export const CONTENT_KINDS = ["query", "navigation"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export type ContentParameters = Readonly<Record<string, string | number>>;

const ADDRESS = /^([0-9a-z]{1,13})\.([0-9a-z]{1,13})\.json$/;

/** Serializes parameters to the same text in any order. */
function canonicalParameters(parameters: ContentParameters): string {
  const entries = Object.entries(parameters).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(Object.fromEntries(entries));
}

function nameOf(kind: ContentKind, canonical: string): string {
  return hashText(`${kind} ${canonical}`);
}

export function getContentAddress(
  kind: ContentKind,
  parameters: ContentParameters,
  revision: string,
): string {
  const canonical = canonicalParameters(parameters);
  return `/api/content/${kind}/${nameOf(kind, canonical)}.${revision}.json?params=${encodeURIComponent(canonical)}`;
}

export interface ContentRequest {
  readonly kind: ContentKind;
  readonly revision: string;
  /** Not validated yet. */
  readonly parameters: unknown;
}

/** @returns null when the address is malformed or its hash does not match its parameters */
export function readContentAddress(
  kind: ContentKind,
  file: string,
  params: string | null,
): ContentRequest | null {
  const [, hash, revision] = ADDRESS.exec(file) ?? [];
  if (!hash || !revision || params === null || nameOf(kind, params) !== hash) return null;
  try {
    return { kind, revision, parameters: JSON.parse(params) };
  } catch {
    return null;
  }
}

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
const MASK = 0xffffffffffffffffn;

/**
 * A short hash of a value: FNV-1a, 64 bits, in base 36. It names cached responses and is not a secret: the server
 * checks it against the parameters in the request.
 * @see http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function hashText(text: string): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * PRIME) & MASK;
  return hash.toString(36);
}
