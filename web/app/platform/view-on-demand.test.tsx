import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import {
  loadAllViews,
  loadViews,
  NeededViews,
  createViewOnDemand,
} from "#/platform/view-on-demand.tsx";

const Word = ({ word }: { readonly word: string }) => <p>{word}</p>;

test("a page lists the views it was rendered with and renders them at once when they are loaded", async () => {
  const Shown = createViewOnDemand<{ word: string }>("shown.tsx", () => Promise.resolve(Word));
  createViewOnDemand<{ word: string }>("elsewhere.tsx", () => Promise.resolve(Word));
  await loadAllViews();
  const needed = new Set<string>();
  const html = renderToString(
    <NeededViews value={needed}>
      <Shown word="map" />
      <Shown word="plan" />
    </NeededViews>,
  );
  expect(html).toBe("<p>map</p><p>plan</p>");
  expect([...needed]).toEqual(["shown.tsx"]);
});

test("all views of a module are loaded together, and an unknown name is skipped", async () => {
  const loaded: string[] = [];
  for (const name of ["one", "other"]) {
    createViewOnDemand("pair.tsx", () => {
      loaded.push(name);
      return Promise.resolve(Word);
    });
  }
  await loadViews(["pair.tsx", "of-another-build.tsx", ""]);
  await loadViews(["pair.tsx"]);
  expect(loaded).toEqual(["one", "other"]);
});

test("a view registered by another one is loaded with it", async () => {
  let isInnerLoaded = false;
  createViewOnDemand("outer.tsx", () => {
    createViewOnDemand("inner.tsx", () => {
      isInnerLoaded = true;
      return Promise.resolve(Word);
    });
    return Promise.resolve(Word);
  });
  await loadViews(["inner.tsx", "outer.tsx"]);
  expect(isInnerLoaded).toBe(true);
});

test("a view that failed to load is requested again", async () => {
  let tries = 0;
  createViewOnDemand("shaky.tsx", () => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error("offline")) : Promise.resolve(Word);
  });
  await expect(loadViews(["shaky.tsx"])).rejects.toThrow("offline");
  await loadViews(["shaky.tsx"]);
  expect(tries).toBe(2);
});
