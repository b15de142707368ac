import type { UserId } from "@mapwright/core/ids";
import type { LanguageModelSettings } from "@mapwright/core/language-models/language-model";
import type { ModelUsage } from "@mapwright/core/language-models/model-usage";
import Button from "@mui/material/Button";
import { useState } from "react";
import { AccessForm, type ModelOffer } from "#/features/settings/language-model/access-form.tsx";
import { ChoiceForm } from "#/features/settings/language-model/choice-form.tsx";
import { ModelCard } from "#/features/settings/language-model/model-card.tsx";
import { SwitchSection } from "#/features/settings/language-model/switch-section.tsx";
import type { ModelActions } from "#/features/settings/language-model/use-language-model.ts";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { AppLink } from "#/ui/app-link.tsx";

interface LanguageModelViewProps {
  /** null: none is connected. */
  readonly settings: LanguageModelSettings | null;
  readonly usage: ModelUsage | null;
  readonly nameOf: (uid: UserId) => string | null;
  readonly isOwner: boolean;
  /** null: the person may only look. */
  readonly actions: ModelActions | null;
}

/** The connection, then the switch: two steps, because connecting sends nothing about a map. */
export function LanguageModelView(props: LanguageModelViewProps) {
  const { settings, usage, nameOf, isOwner, actions } = props;
  const [isConnecting, setConnecting] = useState(false);
  const [offer, setOffer] = useState<ModelOffer | null>(null);
  const close = () => {
    setConnecting(false);
    setOffer(null);
  };
  return (
    <>
      <PageSection title="Language model" lead={<Lead canManage={actions !== null} />}>
        {settings && !isConnecting ? (
          <ModelCard
            settings={settings}
            usage={usage}
            connectedBy={nameOf(settings.connectedBy)}
            actions={actions}
            onReplace={() => setConnecting(true)}
          />
        ) : null}
        {actions && !settings && !isConnecting ? (
          <Button variant="contained" onClick={() => setConnecting(true)}>
            Connect a model
          </Button>
        ) : null}
        {actions && isConnecting && offer === null ? (
          <AccessForm current={settings} list={actions.list} onOffer={setOffer} onClose={close} />
        ) : null}
        {actions && isConnecting && offer ? (
          <ChoiceForm
            offer={offer}
            current={settings}
            connect={actions.connect}
            onBack={() => setOffer(null)}
            onClose={close}
          />
        ) : null}
      </PageSection>
      {settings && !isConnecting ? (
        <SwitchSection
          settings={settings}
          switchedOnBy={settings.switchedOn ? nameOf(settings.switchedOn.by) : null}
          isOwner={isOwner}
          switchTo={actions?.switchTo ?? null}
        />
      ) : null}
    </>
  );
}

function Lead({ canManage }: { readonly canManage: boolean }) {
  return (
    <>
      Connect a model with your own key, or one that you host, and it suggests names, merges and
      splits, writes briefs and answers questions about a map, each with its sources. Its provider
      bills you; we add nothing. {canManage ? null : "Owners and admins can connect one. "}
      <AppLink to="/docs/reference/language-models">How it works</AppLink>
    </>
  );
}
