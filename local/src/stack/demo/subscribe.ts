/** Subscribes a workspace to Pro as its owner would: asks for a page to pay on, and pays there with a test card. */
import { randomUUID } from "node:crypto";
import { billingPath, checkoutPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { z } from "zod";
import type { StackPorts } from "#/stack/free-ports.ts";
import { createDocuments, readFields, waitFor, type Person } from "#/stack/demo/person.ts";

const answered = z.object({
  answer: z.object({
    mapValue: z.object({
      fields: z.object({
        url: z.object({ stringValue: z.url() }).optional(),
        reason: z.object({ stringValue: z.string() }).optional(),
      }),
    }),
  }),
});
const subscribed = z.object({ subscription: z.object({ mapValue: z.unknown() }) });

/** Resolves once the workspace is on the plan. */
export async function subscribeToPro(
  ports: StackPorts,
  owner: Person,
  workspaceId: WorkspaceId,
): Promise<void> {
  const path = checkoutPath(workspaceId, randomUUID());
  const wanted = { kind: "plan", offer: "pro", interval: "month", code: null };
  const checkout = { ...wanted, createdBy: owner.uid };
  await createDocuments(ports, owner, "checkouts", { [path]: checkout }, ["at"]);
  const { url, reason } = await waitFor("The answer to the demo's checkout", async () => {
    const read = answered.safeParse(await readFields(ports, path));
    return read.success ? read.data.answer.mapValue.fields : null;
  });
  if (!url) throw new Error(`The demo couldn't subscribe: ${reason?.stringValue ?? "no page"}`);
  const body = new URLSearchParams({ card: "succeeds" });
  const paid = await fetch(url.stringValue, { method: "POST", body, redirect: "manual" });
  if (paid.status !== 303) throw new Error(`The demo couldn't pay: ${paid.status}`);
  await waitFor("The demo's plan", async () =>
    subscribed.safeParse(await readFields(ports, billingPath(workspaceId))).success ? true : null,
  );
}
