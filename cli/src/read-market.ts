/** Codes of countries and languages on the command line. */
import { InvalidArgumentError } from "commander";

export function readCountry(text: string): string {
  if (/^[a-z]{2}$/i.test(text)) return text.toUpperCase();
  throw new InvalidArgumentError("It must be a code of two letters, such as US.");
}

export function readLanguage(text: string): string {
  if (/^[a-z]{2}$/.test(text)) return text;
  throw new InvalidArgumentError("It must be a code of two letters, such as en.");
}
