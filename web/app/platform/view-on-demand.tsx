/**
 * Views whose code is fetched only for pages that show them, without layout shift. The server lists the views a page
 * was rendered with and the browser fetches them before hydration; after client-side navigation a page is shown once
 * its views are loaded. Deliberately without a Suspense boundary: React discards the server-rendered content of a
 * boundary that is still waiting as soon as anything above it changes.
 */
import { createContext, use, useContext, type ReactNode } from "react";

type View<Props> = (props: Props) => ReactNode;

/** Collects the modules of the views rendered in a page; null in the browser. */
export const NeededViews = createContext<Set<string> | null>(null);

/** An attribute of the page's root element that lists the views it was rendered with. */
export const NEEDED_VIEWS_ATTRIBUTE = "data-views";

/** Loaders by module; several views may come from the same one. */
const loaders = new Map<string, readonly (() => Promise<unknown>)[]>();

interface SavedView<Props> {
  readonly ready: () => View<Props> | undefined;
  readonly load: () => Promise<View<Props>>;
}

function keepView<Props>(fetchView: () => Promise<View<Props>>): SavedView<Props> {
  let view: View<Props> | undefined;
  let loading: Promise<View<Props>> | undefined;
  const load = async () => {
    try {
      view = await fetchView();
      return view;
    } catch (error) {
      // Requested again on the next attempt, because the connection may be back.
      loading = undefined;
      throw error;
    }
  };
  return { ready: () => view, load: () => (loading ??= load()) };
}

/** @param module path of the view's module under `app/`, by which the build finds its files */
export function createViewOnDemand<Props extends object>(
  module: string,
  fetchView: () => Promise<View<Props>>,
): View<Props> {
  const kept = keepView(fetchView);
  loaders.set(module, [...(loaders.get(module) ?? []), kept.load]);
  return function ViewOnDemand(props: Props) {
    useContext(NeededViews)?.add(module);
    const View = kept.ready() ?? use(kept.load());
    return <View {...props} />;
  };
}

/** Fetches the views of `modules`; unknown ones belong to another build and are skipped. */
export async function loadViews(modules: Iterable<string>): Promise<void> {
  const wanted = new Set(modules);
  const known = [...wanted].filter((module) => loaders.has(module));
  if (known.length === 0) return;
  await Promise.all(known.flatMap((module) => (loaders.get(module) ?? []).map((load) => load())));
  // Loading a view may have registered another one inside it.
  await loadViews([...wanted].filter((module) => !known.includes(module)));
}

/** Loads all views, for the server, which renders every page in one pass. */
export async function loadAllViews(): Promise<void> {
  const before = loaders.size;
  await loadViews(loaders.keys());
  if (loaders.size > before) await loadAllViews();
}
