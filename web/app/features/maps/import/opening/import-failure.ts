/** A file that can't be imported, as a message to the user: what is wrong and what to do. */
export class ImportFailure extends Error {
  override readonly name = "ImportFailure";
}
