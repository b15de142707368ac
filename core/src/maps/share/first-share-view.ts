/** View that a map opens with, on a link as in the app. Apart from the schema, so that a report loads only this. */
export const FIRST_SHARE_VIEW = { kind: "islands", shade: "opportunity", color: "pillar" } as const;
