/** The text of the error page. Internal causes are not shown to visitors. */
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
        "There is no page at this address. It may have been moved or deleted, or the link may be incomplete.",
    };
  }
  if (isRouteErrorResponse(error) && error.status === 503) {
    return {
      title: "Back in a Moment",
      words:
        "We can't load this page right now because our content service isn't responding. Your maps aren't affected. Try again in a minute.",
    };
  }
  return {
    title: "Internal Server Error",
    words:
      "Something went wrong on our side. Your maps are safe: nothing that was saved is lost. Try again in a moment.",
  };
}
