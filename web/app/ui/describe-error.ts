/** What the error page says. Only "not found" is told apart: the rest is ours to mend, not the visitor's to read. */
import { isRouteErrorResponse } from "react-router-dom";

export interface ErrorDescription {
  readonly title: "Page Not Found" | "Internal Server Error";
  readonly words: string;
}

export function describeError(error: unknown): ErrorDescription {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return {
      title: "Page Not Found",
      words:
        "There is no page at this address. It may have been moved or deleted, or the address may have been cut short on its way here.",
    };
  }
  return {
    title: "Internal Server Error",
    words:
      "Something broke on our side. Your maps are safe: nothing that was saved is lost. Try again in a moment.",
  };
}
