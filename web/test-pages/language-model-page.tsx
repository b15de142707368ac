/**
 * Settings → Language model: `/language-model/empty`, `/off`, `/off-admin`, `/on`, `/spent`, `/viewer`, `/refused`. This
 * page takes the place of the server.
 */
import { userId } from "@mapwright/core/ids";
import {
  languageModel,
  type LanguageModelSettings,
} from "@mapwright/core/language-models/language-model";
import { modelUsage } from "@mapwright/core/language-models/model-usage";
import { useState } from "react";
import Box from "@mui/material/Box";
import { LanguageModelView } from "#/features/settings/language-model/language-model-view.tsx";
import type { ModelActions } from "#/features/settings/language-model/use-language-model.ts";
import { createCallFailure } from "#/platform/call-failure.ts";

const NOW = Date.now();
const ANN = userId.parse("ann");
const MODELS = ["llama3.3:70b", "qwen3:32b", "small-model"];

const settingsOf = (over: Partial<LanguageModelSettings>): LanguageModelSettings =>
  languageModel.parse({
    workspaceId: "garden",
    api: "openai-compatible",
    endpoint: "https://models.example.com/v1",
    keyEnding: "8c1f",
    model: "small-model",
    price: { input: 150_000, output: 600_000 },
    limits: { microUsd: 10_000_000, tokens: 2_000_000 },
    switchedOn: null,
    connectedBy: ANN,
    connectedAt: NOW,
    status: "working",
    checkedAt: NOW,
    ...over,
  });

const ON = { by: ANN, at: NOW };
const STATES: Readonly<Record<string, LanguageModelSettings>> = {
  off: settingsOf({}),
  "off-admin": settingsOf({}),
  on: settingsOf({ switchedOn: ON }),
  spent: settingsOf({ switchedOn: ON, status: "key-rejected" }),
  viewer: settingsOf({ switchedOn: ON }),
};

const usageOf = (tokens: number) =>
  modelUsage.parse({
    month: new Date(NOW).toISOString().slice(0, 7),
    used: { tokens, microUsd: tokens / 2 },
    calls: 3,
    reserved: {},
  });

export function LanguageModelTestPage({ state }: { readonly state: string }) {
  const [settings, setSettings] = useState(STATES[state] ?? null);
  const actions: ModelActions = {
    list: ({ key }) =>
      Promise.resolve(
        state === "refused"
          ? createCallFailure(key === "wrong" ? "key-rejected" : "model-unreachable")
          : { ok: true, value: MODELS },
      ),
    connect({ api, endpoint }, choice) {
      setSettings(settingsOf({ api, endpoint, ...choice }));
      return Promise.resolve(null);
    },
    switchTo(isOn) {
      setSettings((before) => before && { ...before, switchedOn: isOn ? ON : null });
      return Promise.resolve(null);
    },
    disconnect() {
      setSettings(null);
      return Promise.resolve(null);
    },
  };
  return (
    <Box
      component="main"
      sx={{ p: 4, display: "grid", gap: 10, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <h1>Settings</h1>
      <LanguageModelView
        settings={settings}
        usage={settings?.switchedOn ? usageOf(state === "spent" ? 2_000_000 : 310_000) : null}
        nameOf={() => "Ann Example"}
        isOwner={state !== "off-admin" && state !== "viewer"}
        actions={state === "viewer" ? null : actions}
      />
    </Box>
  );
}
