/** Firestore's client waits for minutes for an emulator that doesn't run; a person shouldn't. */
import { connect } from "node:net";

const TIMEOUT_MS = 2_000;

/** Throws when nothing accepts connections at `host`, such as `127.0.0.1:8080`. */
export function requireEmulator(host: string): Promise<void> {
  const { hostname, port } = new URL(`http://${host}`);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const fail = () => {
      socket.destroy();
      reject(
        new Error(
          `Nothing answers at ${host}. Run npm start first, or name its Firestore emulator with --firestore.`,
        ),
      );
    };
    socket.setTimeout(TIMEOUT_MS, fail);
    socket.once("error", fail);
    socket.once("connect", () => {
      socket.destroy();
      resolve();
    });
  });
}
