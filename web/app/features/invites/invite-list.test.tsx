import { invite, type Invite, type InviteDelivery } from "@mapwright/core/workspaces/invite";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { InviteList } from "#/features/invites/invite-list.tsx";
import { ToastHost } from "#/ui/controls/toast.tsx";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

const SENT = Date.UTC(2026, 5, 1, 12);

const inviteWith = (delivery: InviteDelivery): Invite =>
  invite.parse({
    email: "bob@x.example",
    workspaceId: "garden",
    role: "editor",
    status: "pending",
    delivery,
    invitedBy: "ann",
    sentAt: SENT,
    updatedAt: SENT,
  });

const draw = (delivery: InviteDelivery) =>
  renderToString(
    <ControlTheme>
      <ToastHost>
        <InviteList
          invites={[inviteWith(delivery)]}
          nowMs={SENT + 3_600_000}
          hasFreeSeat
          actions={{
            send: async () => "stored",
            resend: async () => "stored",
            revoke: async () => "stored",
          }}
        />
      </ToastHost>
    </ControlTheme>,
  );

test.each<[InviteDelivery, string, string]>([
  [{ state: "pending" }, "Sending", "being sent"],
  [{ state: "emailed", at: SENT }, "Open", "Email sent"],
  [{ state: "bounced", at: SENT, reason: "address-rejected" }, "Bounced", "Check it for typos"],
  [
    { state: "refused", at: SENT, reason: "no-free-seat" },
    "Not sent",
    "choose a plan with more seats",
  ],
])("a row shows what came of the invitation and what to do: %o", (delivery, state, detail) => {
  const html = draw(delivery);
  expect(html).toContain(`>${state}<`);
  expect(html).toContain(detail);
  expect(html).toContain("Resend: bob@x.example");
  expect(html).toContain("Revoke: bob@x.example");
});
