/** What is changed in a module: text that it has exactly once, and what stands there instead. */
export type Edit = readonly [text: string, instead: string];

/** @throws Error for a text that `source` doesn't have, or has more than once: the pass has changed since. */
export function applyEdits(module: string, source: string, edits: readonly Edit[]): string {
  return edits.reduce((changed, [text, instead]) => {
    const count = changed.split(text).length - 1;
    if (count !== 1) throw new Error(`${module} has ${count} times: ${text}`);
    return changed.replace(text, () => instead);
  }, source);
}

/** The exported function `name` is `instead`, an expression. */
export function replaceFunction(name: string, instead: string): Edit {
  return [
    `export function ${name}(`,
    `export const ${name}: any = ${instead};\nfunction ablated_${name}(`,
  ];
}
