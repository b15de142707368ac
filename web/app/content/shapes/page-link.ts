/** A page reduced to a link. */
export interface PageLink {
  readonly title: string;
  readonly path: string;
  readonly excerpt: string;
}
