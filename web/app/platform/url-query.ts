/**
 * State of a page kept in the query of its URL. The router follows a change only after its loaders, and React Router's
 * own `setSearchParams` starts from what is rendered: of two changes in a row, the first would be lost.
 */
import { startTransition, useMemo, useOptimistic } from "react";
import { type NavigateFunction, useLocation, useNavigate } from "react-router-dom";

interface UrlQueryOptions {
  /** Whether the change replaces the current history entry. */
  readonly replace: boolean;
}

/** `before`: a copy of the query with every change made so far. */
type EditUrlQuery = (before: URLSearchParams) => URLSearchParams;

export type ChangeUrlQuery = (edit: EditUrlQuery, options: UrlQueryOptions) => void;

/** The query asked for last, until the router has followed: a browser has one URL. */
let pending: { readonly pathname: string; readonly search: string } | null = null;

const queryAt = (pathname: string): string =>
  pending?.pathname === pathname ? pending.search : location.search;

function editedQuery(pathname: string, edit: EditUrlQuery): string {
  const written = edit(new URLSearchParams(queryAt(pathname))).toString();
  return written === "" ? "" : `?${written}`;
}

async function follow(
  navigate: NavigateFunction,
  target: { readonly pathname: string; readonly search: string },
  { replace }: UrlQueryOptions,
): Promise<void> {
  pending = target;
  try {
    await navigate({ search: target.search }, { replace, preventScrollReset: true });
  } finally {
    if (pending === target) pending = null;
  }
}

/** The query as the router has it, and how to change it. */
export function useUrlQuery(): [URLSearchParams, ChangeUrlQuery] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const change: ChangeUrlQuery = (edit, options) => {
    const target = { pathname, search: editedQuery(pathname, edit) };
    if (target.search === queryAt(pathname)) return;
    void follow(navigate, target, options);
  };
  return [query, change];
}

/** Like `useUrlQuery`, but shows a change at once, before the router follows: a field being typed into can't wait. */
export function useEagerUrlQuery(): [URLSearchParams, ChangeUrlQuery] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [shown, show] = useOptimistic(search);
  const query = useMemo(() => new URLSearchParams(shown), [shown]);
  const change: ChangeUrlQuery = (edit, options) => {
    const target = { pathname, search: editedQuery(pathname, edit) };
    if (target.search === queryAt(pathname)) return;
    startTransition(async () => {
      show(target.search);
      await follow(navigate, target, options);
    });
  };
  return [query, change];
}
