/**
 * Feature flags, with the value each has until PostHog's arrives: before consent, without a project, and when it
 * doesn't answer within 3 seconds. A page never waits for a flag.
 */
import { useSyncExternalStore } from "react";

interface FlagChoices {
  /** The way preselected on `/app/maps/new`. */
  readonly "new-map-start": readonly ["seeds", "list"];
}

/** Per flag: every value it can have; the first is the default. */
const FLAGS: FlagChoices = {
  "new-map-start": ["seeds", "list"],
};

export type FlagName = keyof FlagChoices;
export type FlagValue<Name extends FlagName> = FlagChoices[Name][number];

let received: Readonly<Record<string, unknown>> = {};
const listeners = new Set<() => void>();

/** Called with what PostHog answered, by name; with nothing when consent is withdrawn. */
export function receiveFlags(values: Readonly<Record<string, unknown>>): void {
  received = values;
  for (const listener of listeners) listener();
}

/** @returns the value received, if it is one of the flag's own; otherwise the default */
export function readFlag<Name extends FlagName>(name: Name): FlagValue<Name> {
  const choices: FlagChoices[Name] = FLAGS[name];
  return choices.find((choice) => choice === received[name]) ?? choices[0];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The default on the server and in the first render. */
export function useFlag<Name extends FlagName>(name: Name): FlagValue<Name> {
  return useSyncExternalStore<FlagValue<Name>>(
    subscribe,
    () => readFlag(name),
    () => FLAGS[name][0],
  );
}
