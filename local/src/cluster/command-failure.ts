/** A failure that the person at the terminal can act on: its message says what is wrong and what to do. */
export class CommandFailure extends Error {
  override readonly name = "CommandFailure";
}
