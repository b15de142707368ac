import { expect, test } from "vitest";
import { toTitleCase } from "#/scoring/title-case.ts";
import { learnWordCase } from "#/scoring/word-case.ts";

const AGREED = learnWordCase({ language: "english" });

test.each([
  ["how to brew pour over coffee", "How to Brew Pour Over Coffee"],
  ["the best of the best", "The Best of the Best"],
  ["v60 vs chemex", "V60 vs Chemex"],
  ["what to look for", "What to Look For"],
  ["seo for wordpress", "SEO for WordPress"],
  ["3d printer 0.4mm nozzle", "3D Printer 0.4mm Nozzle"],
  ["12oz travel mug", "12oz Travel Mug"],
  ["don't over-extract", "Don't Over-Extract"],
  ["crème brûlée café", "Crème Brûlée Café"],
  ["straße und weg", "Straße und Weg"],
  ["speicher für balkonkraftwerk", "Speicher für Balkonkraftwerk"],
  ["best dog fur brush", "Best Dog Fur Brush"],
  ["pastel de nata", "Pastel de Nata"],
  ["monday.com vs node.js", "Monday.com vs Node.js"],
  ["raci vs okrs in clickup", "RACI vs OKRs in ClickUp"],
  ["u.s. visa. fees", "U.S. Visa. Fees"],
  ["", ""],
])("%j is formatted as %j", (text, name) => {
  expect(toTitleCase(text, AGREED)).toBe(name);
});

test("brands are spelled as in ranking titles", () => {
  const titles = [
    "Cleaning the 1Zpresso JX-Pro",
    "1Zpresso review",
    "Is SCAA water worth it?",
    "SCAA",
  ];
  const learnt = learnWordCase({ language: "english", titles: [...titles, "Why SCAA water"] });
  expect(toTitleCase("1zpresso scaa water", learnt)).toBe("1Zpresso SCAA Water");
});

test("all-caps titles and minority spellings are ignored", () => {
  const learnt = learnWordCase({
    language: "english",
    titles: [
      "BEST COFFEE EVER",
      "BEST COFFEE NOW",
      "My COFFEE mug",
      "Our COFFEE mug",
      "A coffee mug",
      "Some Coffee",
      "More Coffee",
    ],
  });
  expect(toTitleCase("best coffee", learnt)).toBe("Best Coffee");
});
