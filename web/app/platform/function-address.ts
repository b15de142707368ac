import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import type { PublicConfig } from "#/platform/public-config.ts";

/** The address of a function that is called without the SDK, at an origin that the content security policy allows. */
export function getFunctionAddress({ firebase, emulators }: PublicConfig, name: string): string {
  if (!emulators)
    return `https://${FUNCTIONS_REGION}-${firebase.projectId}.cloudfunctions.net/${name}`;
  const { host, port } = emulators.functions;
  return `http://${host}:${String(port)}/${firebase.projectId}/${FUNCTIONS_REGION}/${name}`;
}
