/**
 * The address typed on one account page, carried over to the next so that it need not be typed again. Kept in memory
 * only, and empty on the server.
 */
import { useEffect } from "react";

let typed = "";

export const typedAddress = (): string => typed;

/** @param email the current value of the page's field */
export function useKeepTypedAddress(email: string): void {
  useEffect(() => {
    typed = email;
  }, [email]);
}
