/** The way to lift a limit: to billing for those who can buy, a word to whom to ask for the others. */
import { useBuying } from "#/platform/buying.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

export const BILLING_PATH = "/app/billing";
/** Opens the choice of plans. */
const CHANGE_PLAN_PATH = `${BILLING_PATH}?change=plan`;
const PLANS_PATH = "/pricing";

interface LimitActionProps {
  readonly lifts: "plan" | "credits" | "payment";
}

const LABELS = { plan: "Change plan", credits: "Get credits", payment: "Open billing" } as const;

/** Button at the end of a message. Those who can't buy get advice in the message's text instead: `LimitAdvice`. */
export function LimitAction({ lifts }: LimitActionProps) {
  const { isSelling, canBuy } = useBuying();
  if (isSelling && !canBuy) return null;
  const to = lifts === "plan" ? CHANGE_PLAN_PATH : BILLING_PATH;
  return (
    <LinkButton to={isSelling ? to : PLANS_PATH} variant="outlined" size="small">
      {isSelling ? LABELS[lifts] : "See plans"}
    </LinkButton>
  );
}

/** Whom to ask, for those who can't buy; nothing for the others. */
export function LimitAdvice() {
  const { isSelling, canBuy } = useBuying();
  return isSelling && !canBuy ? " Ask an owner or admin." : null;
}

interface PlanLinkProps {
  /** Words for what the link does, such as "choose a plan with more seats". */
  readonly children: string;
  /** Words for those who can't buy. */
  readonly ask: string;
}

/** Link within a sentence to what lifts the limit. */
export function PlanLink({ children, ask }: PlanLinkProps) {
  const { isSelling, canBuy } = useBuying();
  if (isSelling && !canBuy) return ask;
  return <AppLink to={isSelling ? CHANGE_PLAN_PATH : PLANS_PATH}>{children}</AppLink>;
}
