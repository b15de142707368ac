/**
 * The revision of the content that this browser shows, for loaders, which cannot read what other routes loaded.
 * Null on the server, in a preview, and before the frame was there.
 */
let shown: string | null = null;

export function shownRevision(): string | null {
  return shown;
}

export function rememberRevision(revision: string | null): void {
  shown = revision;
}
