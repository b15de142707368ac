/**
 * Takes a person out of text that others wrote and go on using: comments, notes, log entries. Their id and addresses
 * go wherever they stand; their name where it is a mention, and as a whole phrase only in prose, because a name such as
 * "Rose" is a keyword, too. Text is compared in one normal form and in any case.
 */
import { DELETED_ACCOUNT_ID, DELETED_ACCOUNT_NAME } from "#/accounts/account-deletion.ts";

/** What a person was known by. Nothing may be empty. */
export interface PersonTraces {
  readonly uid: string;
  readonly addresses: readonly string[];
  readonly names: readonly string[];
}

export interface PersonEraser {
  /** Of a label or a title: id, addresses and mentions. */
  readonly fromLabel: (text: string) => string;
  /** Of a sentence: names of several words, too. */
  readonly fromProse: (text: string) => string;
  /** Of an entry about people, where a name of one word is a name, too. */
  readonly fromEntry: (text: string) => string;
  /**
   * Of parsed JSON, keys and values. The same object when it held nothing.
   * @param isCut whether a text must not become longer than it was
   */
  readonly fromJson: (value: unknown, isCut?: boolean) => unknown;
}

/** Fields of changes in which people write sentences. */
const PROSE_FIELDS: ReadonlySet<string> = new Set(["body", "note", "excerpt"]);

const normal = (text: string) => text.normalize("NFKC");
const escape = (text: string) => normal(text).replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");

interface Replacement {
  readonly pattern: RegExp;
  readonly by: string;
}

export function createPersonEraser({ uid, addresses, names }: PersonTraces): PersonEraser {
  const known = names.filter((name) => normal(name).trim() !== "");
  const phrases = known.filter((name) => /\s/.test(normal(name).trim()));
  const label = [
    replacing([uid], (text) => text, DELETED_ACCOUNT_ID),
    // Mentions first: somebody without a name is mentioned by address.
    replacing(
      [...known, ...addresses],
      (text) => `@${text}(?![\\p{L}\\p{N}])`,
      `@${DELETED_ACCOUNT_NAME}`,
    ),
    replacing(
      addresses,
      (text) => `(?<![\\p{L}\\p{N}._%+-])${text}(?![\\p{L}\\p{N}]|[.-][\\p{L}\\p{N}])`,
      DELETED_ACCOUNT_NAME,
    ),
  ];
  const asWords = (text: string) => `(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])`;
  const prose = [...label, replacing(phrases, asWords, DELETED_ACCOUNT_NAME)];
  const entry = [...label, replacing(known, asWords, DELETED_ACCOUNT_NAME)];
  const fromProse = (text: string) => replaceAll(text, prose);
  const fromLabel = (text: string) => replaceAll(text, label);
  return {
    fromLabel,
    fromProse,
    fromEntry: (text) => replaceAll(text, entry),
    fromJson: (value, isCut = false) => walk(value, "", { fromLabel, fromProse, isCut }),
  };
}

function replacing(
  texts: readonly string[],
  around: (escaped: string) => string,
  by: string,
): Replacement | null {
  // The longest first: "Ann Smith" is no "Ann" with a rest.
  const some = texts.toSorted((a, b) => b.length - a.length).map((text) => around(escape(text)));
  return some.length === 0 ? null : { pattern: new RegExp(some.join("|"), "giu"), by };
}

/** As it was, when nothing of the person is in it. */
function replaceAll(text: string, replacements: readonly (Replacement | null)[]): string {
  const before = normal(text);
  let after = before;
  for (const each of replacements) if (each) after = after.replaceAll(each.pattern, each.by);
  return after === before ? text : after;
}

interface Walk extends Pick<PersonEraser, "fromLabel" | "fromProse"> {
  readonly isCut: boolean;
}

function walk(value: unknown, field: string, erasing: Walk): unknown {
  if (typeof value === "string") {
    const erased = (PROSE_FIELDS.has(field) ? erasing.fromProse : erasing.fromLabel)(value);
    return erasing.isCut ? erased.slice(0, value.length) : erased;
  }
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => walk(item, field, erasing));
    return items.some((item, n) => item !== value[n]) ? items : value;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const erased = entries.map(
    ([key, inner]) => [erasing.fromLabel(key), walk(inner, key, erasing)] as const,
  );
  const isSame = erased.every(
    ([key, inner], n) => key === entries[n]?.[0] && inner === entries[n][1],
  );
  return isSame ? value : Object.fromEntries(erased);
}
