/** The baseline's two pages: one writes with the bare SDK, the other receives it. */
import { operationsPath } from "@mapwright/core/firestore-paths";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { storeBenchMap } from "./bench-map.ts";
import type { BaselineOptions } from "./floor-page.ts";
import { serveBaseline } from "./serve-floor.ts";
import type { Product } from "./start-product.ts";
import { waitUntilSeen, watchText } from "./watch-text.ts";

/** Two bare pages over a map of their own: one writes to its log and the other listens. */
export async function openBaselinePages(product: Product) {
  const server = await serveBaseline();
  const map = await storeBenchMap(buildTestSnapshot({ A: { B: { c: 1 } } }), product.person);
  const browsers = [await product.openBrowser(), await product.openBrowser()];
  const { email, password } = product.person;
  const [host = "", port = ""] = (process.env["PUBLIC_FIRESTORE_EMULATOR"] ?? "").split(":");
  const options: BaselineOptions = {
    projectId: process.env["GCLOUD_PROJECT"] ?? "",
    apiKey: process.env["PUBLIC_FIREBASE_API_KEY"] ?? "",
    authUrl: process.env["PUBLIC_AUTH_EMULATOR_URL"] ?? "",
    firestoreHost: host,
    firestorePort: Number(port),
    email,
    password,
    path: operationsPath(map),
  };
  const pages = await Promise.all(
    browsers.map(async (browser) => {
      const page = await browser.newPage();
      await page.goto(server.url);
      await page.evaluate(async (asked) => {
        const openBaseline: (floor: BaselineOptions) => Promise<unknown> = Reflect.get(
          globalThis,
          "openFloor",
        );
        Reflect.set(globalThis, "writeToFloor", await openBaseline(asked));
      }, options);
      await watchText(page, "body");
      return page;
    }),
  );
  const [writer, hearer] = pages;
  if (!writer || !hearer) throw new Error("two pages are needed");
  let count = 0;
  return {
    /** One batch with a document for each text. @returns ms until the other page has it */
    writeOnce: async (texts: readonly string[]): Promise<number> => {
      const id = `floor_operation_${String((count += 1)).padStart(6, "0")}`;
      const writtenAt = await writer.evaluate(
        ([name, all]) => {
          const write: (id: string, texts: readonly string[]) => number = Reflect.get(
            globalThis,
            "writeToFloor",
          );
          return write(name, all);
        },
        [id, texts] as const,
      );
      return (await waitUntilSeen(hearer, id, writtenAt)) - writtenAt;
    },
    stop: async () => {
      await Promise.all(browsers.map((browser) => browser.close()));
      await server.stop();
    },
  };
}
