/** Ports for the stack: the defaults when they are free, otherwise the next free ones. */
import { createServer } from "node:net";

/** Preferred ports: the emulators' documented defaults, so that people find them where they expect. */
export const PREFERRED_PORTS = {
  site: 5000,
  functions: 5001,
  firestore: 8080,
  firestoreWebsocket: 9150,
  pubsub: 8085,
  auth: 9099,
  eventarc: 9299,
  tasks: 9499,
  hub: 4400,
  logging: 4500,
  searchIndex: 7070,
  providerFakes: 7080,
  billingStandIn: 7090,
  studio: 3333,
  contentLake: 3400,
  mailOutbox: 3500,
  eventCapture: 3600,
} as const;
type StackPort = keyof typeof PREFERRED_PORTS;
export type StackPorts = Readonly<Record<StackPort, number>>;

const TRIES = 200;

/** Ports above 1023 that browsers and `fetch` refuse to open (the Fetch standard's "bad ports"). */
const REFUSED_BY_BROWSERS: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10_080,
]);

/** Binds every interface, because a port may be taken on 0.0.0.0 only. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** @throws when 200 ports in a row are taken. */
export async function findFreePort(from: number, taken: ReadonlySet<number>): Promise<number> {
  for (let port = from; port < from + TRIES && port < 65_536; port++)
    if (!taken.has(port) && !REFUSED_BY_BROWSERS.has(port) && (await isFree(port))) return port;
  throw new Error(`No free port from ${from} on. Stop a program that uses one of them.`);
}

/** `offset` shifts every preferred port, so that a test stack does not collide with `npm start`. */
export async function chooseFreePorts(offset = 0): Promise<StackPorts> {
  const taken = new Set<number>();
  const choose = async (name: StackPort) => {
    const port = await findFreePort(PREFERRED_PORTS[name] + offset, taken);
    taken.add(port);
    return port;
  };
  return {
    site: await choose("site"),
    functions: await choose("functions"),
    firestore: await choose("firestore"),
    firestoreWebsocket: await choose("firestoreWebsocket"),
    pubsub: await choose("pubsub"),
    auth: await choose("auth"),
    eventarc: await choose("eventarc"),
    tasks: await choose("tasks"),
    hub: await choose("hub"),
    logging: await choose("logging"),
    searchIndex: await choose("searchIndex"),
    providerFakes: await choose("providerFakes"),
    billingStandIn: await choose("billingStandIn"),
    studio: await choose("studio"),
    contentLake: await choose("contentLake"),
    mailOutbox: await choose("mailOutbox"),
    eventCapture: await choose("eventCapture"),
  };
}
