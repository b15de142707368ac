/** The address of a function that is not a callable, at an origin that the content security policy allows. */
import type { PublicConfig } from "#/platform/public-config.ts";

const REGION = "us-central1";

export function functionAddress({ firebase, emulators }: PublicConfig, name: string): string {
  if (!emulators) return `https://${REGION}-${firebase.projectId}.cloudfunctions.net/${name}`;
  const { host, port } = emulators.functions;
  return `http://${host}:${String(port)}/${firebase.projectId}/${REGION}/${name}`;
}
