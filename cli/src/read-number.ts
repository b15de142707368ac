/** Numbers on the command line. */
import { InvalidArgumentError } from "commander";

export function createNumberParser(least: number, most: number) {
  return (text: string): number => {
    const value = Number(text);
    if (text.trim() !== "" && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a number from ${String(least)} to ${String(most)}.`);
  };
}

export function createIntegerParser(least: number, most: number) {
  return (text: string): number => {
    const value = Number(text);
    const isFit = text.trim() !== "" && value >= least && value <= most;
    if (isFit && Number.isInteger(value)) return value;
    throw new InvalidArgumentError(
      `It must be a whole number from ${String(least)} to ${String(most)}.`,
    );
  };
}
