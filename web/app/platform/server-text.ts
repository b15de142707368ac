/**
 * A text that the server render uses and the page's data leaves out, so that text no script needs is not sent twice, as
 * markup and as data. A loader returns a handle and the server render looks up its text; in the browser the handle
 * arrives as a copy and has none.
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
