import { useMemo } from "react";
import { can } from "../../lib/ability.ts";
import { useAbility } from "../../state/ability.ts";
import { menuGroups } from "./pages.ts";

/** The groups of the menu with the pages that the person may use; a group without any is left out. */
export function useMenuGroups() {
  const ability = useAbility();
  return useMemo(
    () =>
      menuGroups
        .map(({ title, pages }) => ({ title, pages: pages.filter(({ needs }) => !needs || can(ability, ...needs)) }))
        .filter(({ pages }) => pages.length > 0),
    [ability],
  );
}
