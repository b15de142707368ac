/** Orders to a process of people, and its results. */
import { z } from "zod";

const personOrder = z.object({
  number: z.number(),
  uid: z.string(),
  email: z.string(),
  password: z.string(),
  isEditing: z.boolean(),
});
export type PersonOrder = z.output<typeof personOrder>;

export const peopleOrder = z.object({
  emulators: z.object({
    projectId: z.string(),
    authUrl: z.string(),
    host: z.string(),
    port: z.number(),
  }),
  map: z.string(),
  /** Number of the map's keywords. */
  keywords: z.number(),
  people: z.array(personOrder),
  /** Two changes of one person are this far apart, and up to twice as far. */
  pauseMs: z.number(),
  /** Number of people in all processes. */
  crowd: z.number(),
  /** Whether people use the SDK only, instead of the product's log. */
  isBare: z.boolean(),
});
export type PeopleOrder = z.output<typeof peopleOrder>;

export const peopleResult = z.object({
  made: z.number(),
  refused: z.number(),
  /** People whose last changes the server hasn't confirmed. */
  unsaved: z.number(),
  /** Times from a change to another person's copy of the map, ms. */
  latencies: z.array(z.number()),
  /** Distinct contents of the screens in the end; a single entry: all show the same. */
  shown: z.array(z.string()),
  cpuMs: z.number(),
});
export type PeopleResult = z.output<typeof peopleResult>;
