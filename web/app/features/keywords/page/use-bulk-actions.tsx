/** Actions on selected keywords, and the dialogs in which they are confirmed. */
import type { SearchPlace } from "@mapwright/core/keywords/search-place";
import { findMarketPlace } from "@mapwright/core/workspace-keywords/market-place";
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import { isReadOnly } from "@mapwright/core/billing/plan-policy";
import type { UserId } from "@mapwright/core/ids";
import type { KeywordTag } from "@mapwright/core/maps/keyword-tag";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { useState, type ReactNode } from "react";
import { AddDialog } from "#/features/keywords/actions/add-dialog.tsx";
import { describeRefresh, describeRemoval } from "#/features/keywords/actions/action-messages.ts";
import type { BulkAction } from "#/features/keywords/actions/bulk-bar.tsx";
import {
  ExportKeywordsDialog,
  type KeywordExportFormat,
} from "#/features/keywords/actions/export-dialog.tsx";
import { undoPlanned, writePlanned } from "#/features/keywords/actions/map-writes.ts";
import {
  RefreshMapsDialog,
  type StartRefresh,
} from "#/features/keywords/actions/refresh-dialog.tsx";
import type { SelectedKeyword } from "#/features/keywords/actions/refresh-plan.ts";
import { tagKeywords, type TagStore } from "#/features/keywords/actions/tag-actions.ts";
import { KeywordTagDialog } from "#/features/keywords/actions/keyword-tag-dialog.tsx";
import { listPlaces, type KeywordTable } from "@mapwright/core/workspace-keywords/keyword-table";
import { findRowByKey } from "@mapwright/core/workspace-keywords/merge-tags";
import type { ViewCsvLinks } from "#/features/keywords/views/csv-link-dialog.tsx";
import type { KeywordReader } from "#/features/keywords/reading/keyword-reader.ts";
import type { KeywordStore } from "#/features/keywords/reading/keyword-store.ts";
import { useToast } from "#/ui/controls/toast.tsx";
import { countNoun } from "#/ui/number-text.tsx";

/** Dependencies of the page's actions, provided by the app or a test. */
export interface KeywordPorts {
  readonly uid: UserId;
  readonly store: KeywordStore;
  readonly tagStore: TagStore;
  readonly startRefresh: StartRefresh;
  /** Offers the file for download, and keeps it. */
  readonly saveFile: (content: Blob, format: KeywordExportFormat, words: string) => Promise<void>;
  /** Opens the page where a map is made of a list. `csv`: keywords with their figures. */
  readonly makeMap: (csv: string, market: string, place: SearchPlace | null) => void;
  /** null: the person may not create any. */
  readonly csvLinks: ViewCsvLinks | null;
}

interface BulkInput {
  readonly ports: KeywordPorts;
  readonly reader: KeywordReader | null;
  readonly table: KeywordTable | null;
  readonly maps: readonly MapDocument[];
  readonly tags: readonly KeywordTag[];
  readonly entitlement: Entitlement | null;
  /** Keys of the selected rows. */
  readonly keys: ReadonlySet<string>;
  readonly shownCount: number;
  /** Ids of the columns, in order. */
  readonly columns: readonly string[];
  readonly onClear: () => void;
  /** Opens the list of tags. */
  readonly onManageTags: () => void;
}

type OpenDialog = "add" | "export" | "refresh" | "tag";

export interface BulkActions {
  readonly act: (action: BulkAction) => void;
  /** Refreshes these keywords, whether or not they are selected. */
  readonly refresh: (keys: readonly string[]) => void;
  /** Exports all rows that are shown. */
  readonly exportAll: () => void;
  readonly dialog: ReactNode;
}

interface Opened {
  readonly kind: OpenDialog;
  readonly isAll: boolean;
  /** null: what is selected. */
  readonly keys: readonly string[] | null;
}

const NO_ACTIONS: BulkActions = {
  act: () => undefined,
  refresh: () => undefined,
  exportAll: () => undefined,
  dialog: null,
};

export function useBulkActions(input: BulkInput): BulkActions {
  const { ports, reader, table, maps, tags, entitlement, keys, onClear } = input;
  const toast = useToast();
  const [open, setOpen] = useState<Opened | null>(null);
  const [openedAt] = useState(() => Date.now());
  if (!reader || !table) return NO_ACTIONS;
  const selected = [...keys];
  const isPaid = entitlement === null || !isReadOnly(entitlement, openedAt);
  const editable = maps.filter(({ isBeyondPlan }) => isPaid && !isBeyondPlan);
  const writer = { store: ports.store, reader, by: ports.uid };
  const say = async (done: Promise<string | null>) => {
    const failure = await done;
    if (failure !== null) toast({ words: failure });
  };
  const remove = async () => {
    const readOnly = maps.filter((map) => !editable.includes(map)).map(({ id }) => id);
    const removal = await reader.plan({ kind: "remove", keys: selected, readOnly });
    if (removal?.kind !== "remove") return;
    if (removal.planned.length === 0) {
      toast({ words: "These keywords are in maps that can't be changed." });
      return;
    }
    const written = writePlanned(writer, removal.planned);
    onClear();
    toast({
      words: describeRemoval(removal, selected.length - removal.keptCount),
      // What is undone must have been written.
      undo: () => void written.then(() => say(undoPlanned(writer, removal.planned))),
    });
    await say(written);
  };
  const makeMap = async () => {
    const [market] = marketsOf(selected);
    if (marketsOf(selected).size > 1 || market === undefined) {
      toast({ words: "A map has one market. Select keywords of one market only." });
      return;
    }
    const list = await reader.file({ format: "list", keys: selected, columns: [] });
    if (list) ports.makeMap(await list.text(), market, findMarketPlace(table.maps, market));
  };
  const close = () => setOpen(null);
  const act = (action: BulkAction) => {
    if (action === "delete") void remove();
    else if (action === "map") void makeMap();
    else setOpen({ kind: action, isAll: false, keys: null });
  };
  const exportRows = async (format: KeywordExportFormat) => {
    const isAll = open?.isAll ?? false;
    const content = await reader.file({
      format,
      keys: isAll ? null : selected,
      columns: input.columns,
    });
    if (!content) return "Nothing is loaded yet. Try again in a moment.";
    const count = isAll ? input.shownCount : selected.length;
    await ports.saveFile(content, format, countNoun(count, "keyword"));
    return null;
  };
  const dialogs: Readonly<Record<OpenDialog, () => ReactNode>> = {
    add: () => (
      <AddDialog
        reader={reader}
        keys={selected}
        maps={editable}
        entitlement={entitlement}
        onAdd={async ({ planned }, map) => {
          const written = writePlanned(writer, [planned]);
          const failure = await written;
          if (failure !== null) return failure;
          toast({
            words: `${countNoun(planned.keywords, "keyword")} added to “${map.title}”`,
            undo: () => void say(undoPlanned(writer, [planned])),
          });
          return null;
        }}
        onClose={close}
      />
    ),
    export: () => (
      <ExportKeywordsDialog
        keywordCount={open?.isAll ? input.shownCount : selected.length}
        isSelection={!open?.isAll}
        entitlement={entitlement}
        onExport={exportRows}
        onClose={close}
      />
    ),
    refresh: () => (
      <RefreshMapsDialog
        keywords={selectedKeywords(table, open?.keys ?? selected)}
        maps={editable}
        onStart={ports.startRefresh}
        onDone={(started) => toast({ words: describeRefresh(started) })}
        onClose={close}
      />
    ),
    tag: () => (
      <KeywordTagDialog
        keys={selected}
        tags={tags}
        onSave={(changes) => {
          const index = rowIndexOf(table);
          const isThere = (key: string) => findRowByKey(index, key) !== undefined;
          return tagKeywords({ tags, store: ports.tagStore, isThere }, selected, changes);
        }}
        onManage={() => {
          close();
          input.onManageTags();
        }}
        onClose={close}
      />
    ),
  };
  return {
    act,
    refresh: (own) => setOpen({ kind: "refresh", isAll: false, keys: own }),
    exportAll: () => setOpen({ kind: "export", isAll: true, keys: null }),
    dialog: open === null ? null : dialogs[open.kind](),
  };
}

const marketsOf = (keys: readonly string[]) =>
  new Set(keys.map((key) => key.slice(0, key.indexOf(" "))));

function rowIndexOf({ markets, market, texts }: KeywordTable) {
  const index = new Map(markets.map((name) => [name, new Map<string, number>()]));
  texts.forEach((text, row) => index.get(markets[market[row] ?? 0] ?? "")?.set(text, row));
  return index;
}

/** Returns the keywords with their maps. Keywords that no map has any more are left out. */
function selectedKeywords(
  table: KeywordTable,
  keys: readonly string[],
): readonly SelectedKeyword[] {
  const index = rowIndexOf(table);
  return keys.flatMap((key): SelectedKeyword[] => {
    const row = findRowByKey(index, key);
    if (row === undefined) return [];
    const maps = Array.from(
      listPlaces(table, row),
      (cluster) => table.maps[table.clusters.map[cluster] ?? 0]?.id,
    );
    return [{ text: table.texts[row] ?? "", maps: maps.filter((id) => id !== undefined) }];
  });
}
