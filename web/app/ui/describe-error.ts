/** What the error page says. What is ours to mend is not the visitor's to read. */
import { isRouteErrorResponse } from "react-router-dom";

export interface ErrorDescription {
  readonly title: "Page Not Found" | "Back in a Moment" | "Internal Server Error";
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
  if (isRouteErrorResponse(error) && error.status === 503) {
    return {
      title: "Back in a Moment",
      words:
        "This page cannot be loaded right now, because the place where our pages are kept does not answer. Your maps are kept elsewhere and are not affected. Try again in a minute.",
    };
  }
  return {
    title: "Internal Server Error",
    words:
      "Something broke on our side. Your maps are safe: nothing that was saved is lost. Try again in a moment.",
  };
}
