import type { Query } from "@tanstack/react-query";
import { employeeListsFilter } from "../../api/queries/employees.ts";
import { queryClient } from "../../api/query-client.ts";

const isInField = () => document.activeElement?.matches("input[data-edit]") ?? false;
const isThere = ({ state }: Pick<Query, "state">) => state.data !== undefined;

/** Whether a list may be asked for anew: not while somebody is in a field of it, whose row would go from under their hands. */
export const canRefetch = (list: Pick<Query, "state">): boolean => !isThere(list) || !isInField();

/** Somebody is in a field: the refresh that is on its way waits as well. */
export function pauseRefetch(): void {
  void queryClient.cancelQueries({ ...employeeListsFilter, predicate: isThere });
}

/** The field has been left: asks for what has changed meanwhile, unless the keyboard has come to another one. */
export function resumeRefetch(): void {
  setTimeout(() => {
    if (isInField()) return;
    const isOld = ({ state }: Pick<Query, "state">) => state.isInvalidated;
    void queryClient.refetchQueries({ ...employeeListsFilter, type: "active", fetchStatus: "idle", predicate: isOld });
  });
}
