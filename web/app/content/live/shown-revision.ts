/**
 * The content revision that this browser shows, for loaders, which cannot read other routes' loader data. Null on the
 * server, in a preview, and before the frame is loaded.
 */
let shown: string | null = null;

export function getShownRevision(): string | null {
  return shown;
}

export function rememberRevision(revision: string | null): void {
  shown = revision;
}
