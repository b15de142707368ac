/** What a process of people is told to do, and what it tells afterwards. */
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
  /** Of the map. */
  keywords: z.number(),
  people: z.array(personOrder),
  /** Two changes of one person are this far apart, and up to twice as far. */
  pauseMs: z.number(),
  /** In all processes. */
  crowd: z.number(),
  /** With the SDK only, instead of the product's log. */
  isBare: z.boolean(),
});
export type PeopleOrder = z.output<typeof peopleOrder>;

export const peopleResult = z.object({
  made: z.number(),
  refused: z.number(),
  /** People whose last changes the server hasn't confirmed. */
  unsaved: z.number(),
  /** From a change to another person's copy of the map, ms. */
  latencies: z.array(z.number()),
  /** What the screens show in the end; one: all show the same. */
  shown: z.array(z.string()),
  cpuMs: z.number(),
});
export type PeopleResult = z.output<typeof peopleResult>;
