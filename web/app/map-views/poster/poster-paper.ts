/** The paper a poster is made for. Everything is drawn in units, of which larger paper has more. */
import type { MapModel } from "#/map-views/view-model/map-model.ts";

export const POSTER_PAPERS = ["A3", "A1"] as const;
export type PosterPaper = (typeof POSTER_PAPERS)[number];

export interface PosterSheet {
  readonly width: number;
  readonly height: number;
  readonly pointsPerUnit: number;
  readonly isLandscape: boolean;
  /** Smallest font sizes of names, in units: on A1 they are a little larger in print, and many more fit. */
  readonly smallest: { readonly page: number; readonly keyword: number; readonly index: number };
}

/** Sizes of the papers in points, upright. */
const PAPERS = {
  A3: {
    width: 841.89,
    height: 1190.55,
    pointsPerUnit: 0.8,
    smallest: { page: 7.5, keyword: 6.4, index: 8.4 },
  },
  A1: {
    width: 1683.78,
    height: 2383.94,
    pointsPerUnit: 1.2,
    smallest: { page: 6.4, keyword: 5, index: 7.4 },
  },
} as const satisfies Record<PosterPaper, object>;

/** Upright where the land is clearly higher than it is wide. */
export function getPosterSheet(paper: PosterPaper, { geography }: MapModel): PosterSheet {
  const { left, right, top, bottom } = geography.frame;
  const { width, height, pointsPerUnit, smallest } = PAPERS[paper];
  const isLandscape = bottom - top <= right - left;
  const [short, long] = [width / pointsPerUnit, height / pointsPerUnit];
  return {
    width: isLandscape ? long : short,
    height: isLandscape ? short : long,
    pointsPerUnit,
    isLandscape,
    smallest,
  };
}
