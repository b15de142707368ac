/** Follows another member's location until the user navigates or presses Escape. */
import type { UserId } from "@mapwright/core/ids";
// oxlint-disable-next-line no-restricted-imports -- an effect depends on it
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { readMapUrl, type MapUrlState } from "#/features/maps/url/map-url-state.ts";
import type { ChangeMapUrl } from "#/features/maps/url/use-map-url.ts";
import type { PresentPerson } from "#/map-views/topic-marks/use-presence.ts";

type Spot = Pick<MapUrlState, "cluster" | "view">;

/** A person's location, if this version of the page knows that place. */
function spotOf({ view, topics }: PresentPerson): Spot {
  const { view: known, cluster } = readMapUrl(
    new URLSearchParams({ view, cluster: topics[0] ?? "" }),
  );
  return { view: known, cluster };
}

const isSame = (a: Spot, b: Spot) => a.view === b.view && a.cluster === b.cluster;

interface Following {
  readonly following: PresentPerson | null;
  readonly follow: (uid: UserId | null) => void;
}

export function useFollowing(
  people: readonly PresentPerson[],
  url: MapUrlState,
  changeUrl: ChangeMapUrl,
): Following {
  const [followed, setFollowed] = useState<UserId | null>(null);
  /** Spot that the user was last sent to; `hasArrived`: the URL shows it, too. */
  const sent = useRef<{ readonly spot: Spot; readonly hasArrived: boolean } | null>(null);
  const following = people.find(({ uid }) => uid === followed) ?? null;
  const { view, cluster } = url;
  const target = following ? spotOf(following) : null;
  const targetView = target?.view ?? null;
  const targetCluster = target?.cluster ?? null;
  const follow = useCallback((uid: UserId | null) => {
    sent.current = null;
    setFollowed(uid);
  }, []);
  const goTo = useEffectEvent((spot: Spot, isThere: boolean) => {
    sent.current = { spot, hasArrived: isThere };
    if (!isThere) changeUrl(spot);
  });
  useEffect(() => {
    if (followed === null) return;
    const own = { view, cluster };
    const before = sent.current;
    // Looked at first: the followed person may move, or be back, just as the user goes their own way.
    if (before?.hasArrived && !isSame(before.spot, own)) {
      follow(null);
      return;
    }
    const spot = targetView === null ? null : { view: targetView, cluster: targetCluster };
    if (spot && !(before && isSame(before.spot, spot))) goTo(spot, isSame(spot, own));
    else if (before && isSame(before.spot, own)) sent.current = { ...before, hasArrived: true };
  }, [followed, targetView, targetCluster, view, cluster, follow]);
  useEscape(following !== null, follow);
  return { following, follow };
}

/** Handled before the map's own Escape handler, which clears the selection. */
function useEscape(isOn: boolean, follow: Following["follow"]): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const handle = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      follow(null);
    };
    addEventListener("keydown", handle, { capture: true });
    return () => removeEventListener("keydown", handle, { capture: true });
  }, [isOn, follow]);
}
