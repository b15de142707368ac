/** Labels of the stack's addresses in the output of `npm start`. */
const LABELS = {
  siteUrl: "Site",
  studioUrl: "Studio",
  contentLakeUrl: "Content",
  mailOutboxUrl: "Mail outbox",
  eventCaptureUrl: "Usage events",
  billingUrl: "Billing clock",
  authUrl: "Auth",
  firestoreHost: "Firestore",
  functionsUrl: "Functions",
  searchIndexUrl: "Search index",
} as const;
export type StackAddresses = Readonly<Record<keyof typeof LABELS, string>>;

const READY = /^Mapwright is ready after/m;

/** @returns null while it isn't ready. @throws Error when an address is missing. */
export function readAddresses(output: string): StackAddresses | null {
  // What a launcher printed that was here before doesn't count.
  const at = output.search(READY);
  if (at < 0) return null;
  const read = (label: string) => {
    const address = new RegExp(`^  ${label} {2,}(\\S+)$`, "m").exec(output.slice(at))?.[1];
    if (address === undefined) throw new Error(`The start printed no address for "${label}"`);
    return address;
  };
  return {
    siteUrl: read(LABELS.siteUrl),
    studioUrl: read(LABELS.studioUrl),
    contentLakeUrl: read(LABELS.contentLakeUrl),
    mailOutboxUrl: read(LABELS.mailOutboxUrl),
    eventCaptureUrl: read(LABELS.eventCaptureUrl),
    billingUrl: read(LABELS.billingUrl),
    authUrl: read(LABELS.authUrl),
    firestoreHost: read(LABELS.firestoreHost),
    functionsUrl: read(LABELS.functionsUrl),
    searchIndexUrl: read(LABELS.searchIndexUrl),
  };
}

/** The environment in which the fixtures of the journeys find the stack. */
export function toEnvironment(addresses: StackAddresses): Readonly<Record<string, string>> {
  return {
    SITE_URL: addresses.siteUrl,
    STUDIO_URL: addresses.studioUrl,
    CONTENT_LAKE_URL: addresses.contentLakeUrl,
    SANITY_STUDIO_API_HOST: addresses.contentLakeUrl,
    SANITY_STUDIO_PROJECT_ID: "demo",
    MAIL_OUTBOX_URL: addresses.mailOutboxUrl,
    EVENT_CAPTURE_URL: addresses.eventCaptureUrl,
    BILLING_STAND_IN_URL: addresses.billingUrl,
    GCLOUD_PROJECT: "demo-mapwright",
    FIRESTORE_EMULATOR_HOST: addresses.firestoreHost,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(addresses.authUrl).host,
    PUBLIC_FUNCTIONS_EMULATOR: new URL(addresses.functionsUrl).host,
    PUBLIC_FIREBASE_API_KEY: "local-key",
  };
}
