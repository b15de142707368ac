/**
 * Removes a person from text that others wrote and still use: comments, notes, log entries. Ids and addresses are
 * removed everywhere. A name is removed where it is a mention, and as a whole phrase in prose only, because a name such
 * as "Rose" is also a keyword. Text is compared in normalized form, ignoring case.
 */
import { DELETED_ACCOUNT_ID, DELETED_ACCOUNT_NAME } from "#/accounts/account-deletion.ts";

/** The names and addresses a person has had. No entry may be empty. */
export interface PersonTraces {
  readonly uid: string;
  readonly addresses: readonly string[];
  readonly names: readonly string[];
}

export interface PersonRedactor {
  /** Redacts a label or title: removes id, addresses and mentions. */
  readonly fromLabel: (text: string) => string;
  /** Redacts prose: also removes names of several words. */
  readonly fromProse: (text: string) => string;
  /** Redacts an entry about people, where a one-word name is also a name. */
  readonly fromEntry: (text: string) => string;
  /**
   * Redacts parsed JSON, keys and values. Returns the same object when it contained nothing.
   * @param isCut whether text must not grow longer than it was
   */
  readonly fromJson: (value: unknown, isCut?: boolean) => unknown;
}

/** Change fields in which people write prose. */
const PROSE_FIELDS: ReadonlySet<string> = new Set(["body", "note", "excerpt"]);

const normal = (text: string) => text.normalize("NFKC");
const escape = (text: string) => normal(text).replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");

interface Replacement {
  readonly pattern: RegExp;
  readonly by: string;
}

export function createPersonRedactor({ uid, addresses, names }: PersonTraces): PersonRedactor {
  const known = names.filter((name) => normal(name).trim() !== "");
  const phrases = known.filter((name) => /\s/.test(normal(name).trim()));
  const label = [
    replacing([uid], (text) => text, DELETED_ACCOUNT_ID),
    // Mentions first: a person without a name is mentioned by address.
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
  // Longest first, so that "Ann Smith" isn't matched as "Ann".
  const some = texts.toSorted((a, b) => b.length - a.length).map((text) => around(escape(text)));
  return some.length === 0 ? null : { pattern: new RegExp(some.join("|"), "giu"), by };
}

/** Returns the input when it contains nothing of the person. */
function replaceAll(text: string, replacements: readonly (Replacement | null)[]): string {
  const before = normal(text);
  let after = before;
  for (const each of replacements) if (each) after = after.replaceAll(each.pattern, each.by);
  return after === before ? text : after;
}

interface Walk extends Pick<PersonRedactor, "fromLabel" | "fromProse"> {
  readonly isCut: boolean;
}

function walk(value: unknown, field: string, redaction: Walk): unknown {
  if (typeof value === "string") {
    const redacted = (PROSE_FIELDS.has(field) ? redaction.fromProse : redaction.fromLabel)(value);
    return redaction.isCut ? redacted.slice(0, value.length) : redacted;
  }
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => walk(item, field, redaction));
    return items.some((item, n) => item !== value[n]) ? items : value;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const redacted = entries.map(
    ([key, inner]) => [redaction.fromLabel(key), walk(inner, key, redaction)] as const,
  );
  const isSame = redacted.every(
    ([key, inner], n) => key === entries[n]?.[0] && inner === entries[n][1],
  );
  return isSame ? value : Object.fromEntries(redacted);
}
