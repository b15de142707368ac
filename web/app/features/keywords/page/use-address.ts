/** State of the view, kept in the page's address: a link shows its recipient the same rows. */
import { useCallback, useMemo } from "react";
import {
  readAddress,
  writeAddress,
  type KeywordAddress,
} from "@mapwright/core/workspace-keywords/keyword-address";
import { useEagerUrlQuery } from "#/platform/url-query.ts";

export interface ShownAddress {
  readonly address: KeywordAddress;
  /** Query of the address in its normal form. */
  readonly query: string;
  readonly change: (part: Partial<KeywordAddress>) => void;
}

export function useAddress(): ShownAddress {
  const [params, changeParams] = useEagerUrlQuery();
  const text = params.toString();
  const address = useMemo(() => readAddress(new URLSearchParams(text)), [text]);
  const query = useMemo(() => writeAddress(address).toString(), [address]);
  const change = useCallback(
    (part: Partial<KeywordAddress>) =>
      changeParams((before) => writeAddress({ ...readAddress(before), ...part }), {
        replace: true,
      }),
    [changeParams],
  );
  return { address, query, change };
}
