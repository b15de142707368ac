import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { useAnnounceSetting } from "#/features/maps/announce/announce-setting.ts";

const KEY = "mw-map-quiet";

afterEach(() => {
  localStorage.removeItem(KEY);
  dispatchEvent(new StorageEvent("storage", { key: KEY }));
});

function Setting() {
  const [isOn, setOn] = useAnnounceSetting();
  return <button onClick={() => setOn(!isOn)}>{isOn ? "on" : "off"}</button>;
}

/** Changes the setting as another tab does. */
function changeElsewhere(change: () => void, key: string | null) {
  act(() => {
    change();
    dispatchEvent(new StorageEvent("storage", { key }));
  });
}

test("the setting of announcements follows another tab, also after it was changed here", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const place = document.createElement("div");
  const root = createRoot(place);
  act(() => root.render(<Setting />));
  expect(place.textContent).toBe("on");
  act(() => place.querySelector("button")?.click());
  expect(place.textContent).toBe("off");
  expect(localStorage.getItem(KEY)).toBe("1");

  changeElsewhere(() => localStorage.removeItem(KEY), "another key");
  expect(place.textContent).toBe("off");
  changeElsewhere(() => localStorage.removeItem(KEY), KEY);
  expect(place.textContent).toBe("on");
  changeElsewhere(() => localStorage.setItem(KEY, "1"), KEY);
  expect(place.textContent).toBe("off");
  changeElsewhere(() => localStorage.clear(), null);
  expect(place.textContent).toBe("on");
  act(() => root.unmount());
});
