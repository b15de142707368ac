/** The library options used here. Its types on the registry are for an older version. */
declare module "subset-font" {
  interface SubsetOptions {
    readonly targetFormat: "woff" | "woff2";
    /** A number pins an axis, a range limits it; an axis that is not listed is kept in full. */
    readonly variationAxes: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
    /** OpenType features to keep; absent: what texts need. */
    readonly keepFeatures?: string[];
  }
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
