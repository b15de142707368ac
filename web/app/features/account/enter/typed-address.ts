/**
 * The address that was typed on one of the account pages, for the next: who finds that they want another page does
 * not type it again. Kept in memory alone, and empty on the server.
 */
import { useEffect } from "react";

let typed = "";

export const typedAddress = (): string => typed;

/** @param email what the page's form holds now */
export function useKeepTypedAddress(email: string): void {
  useEffect(() => {
    typed = email;
  }, [email]);
}
