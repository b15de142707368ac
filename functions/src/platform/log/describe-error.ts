/** An error in logs: its class, code and place, and its message without parts that may repeat people's data. */
import { z } from "zod";
import { redactMessage } from "#/platform/log/redact-text.ts";

export interface DescribedError {
  readonly name: string;
  readonly message: string;
  /** Code of gRPC, Node.js or our own; absent: the error has none. */
  readonly code?: string | number;
  /** Frames only: the first line repeats the message. */
  readonly stack?: string;
  readonly cause?: DescribedError;
}

const withCode = z.object({ code: z.union([z.string().max(64), z.number()]) });

const MAX_CAUSES = 3;
const MESSAGE_MAX_LENGTH = 500;

export function describeError(error: unknown, causesLeft = MAX_CAUSES): DescribedError {
  if (!(error instanceof Error))
    return {
      name: typeof error,
      message: redactMessage(String(error)).slice(0, MESSAGE_MAX_LENGTH),
    };
  const { data: coded } = withCode.safeParse(error);
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    message: messageOf(error).slice(0, MESSAGE_MAX_LENGTH),
    ...(coded && { code: coded.code }),
    ...(frames && frames.length > 0 && { stack: frames.join("\n") }),
    ...(error.cause !== undefined &&
      causesLeft > 0 && { cause: describeError(error.cause, causesLeft - 1) }),
  };
}

function messageOf(error: Error): string {
  // Of an error whose message has another program's words: what may be logged instead.
  if ("logText" in error && typeof error.logText === "string") return error.logText;
  // Field by field: the names of what a record holds may be a person's words.
  if (error instanceof z.ZodError)
    return error.issues.map(({ code, path }) => `${String(path[0] ?? "")}: ${code}`).join("; ");
  return redactMessage(error.message);
}
