import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import { nestClusters } from "@mapwright/core/maps/testing/nest-clusters";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CardFace } from "#/map-views/board/board-card.tsx";
import { listCards } from "#/map-views/board/list-cards.ts";
import { createMapModel, getPillarColor } from "#/map-views/view-model/map-model.ts";

const state = nestClusters(
  buildTestSnapshot({
    Brewing: { Ratio: { "coffee ratio": 900 }, Grind: { "grind size": 700 }, Burrs: { burrs: 20 } },
  }),
  { Grind: "Ratio", Burrs: "Grind" },
);
const model = createMapModel(getEditedSnapshot(state), "volume");

function words(name: string) {
  const card = listCards(model, state, null).find((each) => each.name === name);
  if (!card) throw new Error(`no card of ${name}`);
  const markup = renderToStaticMarkup(
    <CardFace
      card={card}
      look={getPillarColor(model, card.pillar)}
      pillarName="Brewing"
      assignee={null}
      stop={3}
      comments={0}
      today="2026-11-21"
      metrics={model.snapshot.metrics}
    />,
  );
  return markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

test("a nested cluster's card shows the path from its pillar to its parent", () => {
  expect(words("Burrs")).toContain("Burrs Brewing › Ratio › Grind");
});

test("the card of a top-level cluster shows only the pillar", () => {
  expect(words("Ratio")).toContain("Ratio Brewing ");
  expect(words("Ratio")).not.toContain("›");
});

test("a card with a due day says its week on the route", () => {
  expect(words("Ratio")).toContain(", week 3 of the route");
});
