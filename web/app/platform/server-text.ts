/**
 * A text that the server's rendering reads and the page's data leaves out. What a page shows and no script works
 * with need not be sent twice, once as markup and once as data: a loader returns a handle, the server's render
 * finds the text behind it, and in the browser, where the handle arrives as a copy, there is none.
 */
const texts = new WeakMap<object, string>();

export interface ServerText {
  readonly kind: "server-text";
}

export function serverText(text: string): ServerText {
  const handle: ServerText = { kind: "server-text" };
  texts.set(handle, text);
  return handle;
}

/** @returns null in the browser */
export function readServerText(handle: ServerText): string | null {
  return texts.get(handle) ?? null;
}
