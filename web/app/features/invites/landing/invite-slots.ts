import type { ReactNode } from "react";

/** What the landing page needs from the account pages. */
export interface InvitePageSlots {
  /** The pages for signed-out visitors, which return here. */
  readonly signInPath: string;
  readonly signUpPath: string;
  /** Asks the user to verify their email address; reports when it is done. */
  readonly renderVerification: (onVerified: () => void) => ReactNode;
}
