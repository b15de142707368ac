import type { FoundPlace } from "@mapwright/core/research/place-search";
import type { SearchPlace } from "@mapwright/core/keywords/search-place";
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PlaceField } from "#/features/research/place-field.tsx";
import type { SearchPlaces } from "#/features/research/use-place-search.ts";
import type { CoverageState } from "#/features/research/use-research-coverage.ts";
import { createCallFailure } from "#/platform/call-failure.ts";

const AUSTIN: FoundPlace = { code: 1_026_201, name: "Austin,Texas,United States", kind: "City" };
const TEXAS: FoundPlace = { code: 21_176, name: "Texas,United States", kind: "State" };

let root: Root;
let host: HTMLElement;
const search = vi.fn<SearchPlaces>();
const onChange = vi.fn<(place: SearchPlace | null) => void>();

const coverageWith = (places: { provider: string } | null): CoverageState => ({
  status: "ready",
  coverage: {
    provider: { id: "dataforseo", name: "DataForSEO" },
    countries: "all",
    languages: "all",
    devices: ["desktop"],
    places,
    niches: [],
  },
});
const WITH_PLACES = coverageWith({ provider: "DataForSEO" });

interface FormProps {
  readonly coverage?: CoverageState;
  readonly chosen?: SearchPlace | null;
}

function Form({ coverage = WITH_PLACES, chosen = null }: FormProps) {
  const [place, setPlace] = useState<SearchPlace | null>(chosen);
  return (
    <MemoryRouter>
      <PlaceField
        coverage={coverage}
        country="US"
        place={place}
        search={search}
        onChange={(next) => {
          onChange(next);
          setPlace(next);
        }}
      />
    </MemoryRouter>
  );
}

function show(props: FormProps = {}) {
  act(() => root.render(<Form {...props} />));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  search.mockReset().mockResolvedValue({ ok: true, value: { places: [AUSTIN, TEXAS] } });
  onChange.mockReset();
  host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const field = () => host.querySelector("input") ?? document.createElement("input");
const options = () =>
  [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);
const announced = () =>
  [...host.querySelectorAll("[role=status]")].map(({ textContent }) => textContent).join("");
const listed = () => document.querySelector(".MuiAutocomplete-popper")?.textContent ?? "";

function type(text: string) {
  act(() => {
    field().focus();
    // React watches the element's own setter, which a plain assignment would go through.
    Reflect.set(HTMLInputElement.prototype, "value", text, field());
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const press = (key: string) =>
  act(() => {
    field().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
const settle = () => act(() => vi.advanceTimersByTimeAsync(250));

test("a place is found by typing and chosen by keyboard, and its number is announced", async () => {
  show();
  type("aus");
  await settle();
  expect(options()).toEqual(["Austin, Texas, United StatesCity", "Texas, United StatesState"]);
  expect(announced()).toBe("2 places found");
  press("ArrowDown");
  expect(field().getAttribute("aria-activedescendant")).not.toBeNull();
  press("Enter");
  expect(onChange).toHaveBeenCalledWith({ code: AUSTIN.code, name: AUSTIN.name });
  expect(field().value).toBe("Austin, Texas, United States");
  await settle();
  // What is chosen isn't looked for again.
  expect(search).toHaveBeenCalledTimes(1);
});

test("letters in quick succession are one question, and a single letter is none", async () => {
  show();
  type("a");
  await settle();
  expect(search).not.toHaveBeenCalled();
  expect(listed()).toContain("Type the name of a city or region.");
  type("au");
  type("aus");
  type("aust");
  expect(listed()).toContain("Searching DataForSEO…");
  await settle();
  expect(search.mock.calls).toEqual([["US", "aust"]]);
});

test("an answer that comes after more was typed isn't shown", async () => {
  const answers: (() => void)[] = [];
  search.mockImplementation(
    (_, query) =>
      new Promise((resolve) => {
        const place = { ...AUSTIN, name: query };
        answers.push(() => resolve({ ok: true, value: { places: [place] } }));
      }),
  );
  show();
  type("aus");
  await settle();
  type("austin");
  await settle();
  await act(async () => {
    answers[1]?.();
    answers[0]?.();
    await Promise.resolve();
  });
  expect(options()).toEqual(["austinCity"]);
});

test("a name that no place has is said in the list, and announced", async () => {
  search.mockResolvedValue({ ok: true, value: { places: [] } });
  show();
  type("atlantis");
  await settle();
  expect(listed()).toContain("No place of this name in United States");
  expect(announced()).toBe("No place of this name in United States. Try its English name.");
});

test("a source that fails is said below the field, and typing on asks again", async () => {
  search.mockResolvedValueOnce(createCallFailure("provider-unavailable"));
  show();
  type("aus");
  await settle();
  expect(field().getAttribute("aria-invalid")).toBe("true");
  const help = document.getElementById(field().getAttribute("aria-describedby") ?? "");
  expect(help?.textContent).toContain("can't be looked up right now");
  type("aust");
  await settle();
  expect(field().getAttribute("aria-invalid")).toBe("false");
  expect(options()).toHaveLength(2);
});

test("a place is cleared by emptying the field", () => {
  show({ chosen: AUSTIN });
  expect(field().value).toBe("Austin, Texas, United States");
  type("");
  expect(onChange).toHaveBeenCalledWith(null);
});

test("without a source that has places, a line says what to connect", () => {
  show({ coverage: coverageWith(null) });
  expect(host.querySelector("input")).toBeNull();
  expect(host.textContent).toContain("connect a data source that has places");
  expect(host.querySelector("a")?.getAttribute("href")).toBe("/app/settings/data-sources");
});

test("nothing is said of places while it isn't known whether there are any", () => {
  show({ coverage: { status: "loading" } });
  expect(host.textContent).toBe("");
});
