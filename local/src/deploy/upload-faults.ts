/** Checks that deployed files have no keys, values of secrets, or maps that lead back to the source code. */
import { listKeyKinds } from "#/check/key-patterns.ts";

/** Shorter values occur by chance, and aren't secret. */
const MIN_SECRET_LENGTH = 12;

/**
 * @param secrets values by their names. They are never repeated.
 * @returns what is wrong with the file; nothing = fine
 */
export function uploadFaults(
  name: string,
  text: string,
  secrets: Readonly<Record<string, string | undefined>>,
): string[] {
  const leaked = Object.entries(secrets).filter(
    ([, value]) => value !== undefined && value.length >= MIN_SECRET_LENGTH && text.includes(value),
  );
  return [
    ...(name.endsWith(".map") ? [`${name} is a source map.`] : []),
    ...(/^\/[/*][#@] sourceMappingURL=(?!data:)/m.test(text)
      ? [`${name} names a source map.`]
      : []),
    ...listKeyKinds(text).map((key) => `${name} contains ${key}.`),
    ...leaked.map(([secret]) => `${name} contains the value of ${secret}.`),
  ];
}
