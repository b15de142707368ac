/** The comment that the page's URL links to: `?cluster=…&comment=…`. */
import { useUrlQuery } from "#/platform/url-query.ts";

const PARAMETER = "comment";
const COMMENT_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** null: the URL names none. */
export function useLinkedComment(): [string | null, () => void] {
  const [query, changeQuery] = useUrlQuery();
  const named = query.get(PARAMETER);
  const forget = () => {
    changeQuery(
      (before) => {
        before.delete(PARAMETER);
        return before;
      },
      { replace: true },
    );
  };
  return [named !== null && COMMENT_ID.test(named) ? named : null, forget];
}

/** URL of the current page that links to a comment. */
export function getCommentAddress(topic: string, comment: string): string {
  const url = new URL(location.href);
  url.search = new URLSearchParams({ cluster: topic, [PARAMETER]: comment }).toString();
  return url.href;
}
