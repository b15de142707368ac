/** A failure that the user can fix: its message says what is wrong and what to do. */
export class CommandFailure extends Error {
  override readonly name: string = "CommandFailure";
  readonly exitCode: 1 | 2 = 1;
}

/** The command was called in a way that it doesn't know. */
export class UsageFailure extends CommandFailure {
  override readonly name = "UsageFailure";
  override readonly exitCode = 2;
}
