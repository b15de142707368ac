/** The screenshots of the README, docs and feature pages: what each shows, and where it is kept. */
import type { Page } from "@playwright/test";
import { toAddress } from "../components/maps.ts";

export interface Shot {
  /** Path from the repository's root. */
  readonly file: string;
  readonly address: string;
  readonly size: { readonly width: number; readonly height: number };
  /** Brings the page to what is to be seen. */
  readonly show: (page: Page) => Promise<void>;
}

const POUR_OVER = toAddress("Pour over coffee");

/** The islands with the panel of the largest circle open. */
async function openLargestCluster(page: Page): Promise<void> {
  const circle = page
    .getByRole("listbox", { name: /^Islands of / })
    .getByRole("option")
    .first();
  await circle.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("complementary", { name: /^Page / }).waitFor();
}

export const SHOTS: readonly Shot[] = [
  {
    file: "docs/images/map.png",
    address: POUR_OVER,
    size: { width: 1440, height: 900 },
    show: openLargestCluster,
  },
  {
    file: "content/assets/pages/map-page.png",
    address: POUR_OVER,
    size: { width: 1280, height: 800 },
    show: openLargestCluster,
  },
  {
    file: "content/assets/docs/first-map.png",
    address: POUR_OVER,
    size: { width: 1280, height: 800 },
    show: async (page) => {
      await page.getByRole("listbox", { name: /^Islands of / }).waitFor();
    },
  },
];
