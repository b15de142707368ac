/** A ref for the field that a person has just asked for: they go on there at once. */
export function focusInput(input: HTMLInputElement | HTMLTextAreaElement | null): void {
  input?.focus();
}
