/**
 * Where a map's clusters are, how much land each has and which hue each pillar: data of the map like its names, in map
 * units, and therefore the same in every window, picture and file. A camera fits the frame into whatever shows it.
 */
import { z } from "zod";

/** A map of a million keywords is some 30,000 wide; files of strangers may say anything. */
const FURTHEST = 1_000_000;
/** In map units, of which the dot of a usual keyword has a radius of 5. */
const units = z.number().min(-FURTHEST).max(FURTHEST);

export const mapGeography = z.object({
  /** One value per cluster, all columns of equal length. */
  clusters: z.object({
    /** Of its center; rightward. */
    x: z.array(units),
    /** Of its center; downward. */
    y: z.array(units),
    radius: z.array(units.min(0)),
  }),
  pillars: z.object({
    /** One per pillar, see `pillarHues`; −1: leftover topics. */
    hue: z.array(z.number().int().min(-1)),
  }),
  /** What a camera shows that shows the whole map; an edit may widen it, and never narrows it. */
  frame: z.object({ left: units, top: units, right: units, bottom: units }),
});
export type MapGeography = z.infer<typeof mapGeography>;
