import { act } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { useEagerUrlQuery, useUrlQuery, type ChangeUrlQuery } from "#/platform/url-query.ts";

/** Query that the last rendering showed, and the function that changes it. */
interface Shown {
  readonly query: string;
  readonly change: ChangeUrlQuery;
}

const pages = { routed: useUrlQuery, eager: useEagerUrlQuery } as const;
const shown = new Map<string, Shown>();
let release = () => {};

function Page({ name }: { readonly name: keyof typeof pages }) {
  const [query, change] = pages[name]();
  shown.set(name, { query: query.toString(), change });
  return null;
}

function Pages() {
  return (
    <>
      <Page name="routed" />
      <Page name="eager" />
    </>
  );
}

/** The app's layout has a loader too, so that the router never follows a query at once. */
async function openPages(path: string) {
  history.replaceState(null, "", path);
  const loader = () =>
    new Promise<null>((resolve) => {
      release = () => resolve(null);
    });
  const routes = [{ path: "*", loader, element: <Pages />, HydrateFallback: () => null }];
  const router = createBrowserRouter(routes);
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(<RouterProvider router={router} />));
  await act(async () => release());
  return async () => {
    await act(async () => root.unmount());
    router.dispose();
  };
}

const set = (name: string, value: string | null) => (before: URLSearchParams) => {
  if (value === null) before.delete(name);
  else before.set(name, value);
  return before;
};

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  shown.clear();
  return () => vi.unstubAllGlobals();
});

test("two changes of the query before the router has followed either are both kept", async () => {
  const close = await openPages("/app?q=gardening&sort=title");
  await act(async () => {
    shown.get("eager")?.change(set("q", null), { replace: true });
    shown.get("routed")?.change(set("tag", "Q1"), { replace: true });
  });
  expect(shown.get("routed")?.query, "not yet followed").toBe("q=gardening&sort=title");
  await act(async () => release());
  expect(location.search).toBe("?sort=title&tag=Q1");
  expect(shown.get("routed")?.query).toBe("sort=title&tag=Q1");
  expect(shown.get("eager")?.query).toBe("sort=title&tag=Q1");
  await close();
});

test("what is typed into a field that lives in the query is shown at once", async () => {
  const close = await openPages("/app?sort=title");
  for (const typed of ["g", "ga", "gar"]) {
    await act(async () => shown.get("eager")?.change(set("q", typed), { replace: true }));
    expect(shown.get("eager")?.query).toBe(`sort=title&q=${typed}`);
  }
  await act(async () => release());
  expect(location.search).toBe("?sort=title&q=gar");
  await close();
});

test("a change after the router went elsewhere starts from the query that is there", async () => {
  const close = await openPages("/app?q=gardening");
  await act(async () => shown.get("routed")?.change(set("q", "pruning"), { replace: false }));
  await act(async () => release());
  await act(async () => {
    history.back();
    await vi.waitUntil(() => location.search === "?q=gardening");
  });
  await act(async () => release());
  await act(async () => shown.get("routed")?.change(set("sort", "title"), { replace: true }));
  await act(async () => release());
  expect(location.search).toBe("?q=gardening&sort=title");
  await close();
});

test("a query that is asked for again adds nothing to the history, and one can be taken back on its way", async () => {
  const close = await openPages("/app?view=table");
  const entries = history.length;
  await act(async () => shown.get("routed")?.change(set("view", "table"), { replace: false }));
  expect(history.length, "nothing to follow").toBe(entries);
  await act(async () => shown.get("routed")?.change(set("view", "board"), { replace: false }));
  await act(async () => shown.get("routed")?.change(set("view", "table"), { replace: true }));
  await act(async () => release());
  expect(location.search).toBe("?view=table");
  expect(shown.get("routed")?.query).toBe("view=table");
  await close();
});
