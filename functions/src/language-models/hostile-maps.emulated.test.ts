/** Maps with orders for a language model, and one that obeys: see also local/src/providers/model-tasks/hostile-text.test.ts. */
import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { expect, test } from "vitest";
import { isOrdered } from "../../../local/src/providers/fake-model-orders.ts";
import { HOSTILE_TEXTS } from "../../../local/src/providers/testing/hostile-texts.ts";
import { storeMap } from "../../../tests/fixtures/store-map.ts";
import { openModelWorld } from "../../../tests/functions/fixtures/model-world.ts";

const MAP = makeCoffeeMap();
const [COLD = ""] = MAP.clusters.id;

test("orders in a map change nothing that is stored, and spend no more than was estimated", async () => {
  const world = await openModelWorld();
  await world.connect({ model: "fake-gullible" });
  await world.switchOn();
  const { db, id: workspaceId, owner } = world.team;
  const step = inSoak(1, 40);
  for (const text of HOSTILE_TEXTS.filter((_, at) => at % step === 0)) {
    const keywords = MAP.keywords.text.map((keyword, at) =>
      at === 1 ? text.slice(0, 300) : keyword,
    );
    const titles = MAP.serps.titles.map((title, at) => (at === 0 ? text : title));
    const map = await storeMap(
      db,
      {
        ...MAP,
        keywords: { ...MAP.keywords, text: keywords },
        serps: { ...MAP.serps, titles },
      },
      { workspaceId, createdBy: owner.uid },
    );
    for (const kind of ["names", "brief"] as const) {
      const task = await world.run(kind, { mapId: map, clusterId: kind === "brief" ? COLD : null });
      const said = task.items.flatMap((item) => (item.kind === "line" ? item.text : item.name));
      expect([text, said.filter(isOrdered)]).toEqual([text, []]);
      expect(task.used?.microUsd).toBeLessThanOrEqual(task.estimate.microUsd);
    }
  }
  await world.close();
}, 600_000);
