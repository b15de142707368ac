/** People who joined or left, for screen reader announcements: "Ann and 2 others joined. Bob left." */
import { formatNameList } from "#/ui/labels/name-list.ts";

export interface Arrival {
  readonly uid: string;
  readonly name: string;
  readonly has: "joined" | "left";
}

interface Named {
  readonly uid: string;
  readonly name: string;
}

export function listArrivals(before: readonly Named[], now: readonly Named[]): Arrival[] {
  const isIn = (people: readonly Named[], { uid }: Named) => people.some((one) => one.uid === uid);
  return [
    ...now.filter((one) => !isIn(before, one)).map((one) => arrival(one, "joined")),
    ...before.filter((one) => !isIn(now, one)).map((one) => arrival(one, "left")),
  ];
}

const arrival = ({ uid, name }: Named, has: Arrival["has"]): Arrival => ({ uid, name, has });

/** Someone who joined and left within the interval is not announced. */
export function describeArrivals(arrivals: readonly Arrival[]): string {
  const balance = new Map<string, Arrival & { readonly net: number }>();
  for (const one of arrivals) {
    const step = one.has === "joined" ? 1 : -1;
    balance.set(one.uid, { ...one, net: (balance.get(one.uid)?.net ?? 0) + step });
  }
  const namesOf = (sign: number) =>
    [...balance.values()].filter(({ net }) => Math.sign(net) === sign).map(({ name }) => name);
  const sentence = (names: readonly string[], has: string) =>
    names.length === 0 ? [] : [`${formatNameList(names)} ${has}.`];
  return [...sentence(namesOf(1), "joined"), ...sentence(namesOf(-1), "left")].join(" ");
}
