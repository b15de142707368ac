import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import { nestClusters } from "@mapwright/core/maps/testing/nest-clusters";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClusterPath, ClustersUnder } from "#/features/maps/inspector/cluster-place.tsx";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const model = createMapModel(
  getEditedSnapshot(
    nestClusters(
      buildTestSnapshot({
        Brewing: {
          Ratio: { "coffee ratio": 900 },
          Grind: { "grind size": 700 },
          Burrs: { "flat burrs": 20, "conical burrs": 10 },
        },
      }),
      { Grind: "Ratio", Burrs: "Grind" },
    ),
  ),
  "volume",
);
const indexOf = (name: string) => model.snapshot.clusters.name.indexOf(name);
const onGo = vi.fn<(cluster: number) => void>();
let root: Root | null = null;

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  onGo.mockClear();
  vi.unstubAllGlobals();
});

function show(name: string) {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  const place = { model, cluster: indexOf(name), onGo };
  act(() =>
    root?.render(
      <>
        <ClusterPath {...place} />
        <ClustersUnder {...place} />
      </>,
    ),
  );
}

const press = (name: string) =>
  act(() => {
    const found = [...document.querySelectorAll("button")].find(
      (each) => each.textContent === name,
    );
    if (!found) throw new Error(`there is no link ${name}`);
    found.click();
  });

test("the panel of a nested cluster shows its path, with a link to each cluster on it", () => {
  show("Burrs");
  const path = document.querySelector('[aria-label="Parent pages"]');
  expect(path?.textContent).toBe("Brewing › Ratio › Grind");
  press("Ratio");
  expect(onGo.mock.calls).toEqual([[indexOf("Ratio")]]);
});

test("the panel of a parent lists its child clusters with their keywords, and opens them", () => {
  show("Grind");
  expect([...document.querySelectorAll("li")].map((item) => item.textContent)).toEqual([
    "Burrs 2 keywords",
  ]);
  press("Burrs");
  expect(onGo.mock.calls).toEqual([[indexOf("Burrs")]]);
});

test("the panel of a cluster without children lists none", () => {
  show("Burrs");
  expect(document.querySelector("ul")).toBeNull();
});
