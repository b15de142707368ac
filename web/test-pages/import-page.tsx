/** The import of a list at `/import`, with the real encoder. In place of the server: what it is sent is counted. */
import { mapId, workspaceId } from "@mapwright/core/ids";
import { useState } from "react";
import { MapForm } from "#/features/maps/import/map-form.tsx";
import { OpenedFile } from "#/features/maps/import/opened-file.tsx";
import { useImportFile } from "#/features/maps/import/use-import-file.ts";
import { PageFrame } from "#/ui/controls/page-frame.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

const WORKSPACE = workspaceId.parse("team");

/** @param from what is asked for, as in `OpenedFile`; empty: keywords */
export function ImportTestPage({ from }: { readonly from: string }) {
  const reading = useImportFile();
  const [sent, setSent] = useState<object | null>(null);
  return (
    <main>
      <PageFrame title="Import a map">
        <OpenedFile
          reading={reading}
          withGroups={from === ""}
          {...(from === "fan-out" && { from })}
        />
        {reading.state.step === "open" ? (
          <MapForm
            workspaceId={WORKSPACE}
            reading={reading}
            file={reading.state.file}
            submitLabel="Import"
            people={[]}
            refusal={null}
            send={async (input) => {
              setSent(input);
              return { ok: true, value: { mapId: mapId.parse("imported") } };
            }}
          />
        ) : null}
      </PageFrame>
      <VisuallyHidden>
        <output aria-label="Sent">{sent === null ? "" : JSON.stringify(sent)}</output>
      </VisuallyHidden>
    </main>
  );
}
