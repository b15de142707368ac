/**
 * Carries what was typed into a page's fields over a reload that the page itself causes. Secrets and files are left out,
 * and nothing outlives the reload: the entry is removed when it is read.
 */
const STORAGE_KEY = "mw-form-input";
/** Time for which fields that appear late are waited for. */
const RESTORE_WITHIN_MS = 10_000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const TYPES_LEFT_OUT: ReadonlySet<string> = new Set([
  "button",
  "file",
  "hidden",
  "image",
  "password",
  "reset",
  "submit",
]);
const SECRET = /^cc-|one-time-code|password|^off$/;

interface SavedField {
  readonly key: string;
  readonly value: string;
  readonly isChecked: boolean;
}

/** Fields with the same name (radio buttons) are told apart by their values. */
function keyOf(field: Field): string | null {
  const name = field.name || field.id;
  if (name === "" || TYPES_LEFT_OUT.has(field.type) || SECRET.test(field.autocomplete)) return null;
  return field.type === "radio" ? `${name}=${field.value}` : name;
}

const isTick = (field: Field): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";

const fieldsOf = (page: Document): Field[] => [
  ...page.querySelectorAll<Field>("input, textarea, select"),
];

function isChanged(field: Field): boolean {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  if ("defaultValue" in field) return field.value !== field.defaultValue;
  return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
}

/** React sets `defaultValue` along with `value` in some fields, so anything that isn't empty counts. */
const isWorthKeeping = (field: Field): boolean =>
  isChanged(field) || (!isTick(field) && field.type !== "select-one" && field.value !== "");

/** Call right before the page reloads. */
export function saveFormInput(page: Window): void {
  const fields = fieldsOf(page.document).flatMap((field): SavedField[] => {
    const key = keyOf(field);
    if (key === null || !isWorthKeeping(field)) return [];
    return [{ key, value: field.value, isChecked: isTick(field) && field.checked }];
  });
  if (fields.length === 0) return;
  try {
    const { pathname, search } = page.location;
    page.sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ at: pathname + search, fields }));
  } catch {
    // Storage is full or blocked: the reload is still better than a page that can't go on.
  }
}

function takeSaved(page: Window): SavedField[] {
  try {
    const text = page.sessionStorage.getItem(STORAGE_KEY);
    page.sessionStorage.removeItem(STORAGE_KEY);
    const { at, fields } = Object(JSON.parse(text ?? "null"));
    const { pathname, search } = page.location;
    if (at !== pathname + search || !Array.isArray(fields)) return [];
    return fields.map((field: unknown) => {
      const { key, value, isChecked } = Object(field);
      return { key: String(key), value: String(value), isChecked: isChecked === true };
    });
  } catch {
    return [];
  }
}

/** Fills a field as a person would, so that its listeners notice: React ignores values that scripts assign. */
function fill(field: Field, { value, isChecked }: SavedField): void {
  if (isTick(field)) {
    if (field.checked !== isChecked) field.click();
    return;
  }
  if (field.value === value) return;
  // React puts a `value` of its own on the field and takes what is assigned there as known: the prototype's is the real one.
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Call once the page is interactive. What the person has typed since is not overwritten. */
export function restoreFormInput(page: Window): void {
  const waiting = new Map(takeSaved(page).map((saved) => [saved.key, saved]));
  if (waiting.size === 0) return;
  const fillKnown = () => {
    for (const field of fieldsOf(page.document)) {
      const key = keyOf(field);
      const saved = key === null ? undefined : waiting.get(key);
      if (!saved) continue;
      waiting.delete(saved.key);
      if (isTick(field) || field.type === "select-one" || field.value === "") fill(field, saved);
    }
  };
  fillKnown();
  if (waiting.size === 0) return;
  const changes = new MutationObserver(() => {
    fillKnown();
    if (waiting.size === 0) changes.disconnect();
  });
  changes.observe(page.document, { childList: true, subtree: true });
  setTimeout(() => {
    changes.disconnect();
  }, RESTORE_WITHIN_MS);
}
