/** A feature that people may switch on before everyone has it. */
export interface EarlyAccessFeature {
  readonly flagKey: string;
  readonly name: string;
  readonly description: string;
  readonly isOn: boolean;
}

/** Features of PostHog that the site needs: implemented by `posthog.client.ts`. */
export interface AnalyticsClient {
  capture(event: string, properties: Readonly<Record<string, unknown>>): void;
  /** An error that the app has handled: the library notices only those that nobody catches. */
  captureError(error: unknown): void;
  /** Connects what happens with the account; null: signed out. */
  identify(uid: string | null): void;
  /** Calls back once PostHog has answered; never, if it doesn't. */
  readEarlyAccess(receive: (features: readonly EarlyAccessFeature[]) => void): void;
  setEarlyAccess(flagKey: string, isOn: boolean): void;
  /** Sends nothing more and removes what the library stored here. */
  stop(): void;
}
