import { SOURCE_FAULTS } from "@mapwright/core/research/source-fault";
import { expect, test } from "vitest";
import { isSourceFault, describeSourceFault } from "#/ui/messages/source-fault-messages.ts";

test.each(SOURCE_FAULTS)(
  "%s of an own key names the provider and leads to the data sources",
  (fault) => {
    const message = describeSourceFault(fault, { provider: "serper", isOwn: true });
    expect(message.title).toContain("Serper");
    expect(message.advice).toMatch(/try again/);
    expect(message.nextStep.to).toBe("/app/settings/data-sources");
  },
);

const OF_OUR_KEY = SOURCE_FAULTS.filter((fault) => fault !== "day-limit");

test.each(OF_OUR_KEY)("%s of our key doesn't ask people to fix it", (fault) => {
  const message = describeSourceFault(fault, { provider: "serper", isOwn: false });
  expect(message.advice).toMatch(/^It's our (?:account|server)/);
  expect(message.title).toContain("Serper");
  expect(message.nextStep.to).toBe("/app/support/new");
});

test("our limit of a day says when it ends and what goes on until then", () => {
  const message = describeSourceFault("day-limit", { provider: "serper", isOwn: false });
  expect(message.advice).toMatch(/midnight UTC.*data source of your own/);
  expect(message.nextStep.to).toBe("/app/settings/data-sources");
});

test("a fault of our server isn't told as one of our key", () => {
  const { title } = describeSourceFault("json-disabled", { provider: "searxng", isOwn: false });
  expect(title).toBe("SearXNG doesn't allow JSON");
});

test("only what a provider refuses is a source's fault", () => {
  expect(SOURCE_FAULTS.every(isSourceFault)).toBe(true);
  expect(isSourceFault("internal")).toBe(false);
});
