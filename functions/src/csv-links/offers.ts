/** Program offers for CSV links. */
import type { z } from "zod";
import type * as links from "@mapwright/core/csv-links/csv-link";
import type * as shapes from "@mapwright/core/csv-links/csv-link-shape";
import type { ProgramOffer } from "#/platform/callables/program-offer.ts";

type Offer<Input extends z.ZodType, Output = Record<string, never>> = ProgramOffer<
  z.input<Input>,
  Output
>;

const LINK_ID = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0";
const AT = "2026-11-02T08:15:00.000Z";

export const LIST_CSV_LINKS: Offer<
  typeof shapes.listCsvLinksInput,
  z.input<typeof shapes.listCsvLinksOutput>
> = {
  title: "List CSV links",
  description:
    "The addresses at which spreadsheets read maps and views of keywords, without their tokens. For owners and admins.",
  cost: null,
  effect: "reads",
  examples: [
    {
      input: {},
      output: {
        links: [
          {
            id: LINK_ID,
            title: "Pour over coffee",
            source: { kind: "map", mapId: "m4x7k2" },
            tokenEnding: "8c1f",
            createdAt: AT,
            lastReadAt: null,
            expiresAt: "2027-11-02T08:15:00.000Z",
            createdWithKey: { id: "k3Jw9QmZx7Lp2RtV", name: "Planner" },
          },
        ],
      },
    },
  ],
  http: { method: "GET", path: "/csv-links" },
};

export const CREATE_CSV_LINK: Offer<
  typeof links.createCsvLinkInput,
  z.input<typeof links.createCsvLinkOutput>
> = {
  title: "Create a CSV link",
  description:
    "An address, `/csv/{token}`, at which spreadsheets read a map or a view of keywords. The token is answered this once: the same request again answers with another, and the first stops working. The link is revoked with the key that created it, unless a person has taken it over in Settings. For owners and admins.",
  cost: null,
  effect: "adds",
  examples: [
    {
      input: { source: { kind: "map", mapId: "m4x7k2" }, days: 365 },
      output: { id: LINK_ID, token: "Qm9vdHN0cmFwcGluZy1hLXNoYXJlLWxpbmstdG9rZW4" },
    },
  ],
  http: { method: "POST", path: "/csv-links", status: 201, isSecret: true },
};

export const REVOKE_CSV_LINK: Offer<typeof links.revokeCsvLinkInput> = {
  title: "Revoke a CSV link",
  description: "The address stops working at once. For owners and admins.",
  cost: null,
  effect: "destructive",
  examples: [{ input: { linkId: LINK_ID }, output: {} }],
  http: { method: "DELETE", path: "/csv-links/{linkId}" },
};
