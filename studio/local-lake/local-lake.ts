/**
 * Configures the Studio for the local content lake: where its clients send requests, and how an editor signs in, which
 * needs no account on this machine. Used only when SANITY_STUDIO_API_HOST is set.
 */
import { createClient, type ClientConfig } from "@sanity/client";
import type { WorkspaceOptions } from "sanity";
import { fetchFromLake } from "#/local-lake/stream-fetch.ts";

type LakeOptions = Pick<
  WorkspaceOptions,
  | "apiHost"
  | "auth"
  | "unstable_clientFactory"
  | "announcements"
  | "mediaLibrary"
  | "releases"
  | "scheduledDrafts"
  | "scheduledPublishing"
  | "tasks"
>;

/** Tools that need Sanity's own services and cannot work here. */
const WITHOUT_CLOUD_SERVICES = {
  announcements: { enabled: false },
  mediaLibrary: { enabled: false },
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
  tasks: { enabled: false },
} satisfies LakeOptions;

export function localLake(apiHost: string): LakeOptions {
  return {
    ...WITHOUT_CLOUD_SERVICES,
    apiHost,
    scheduledPublishing: { enabled: true },
    unstable_clientFactory: (config: ClientConfig) =>
      createClient({
        ...config,
        apiHost,
        useProjectHostname: false,
        resolveFetch: () => fetchFromLake,
      }),
    auth: {
      loginMethod: "token",
      redirectOnSingle: true,
      providers: [{ name: "local", title: "Local editor", url: `${apiHost}/v1/auth/local` }],
    },
  };
}
