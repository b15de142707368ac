/** Calls of the payment provider: a failure, of whatever kind, is `payment-unavailable` for whoever asked. */
import { AppError } from "@mapwright/core/app-error";

export async function askProvider<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (cause) {
    const error = new AppError("payment-unavailable", "The payment provider didn't answer");
    // Logged, not sent. Providers put no personal data into their messages.
    error.cause = cause;
    throw error;
  }
}
