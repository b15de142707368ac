import type { ReactNode } from "react";

/** What the landing page needs from the account pages. */
export interface InvitePageSlots {
  /** The pages for those who are not signed in, leading back here. */
  readonly signInPath: string;
  readonly signUpPath: string;
  /** Asks for the proof that an address is one's own; tells when it is there. */
  readonly renderVerification: (onVerified: () => void) => ReactNode;
}
