/** The render's nonce: set on the server, undefined in the browser (which hides nonces from scripts). */
import { createContext, use } from "react";

export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return use(NonceContext);
}
