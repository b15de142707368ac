/**
 * Views whose code is fetched only for pages that show them, without a jump: the server names those a page was drawn
 * with, the browser fetches them before React takes the page over, and a page reached by a link is shown once its
 * views are there. There is no Suspense boundary round them on purpose: React throws away what a boundary that still
 * waits has on the screen as soon as anything above it changes.
 */
import { createContext, use, useContext, type ReactNode } from "react";

type View<Props> = (props: Props) => ReactNode;

/** Collects the modules of the views that a page is drawn with; null in the browser. */
export const NeededViews = createContext<Set<string> | null>(null);

/** Where the page says which views it was drawn with: an attribute of its root element. */
export const NEEDED_VIEWS_ATTRIBUTE = "data-views";

/** By module, of which several views may be made. */
const loaders = new Map<string, readonly (() => Promise<unknown>)[]>();

interface KeptView<Props> {
  readonly ready: () => View<Props> | undefined;
  readonly load: () => Promise<View<Props>>;
}

function keepView<Props>(fetchView: () => Promise<View<Props>>): KeptView<Props> {
  let view: View<Props> | undefined;
  let loading: Promise<View<Props>> | undefined;
  const load = async () => {
    try {
      view = await fetchView();
      return view;
    } catch (error) {
      // Asked for again at the next try: the connection may be back.
      loading = undefined;
      throw error;
    }
  };
  return { ready: () => view, load: () => (loading ??= load()) };
}

/** @param module where the view is, under `app/`: by this the build knows its file */
export function viewOnDemand<Props extends object>(
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

/** Fetches the views of `modules`; those that nobody knows are another build's, and skipped. */
export async function loadViews(modules: Iterable<string>): Promise<void> {
  const wanted = new Set(modules);
  const known = [...wanted].filter((module) => loaders.has(module));
  if (known.length === 0) return;
  await Promise.all(known.flatMap((module) => (loaders.get(module) ?? []).map((load) => load())));
  // A view that is there now may have made known another that stands in it.
  await loadViews([...wanted].filter((module) => !known.includes(module)));
}

/** For the server, which draws every page in one go. */
export async function loadAllViews(): Promise<void> {
  const before = loaders.size;
  await loadViews(loaders.keys());
  if (loaders.size > before) await loadAllViews();
}
