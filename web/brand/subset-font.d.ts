/** What of the library's options is used here. Its own types on the registry know an older version. */
declare module "subset-font" {
  interface SubsetOptions {
    readonly targetFormat: "woff2";
    /** A number pins an axis, a range narrows it; an axis that is not named stays whole. */
    readonly variationAxes: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
    /** OpenType features that stay. */
    readonly keepFeatures: string[];
  }
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
