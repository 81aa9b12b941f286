import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { TeamMember } from "../../contract/intake.ts";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import type { ListState } from "../../ui/data-table/types.ts";
import { getPageHref } from "../../ui/data-table/use-table-search.ts";
import { fetchAllRequests, useExportColumns } from "./export.ts";
import { followRowLink } from "./request-link.tsx";
import { PER_PAGE, toListParams, useRequestsSearch } from "./search.ts";
import { useBulkRequestActions } from "./use-bulk-request-actions.ts";
import { RequestCard, useRequestColumns } from "./use-request-columns.tsx";

interface RequestListProps {
  requests: readonly ReceivedRequestWithChanges[];
  total: number;
  state: ListState;
  isStale: boolean;
  members: readonly TeamMember[];
  onRetry: () => void;
  empty: ReactNode;
}

const NO_SORT: never[] = [];

/** Arrow keys, j and k move from request to request. */
export function RequestList({ requests, total, state, isStale, members, onRetry, empty }: RequestListProps) {
  const { t } = useTranslation("requests");
  const { search, setSearch } = useRequestsSearch();
  const list = useRef<HTMLDivElement>(null);
  const columns = useRequestColumns();
  const exportColumns = useExportColumns();
  const bulkActions = useBulkRequestActions(members);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = getArrowKeyStep(event.nativeEvent);
    if (!step) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>("[data-request]") ?? [])];
    const index = links.indexOf(event.target as HTMLElement);
    const next = index < 0 ? undefined : links[index + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between links, and each row has a link
    <div ref={list} onKeyDown={onKeyDown} onClick={followRowLink} className="[&_[data-row]]:cursor-pointer">
      <DataTable<ReceivedRequestWithChanges>
        name="requests"
        label={t("list")}
        columns={columns}
        rows={requests}
        total={total}
        state={state}
        isStale={isStale}
        getRowLabel={({ reference }) => reference}
        page={search.page ?? 1}
        perPage={search.perPage ?? PER_PAGE}
        sort={NO_SORT}
        onPageChange={(page, options) =>
          void setSearch({ page: page > 1 ? page : undefined, request: undefined }, { ...options, resetScroll: true })
        }
        onPerPageChange={(perPage) =>
          void setSearch({
            perPage: perPage === PER_PAGE ? undefined : (perPage as typeof search.perPage),
            page: undefined,
          })
        }
        onSortChange={() => {}}
        getPageHref={getPageHref}
        fetchMatchingRows={() => fetchAllRequests(toListParams(search))}
        fetchAllRows={() => fetchAllRequests({})}
        onRetry={onRetry}
        bulkActions={bulkActions}
        renderCard={(request) => <RequestCard request={request} />}
        exportColumns={exportColumns}
        fileName="phrom-requests"
        empty={empty}
      />
    </div>
  );
}

const keySteps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 };

/** 1 goes to the next request, -1 to the previous one. */
export function getArrowKeyStep({ code, ctrlKey, metaKey, altKey }: KeyboardEvent["nativeEvent"]): 1 | -1 | undefined {
  // Compare `code`, which names the key's position: on a Thai keyboard layout, j and k type other letters.
  return ctrlKey || metaKey || altKey ? undefined : keySteps[code];
}
