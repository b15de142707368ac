import fc from "fast-check";
import { expect, test } from "vitest";
import { classifyIntent, intentPointsOf, judgeIntent } from "#/scoring/classify-intent.ts";

test.each([
  ["how to make pour over coffee", "informational"],
  ["how to buy a used espresso machine", "informational"],
  ["what is a cortado", "informational"],
  ["pour over coffee ratio", "informational"],
  ["moka pot", "informational"],
  ["banana bread recipe", "informational"],
  ["difference between latte and cappuccino", "informational"],
  ["is cold brew stronger than coffee", "informational"],
  ["espresso machine not working", "informational"],
  ["knitting patterns for beginners", "informational"],
  ["best coffee grinder", "commercial"],
  ["best burr grinder under 100", "commercial"],
  ["chemex vs v60", "commercial"],
  ["baratza encore review", "commercial"],
  ["top 10 espresso machines", "commercial"],
  ["semrush alternatives", "commercial"],
  ["espresso machine buying guide", "commercial"],
  ["is the aeropress go worth it", "commercial"],
  ["buy coffee beans online", "transactional"],
  ["green coffee beans for sale", "transactional"],
  ["specialty coffee near me", "transactional"],
  ["coffee subscription coupon", "transactional"],
  ["gooseneck kettle price", "transactional"],
  ["keyword tool free download", "transactional"],
  ["starbucks login", "navigational"],
  ["breville customer service phone number", "navigational"],
  ["youtube latte art", "navigational"],
])("%j is %s", (keyword, intent) => {
  expect(classifyIntent(keyword).intent).toBe(intent);
});

test("the shares match the hand calculation", () => {
  // "best" gives commercial 3; priors 1, 0, 0, −0.5. e³ / (e¹ + e³ + e⁰ + e^−0.5) = 20.0855 / 24.4103
  expect(classifyIntent("best kettle")).toEqual({
    intent: "commercial",
    confidence: expect.closeTo(0.82283, 4),
  });
  // No cues: e / (e + 1 + 1 + e^−0.5) = 2.71828 / 5.32481
  expect(classifyIntent("lighthouse").confidence).toBeCloseTo(0.51049, 4);
});

test("of several cues for one intent the strongest counts in full and the others half", () => {
  // "best" 3, "reviews" 3, "budget" 2.2 → 3 + (3 + 2.2) / 2
  expect(intentPointsOf("best budget kettle reviews").commercial).toBeCloseTo(5.6);
});

test("a longer cue replaces a shorter one it starts with", () => {
  expect(intentPointsOf("how to descale").informational).toBeCloseTo(3.5);
});

test("ranking titles decide for a keyword without cues", () => {
  const titles = ["The 8 Best Kettles", "Best Gooseneck Kettles, Reviewed", "Kettle Reviews"];
  expect(classifyIntent("gooseneck kettle", titles).intent).toBe("commercial");
  expect(classifyIntent("gooseneck kettle", ["Kettles for Sale", "Buy a Kettle"]).intent).toBe(
    "transactional",
  );
});

test("titles don't override a keyword with a clear intent", () => {
  expect(classifyIntent("buy gooseneck kettle", ["Kettle Reviews", "A Kettle Guide"]).intent).toBe(
    "transactional",
  );
});

test("the confidence is a share: above a quarter, at most 1, higher with every cue for the winner", () => {
  const points = fc.record({
    informational: fc.double({ min: 0, max: 9, noNaN: true }),
    commercial: fc.double({ min: 0, max: 9, noNaN: true }),
    transactional: fc.double({ min: 0, max: 9, noNaN: true }),
    navigational: fc.double({ min: 0, max: 9, noNaN: true }),
  });
  fc.assert(
    fc.property(points, fc.array(points, { maxLength: 10 }), (keyword, titles) => {
      const { intent, confidence } = judgeIntent(keyword, titles);
      expect(confidence).toBeGreaterThanOrEqual(0.25);
      expect(confidence).toBeLessThanOrEqual(1);
      const surer = judgeIntent({ ...keyword, [intent]: keyword[intent] + 1 }, titles);
      expect(surer.intent).toBe(intent);
      expect(surer.confidence).toBeGreaterThanOrEqual(confidence);
    }),
  );
});

test.each([
  ["special occasion", "informational"],
  ["location map", "informational"],
  ["monaco grand prix", "informational"],
  ["dove body wash", "informational"],
  ["lieutenant commander rank", "informational"],
])(
  "words that ask for something in another language say nothing in English: %j is %s",
  (keyword, intent) => {
    const { intent: found, confidence } = classifyIntent(keyword);
    expect(found).toBe(intent);
    expect(confidence).toBeLessThan(0.8);
  },
);

test("each of the other languages has its words for buying and comparing", () => {
  const buying = [
    "laufschuhe kaufen",
    "acheter vélo",
    "comprar bicicleta",
    "comprare bici",
    "fiets kopen",
  ];
  const comparing = [
    "beste laufschuhe",
    "meilleur vélo",
    "mejor bicicleta",
    "migliore bici",
    "melhor tênis",
  ];
  expect(new Set(buying.map((keyword) => classifyIntent(keyword).intent))).toEqual(
    new Set(["transactional"]),
  );
  expect(new Set(comparing.map((keyword) => classifyIntent(keyword).intent))).toEqual(
    new Set(["commercial"]),
  );
});
