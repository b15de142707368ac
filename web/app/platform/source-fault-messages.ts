/** Messages for providers that refuse: what happened, and what to do next, which depends on whose key it is. */
import { providerNameOf } from "@mapwright/core/research/data-source-catalog";
import {
  SOURCE_FAULTS,
  type FailedSource,
  type SourceFault,
} from "@mapwright/core/research/source-fault";

export interface SourceFaultMessage {
  readonly title: string;
  readonly advice: string;
  readonly nextStep: { readonly to: string; readonly label: string };
}

const OWN: Readonly<
  Record<SourceFault, (name: string, then: string) => Omit<SourceFaultMessage, "nextStep">>
> = {
  "key-rejected": (name, then) => ({
    title: `${name} doesn't accept your key`,
    advice: `It may have been replaced or revoked. Connect a new one, then ${then}.`,
  }),
  "quota-spent": (name, then) => ({
    title: `Your ${name} account has no credit left`,
    advice: `Add credit there or put another data source first, then ${then}.`,
  }),
  "json-disabled": (name, then) => ({
    title: `Your ${name} doesn't allow JSON`,
    advice: `Add json to search.formats in its settings.yml and restart it, then ${then}.`,
  }),
  "provider-refused": (name, then) => ({
    title: `${name} refused the request`,
    advice: `Check your account there, or put another data source first, then ${then}.`,
  }),
};

/** Of the deployment's own key: its operator has to act, or the workspace connects a key itself. */
const SHARED = {
  advice: (then: string) =>
    `It's our account, and we have to fix it. Contact support, or connect a data source of your own and ${then}.`,
  nextStep: { to: "/app/support/new", label: "Contact support" },
} as const;

/** @param then what the person does once it is fixed */
export function sourceFaultMessage(
  fault: SourceFault,
  source: FailedSource | null,
  then = "try again",
): SourceFaultMessage {
  const name = providerNameOf(source?.provider ?? "");
  if (source?.isOwn)
    return {
      ...OWN[fault](name, then),
      nextStep: { to: "/app/settings/data-sources", label: "Open data sources" },
    };
  const title = fault === "quota-spent" ? `${name} has no credit left` : `${name} refuses our key`;
  const { advice, nextStep } = SHARED;
  return { title, advice: advice(then), nextStep };
}

export function isSourceFault(code: string): code is SourceFault {
  return SOURCE_FAULTS.some((fault) => fault === code);
}
