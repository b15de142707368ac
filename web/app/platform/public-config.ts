/**
 * Facts on the deployment that the browser may know. Read on the server by `public-config.server.ts`, sent once by the
 * root loader, used to set up Firebase. Contains no secrets.
 */
import { useEffect } from "react";
import { useRouteLoaderData } from "react-router-dom";

export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

/** PostHog's public project key and the only host its data goes to. */
export interface PostHogConfig {
  readonly key: string;
  readonly host: string;
  /** Features that are on besides events and flags. */
  readonly extras: readonly PostHogExtra[];
}

export const POSTHOG_EXTRAS = ["surveys", "experiments", "early-access"] as const;
/** Surveys over a page, changes of a page by PostHog's web experiments, features that people may switch on early. */
export type PostHogExtra = (typeof POSTHOG_EXTRAS)[number];

export interface TagManagerConfig {
  readonly id: string;
  /** Origin of its script and frame. */
  readonly origin: string;
  /** Whether pages have its frame for browsers without scripts, where nobody can consent. */
  readonly hasFrame: boolean;
}

/** Each null when not set up: then nobody's consent has any effect. */
export interface AnalyticsConfig {
  readonly postHog: PostHogConfig | null;
  readonly tagManager: TagManagerConfig | null;
}

/** Whether plans and credits are sold, and the address of the local payment stand-in's pages; null: real payments. */
export interface BillingConfig {
  readonly isSelling: boolean;
  readonly standInUrl: string | null;
}

export interface PublicConfig {
  /** The canonical origin; null = the origin of the request. */
  readonly siteOrigin: string | null;
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId: string;
  };
  /** reCAPTCHA Enterprise key with which private pages prove that they belong to this site; null: no proof is sent. */
  readonly appCheckSiteKey: string | null;
  /** Interval at which an open page asks whether a newer build is deployed; 0 = never. */
  readonly buildPollSeconds: number;
  readonly analytics: AnalyticsConfig;
  readonly billing: BillingConfig;
  /** Asked for the icons that editors chose when the site itself doesn't answer. */
  readonly iconFallbackHosts: readonly string[];
  /** Null with a real project. */
  readonly emulators: {
    readonly authUrl: string;
    readonly firestore: HostAndPort;
    readonly functions: HostAndPort;
  } | null;
}

export interface RootData {
  readonly config: PublicConfig;
  /** Scheme and host for canonical and Open Graph addresses. */
  readonly origin: string;
}

/** The public configuration. @throws when the root loader failed: components that need it must not render then. */
export function usePublicConfig(): PublicConfig {
  const data = useRouteLoaderData<RootData>("root");
  if (!data)
    throw new Error("The public configuration is only available after the root loader has run.");
  return data.config;
}

let resolveConfig: (config: PublicConfig | null) => void = () => {};

/**
 * The configuration for code outside React, such as route middleware. Settles once the page is hydrated; null when the
 * root loader failed, so that callers do not wait forever.
 */
export const publicConfigKnown = new Promise<PublicConfig | null>((resolve) => {
  resolveConfig = resolve;
});

/** Call in the document's layout, which renders even after an error. */
export function usePublishPublicConfig(): void {
  const config = useRouteLoaderData<RootData>("root")?.config ?? null;
  useEffect(() => {
    resolveConfig(config);
  }, [config]);
}
