/**
 * What the browser may know of the deployment. Read on the server by `public-config.server.ts`, sent once
 * by the root loader, used by the Firebase edge. Holds no secret.
 */
import { useEffect } from "react";
import { useRouteLoaderData } from "react-router-dom";

export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

export interface PublicConfig {
  /** The canonical origin; null = whatever origin the request came to. */
  readonly siteOrigin: string | null;
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId: string;
  };
  /** reCAPTCHA Enterprise key with which private pages prove to be this site's; null: no proof is sent. */
  readonly appCheckSiteKey: string | null;
  /** Null against a real project. */
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

/** The public configuration. @throws when the root loader itself failed: render nothing that needs it there. */
export function usePublicConfig(): PublicConfig {
  const data = useRouteLoaderData<RootData>("root");
  if (!data) throw new Error("The public configuration is only there once the root loader ran.");
  return data.config;
}

let tell: (config: PublicConfig | null) => void = () => {};

/**
 * For code that runs outside React, such as route middleware. Settles once the page took over; null when the root
 * loader failed, so that nobody waits for what the failed page cannot bring.
 */
export const publicConfigKnown = new Promise<PublicConfig | null>((resolve) => {
  tell = resolve;
});

/** Call in the document's layout, which is there whatever broke. */
export function useTellPublicConfig(): void {
  const config = useRouteLoaderData<RootData>("root")?.config ?? null;
  useEffect(() => {
    tell(config);
  }, [config]);
}
