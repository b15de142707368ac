/** A failure that the user can fix: its message says what is wrong and what to do. */
export class CommandFailure extends Error {
  override readonly name = "CommandFailure";
}
