/** A file that cannot be imported, in words for its owner: what is wrong and what to do. */
export class ImportFailure extends Error {
  override readonly name = "ImportFailure";
}
