import { userId } from "@mapwright/core/ids";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useFollowing } from "#/features/maps/presence/use-following.ts";
import { readMapUrl, type MapUrlState } from "#/features/maps/url/map-url-state.ts";
import type { PresentPerson } from "#/map-views/topic-marks/use-presence.ts";

const ANN = userId.parse("ann");
const at = (query: string) => readMapUrl(new URLSearchParams(query));
const annAt = (view: string, topic: string): PresentPerson => ({
  uid: ANN,
  name: "Ann Example",
  photo: null,
  color: 0,
  view,
  topics: [topic],
});

let root: Root;
/** Result of the last rendering. */
const shown = new Map<"last", ReturnType<typeof useFollowing>>();
const changeUrl = vi.fn();

function Page({ people, url }: { people: readonly PresentPerson[]; url: MapUrlState }) {
  shown.set("last", useFollowing(people, url, changeUrl));
  return null;
}

const show = (people: readonly PresentPerson[], url: string) =>
  act(() => root.render(<Page people={people} url={at(url)} />));

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  changeUrl.mockReset();
  root = createRoot(document.createElement("div"));
  show([annAt("outline", "c1")], "view=outline&cluster=c1");
  act(() => shown.get("last")?.follow(ANN));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test("following goes where the person goes, and changes nothing when the user is already there", () => {
  expect(changeUrl).not.toHaveBeenCalled();
  show([annAt("treemap", "c1")], "view=outline&cluster=c1");
  expect(changeUrl.mock.calls).toEqual([[{ view: "treemap", cluster: "c1" }]]);
  show([annAt("treemap", "c1")], "view=treemap&cluster=c1");
  expect(shown.get("last")?.following?.uid).toBe(ANN);
});

test("going one's own way ends following, also just as the person moves or is back", () => {
  show([annAt("outline", "c2")], "view=treemap&cluster=c1");
  expect(shown.get("last")?.following).toBe(null);
  expect(changeUrl).not.toHaveBeenCalled();
});

test("following goes on when the person was away for a moment", () => {
  show([], "view=outline&cluster=c1");
  expect(shown.get("last")?.following).toBe(null);
  show([annAt("outline", "c1")], "view=outline&cluster=c1");
  expect(shown.get("last")?.following?.uid).toBe(ANN);
  expect(changeUrl).not.toHaveBeenCalled();
});
