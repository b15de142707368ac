import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restoreFormInput, saveFormInput } from "#/platform/form-input.client.ts";

const FORM = `
  <input name="subject" />
  <textarea name="text"></textarea>
  <select name="topic"><option>Maps</option><option>Billing</option></select>
  <input type="checkbox" name="copy" />
  <input type="radio" name="kind" value="bug" /><input type="radio" name="kind" value="idea" />
  <input type="password" name="password" />
  <input name="card" autocomplete="cc-number" />
  <input name="code" autocomplete="one-time-code" />
`;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = FORM;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = "";
});

const field = (selector: string): HTMLInputElement => {
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`no ${selector}`);
  // @ts-expect-error -- any kind of field: only what all have in common is used
  return found;
};

function fillIn() {
  field("[name=subject]").value = "Export fails";
  field("[name=text]").value = "It stops at 80 %.";
  field("[name=topic]").value = "Billing";
  field("[name=copy]").click();
  field("[value=idea]").click();
  field("[name=password]").value = "hunter2";
  field("[name=card]").value = "4111";
  field("[name=code]").value = "123456";
}

const storedText = () =>
  Array.from({ length: sessionStorage.length }, (_, index) =>
    sessionStorage.getItem(sessionStorage.key(index) ?? ""),
  ).join(" ");

function reload() {
  saveFormInput(window);
  document.body.innerHTML = FORM;
}

test("what was typed and chosen survives a reload, secrets don't", () => {
  fillIn();
  reload();
  expect(storedText()).not.toMatch(/hunter2|4111|123456/);
  restoreFormInput(window);
  expect(
    ["subject", "text", "topic", "password", "card"].map((name) => field(`[name=${name}]`).value),
  ).toEqual(["Export fails", "It stops at 80 %.", "Billing", "", ""]);
  expect(["[name=copy]", "[value=bug]", "[value=idea]"].map((name) => field(name).checked)).toEqual(
    [true, false, true],
  );
});

test("whoever listens to a field hears of what was restored", () => {
  fillIn();
  reload();
  const heard: string[] = [];
  document.body.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "text") heard.push(target.value);
  });
  restoreFormInput(window);
  expect(heard).toEqual(["Export fails"]);
});

test("a field that appears later is filled when it does", async () => {
  fillIn();
  reload();
  document.body.innerHTML = "";
  restoreFormInput(window);
  document.body.innerHTML = FORM;
  await vi.advanceTimersByTimeAsync(1);
  expect(field("[name=subject]").value).toBe("Export fails");
});

test("what the person has typed since is not overwritten", () => {
  fillIn();
  reload();
  field("[name=subject]").value = "Import fails";
  restoreFormInput(window);
  expect(field("[name=subject]").value).toBe("Import fails");
});

test("it is restored once, and on the same page only", () => {
  fillIn();
  saveFormInput(window);
  history.replaceState(null, "", "/elsewhere");
  document.body.innerHTML = FORM;
  restoreFormInput(window);
  expect(field("[name=subject]").value).toBe("");
  history.replaceState(null, "", "/");
  restoreFormInput(window);
  expect(field("[name=subject]").value).toBe("");
});
