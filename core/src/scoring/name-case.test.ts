import { expect, test } from "vitest";
import { createNameCase } from "#/scoring/name-case.ts";

const nameCase = createNameCase(["how to choose the best of them"]);

test.each([
  ["best running shoes for flat feet", "Best running shoes for flat feet"],
  ["ac repair", "AC repair"],
  ["roofers charlotte nc", "Roofers Charlotte NC"],
  ["movers portland or", "Movers Portland OR"],
  ["portland or seattle", "Portland or Seattle"],
  ["divorce lawyer new york", "Divorce lawyer New York"],
  ["salt lake city plumber", "Salt Lake City plumber"],
  ["st. louis movers", "St. Louis movers"],
  ["best reading glasses for mobile may", "Best reading glasses for mobile may"],
  ["used iphones and bmws", "Used iPhones and BMWs"],
  ["mcdonald's menu", "McDonald's menu"],
  ["hmrc login", "HMRC login"],
  ["german shepherd puppies", "German shepherd puppies"],
  ["what is v60 coffee", "What is V60 coffee"],
  ["3d printer 0.4mm nozzle 16gb", "3D printer 0.4mm nozzle 16GB"],
  ["serum with vitamin c", "Serum with vitamin C"],
  ["i-130 fee", "I-130 fee"],
  ["cheap e-bikes", "Cheap e-bikes"],
  ["u.s. visa", "U.S. visa"],
  ["monday.com vs node.js", "Monday.com vs node.js"],
  ["crème brûlée", "Crème brûlée"],
  ["Best Coffee Shops in PARIS", "Best coffee shops in Paris"],
  ["", ""],
])("%j is called %j", (keyword, name) => {
  expect(nameCase(keyword)).toBe(name);
});

test("in German everything but small words has a capital", () => {
  const german = createNameCase(["steuerberater in der nähe", "was ist elster"]);
  expect(german("steuerberater in der nähe")).toBe("Steuerberater in der Nähe");
  expect(german("straße mit iphone")).toBe("Straße mit iPhone");
});

test("in other languages only names have a capital", () => {
  const spanish = createNameCase(["comida para perros", "como comer con los perros"]);
  expect(spanish("como viajar a madrid")).toBe("Como viajar a Madrid");
  expect(spanish("perros como los de google")).toBe("Perros como los de Google");
});

test("words have the capitals that people type, otherwise those of ranking sentences", () => {
  const titles = [
    "How to clean the Chemex at home",
    "We compare the Chemex with other brewers",
    "The New Filter Guide for Chemex",
    "BEST FILTER EVER",
  ];
  const learned = createNameCase(["best TelePort filter", "filters"], titles);
  expect(learned("the best chemex filter")).toBe("The best Chemex filter");
  expect(learned("teleport filter")).toBe("TelePort filter");
});

test("a capital that one ranking title has, or few of many, isn't learned", () => {
  const titles = [
    "We tried every Brewer that people sell",
    "BEST COFFEE NOW",
    "My COFFEE mug",
    "Our COFFEE mug",
    "A coffee mug",
    "Some Coffee",
    "More Coffee",
  ];
  const learned = createNameCase([], titles);
  expect(learned("a brewer of coffee")).toBe("A brewer of coffee");
});

test.each([
  ["окна Veka отзывы", "Окна Veka отзывы"],
  ["Rehau Grazio", "Rehau Grazio"],
  ["falownik Huawei", "Falownik Huawei"],
  ["オーラルB 替えブラシ", "オーラルB 替えブラシ"],
  ["PT 가격", "PT 가격"],
  ["ilk dans müziği", "İlk dans müziği"],
  ["ısparta gül turu", "Isparta gül turu"],
  ["IŞIK TAMİRİ", "Işık tamiri"],
  ["φθηνά εισιτήρια Αθήνα", "Φθηνά εισιτήρια Αθήνα"],
  ["οδός", "Οδός"],
  ["đi du lịch Đà Nẵng", "Đi du lịch Đà Nẵng"],
  ["แอร์ Daikin ราคา", "แอร์ Daikin ราคา"],
  ["iPhone की कीमत", "iPhone की कीमत"],
  ["سعر iPhone 15", "سعر iPhone 15"],
  ["ßtest", "ßtest"],
])("the name of %j keeps the list's spelling: %j", (keyword, expected) => {
  const name = createNameCase([keyword, "düğün fotoğrafçısı", "цена"])(keyword);
  expect(name).toBe(expected);
  expect(name.normalize("NFC")).toBe(name);
});

test("one Turkish word makes no list Turkish", () => {
  const keywords = [
    "italy tours",
    "iceland tours",
    "diyarbakır tours",
    "india tours",
    "iran tours",
  ];
  expect(createNameCase(keywords)("italy tours")).toBe("Italy tours");
});
