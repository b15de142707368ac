/**
 * Positions of a map's clusters, the land of each and the hue of each pillar: data of the map like its names, in map
 * units, and therefore the same in every window, picture and file. A camera fits the frame into whatever shows it.
 */
import { z } from "zod";

/** A map of a million keywords is some 30,000 wide; files of strangers may say anything. */
const FURTHEST = 1_000_000;
/** Position or length in map units, of which the dot of a usual keyword has a radius of 5. */
const units = z.number().min(-FURTHEST).max(FURTHEST);

export const mapGeography = z.object({
  /** One value per cluster, all columns of equal length. */
  clusters: z.object({
    /** Center of the cluster; rightward. */
    x: z.array(units),
    /** Center of the cluster; downward. */
    y: z.array(units),
    radius: z.array(units.min(0)),
  }),
  pillars: z.object({
    /** One per pillar, see `assignPillarHues`; −1: leftover topics. */
    hue: z.array(z.number().int().min(-1)),
  }),
  /** Frame of a camera that shows the whole map; an edit may widen it, and never narrows it. */
  frame: z.object({ left: units, top: units, right: units, bottom: units }),
});
export type MapGeography = z.infer<typeof mapGeography>;
