import { AppWindow, type LucideIcon } from "lucide-react";
import { type AbilityRule, can } from "../../lib/ability.ts";
import { menuGroups, type Screen, type SitePage } from "./pages.ts";

const places = menuGroups.flatMap(({ pages }) => pages);

/** A page's address, as links and the search index write it. */
export const getPageLink = (place: Screen | SitePage): string => ("to" in place ? place.to : place.href);

/** The menu's own entry for an address; undefined where the menu has none. */
export const findMenuPage = (link: string): Screen | SitePage | undefined =>
  places.find((place) => getPageLink(place) === link);

/** A page of the public site is a document of its own, and no route. */
export const isSitePageLink = (link: string): boolean => "href" in (findMenuPage(link) ?? {});

export const getPageIcon = (link: string): LucideIcon => findMenuPage(link)?.icon ?? AppWindow;

/** True where a person may open the page. */
export function canOpenPage(ability: readonly AbilityRule[], link: string): boolean {
  const needs = findMenuPage(link)?.needs;
  return !needs || can(ability, ...needs);
}
