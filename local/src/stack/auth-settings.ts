/** Configures the Auth emulator like the real project, with email enumeration protection on. */
import { LOCAL_PROJECT_ID } from "#/stack/emulators.ts";

/** @throws when the emulator rejects the request. */
export async function protectAddresses(authPort: number): Promise<void> {
  const url = `http://127.0.0.1:${authPort}/emulator/v1/projects/${LOCAL_PROJECT_ID}/config`;
  const answer = await fetch(url, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!answer.ok)
    throw new Error(`The Auth emulator returned ${answer.status}: ${await answer.text()}`);
}
