/** Sets the Auth emulator up like the real project: nobody learns from it which addresses have an account. */
import { LOCAL_PROJECT_ID } from "#/stack/emulators.ts";

/** @throws when the emulator refuses. */
export async function protectAddresses(authPort: number): Promise<void> {
  const url = `http://127.0.0.1:${authPort}/emulator/v1/projects/${LOCAL_PROJECT_ID}/config`;
  const answer = await fetch(url, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!answer.ok)
    throw new Error(`The Auth emulator answered ${answer.status}: ${await answer.text()}`);
}
