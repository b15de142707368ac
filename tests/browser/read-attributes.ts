/** Attributes of many elements at once. */
import type { Locator } from "@playwright/test";

/** The method of an element that is used; tests are compiled without the types of a page. */
interface Attributed {
  getAttribute(name: string): string | null;
}

/**
 * One request for all elements: asking each takes a request for every attribute, which searches the page again.
 * @returns for each element its attributes in the order of `names`; null: it doesn't have this one
 */
export function readAttributes(
  elements: Locator,
  names: readonly string[],
): Promise<readonly (readonly (string | null)[])[]> {
  return elements.evaluateAll((all: readonly unknown[], asked) => {
    const isElement = (one: unknown): one is Attributed =>
      one instanceof Object && "getAttribute" in one;
    return all.filter(isElement).map((one) => asked.map((name) => one.getAttribute(name)));
  }, names);
}
