/** A ref that focuses a field the person has just opened. */
export function focusInput(input: HTMLInputElement | HTMLTextAreaElement | null): void {
  input?.focus();
}
