import { useAtom, useAtomValue, useSetAtom } from "jotai";
import {
  Keyboard,
  Languages,
  LogOut,
  type LucideIcon,
  Moon,
  PanelLeftClose,
  PanelLeftOpen,
  Plus,
  SlidersHorizontal,
  Sun,
  SunMoon,
} from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../lib/auth.ts";
import { getOtherLanguage } from "../../lib/language.ts";
import { useAbility } from "../../state/ability.ts";
import {
  appliedSkinAtom,
  customiseOpenAtom,
  menuCollapsedAtom,
  menuHiddenAtom,
  skinAtom,
  switchSkinAtom,
} from "../../state/layout.ts";
import { type PageEntry, suggestionsAtom } from "../../state/navbar.ts";
import { shortcutsOpenAtom } from "../../state/shortcuts.ts";
import { canOpenPage, getPageIcon, getPageLink, menuGroups } from "../menu/pages.ts";
import { useLanguage } from "../menu/preferences.tsx";
import { useSignOut } from "../session/use-sign-out.ts";
import type { Entry } from "./entry.ts";

const ofPage = (page: PageEntry): Entry => ({
  key: `pages:${page.id}`,
  kind: "pages",
  id: page.id,
  title: page.title,
  keywords: page.keywords.split(" "),
  detail: "",
  icon: getPageIcon(page.link),
  link: page.link,
  page,
});

/**
 * Returns palette entries for the pages that the user may open: all bookmarkable pages, or only the menu's pages if the
 * user may not read bookmarks.
 */
export function usePageEntries(): readonly Entry[] {
  const { t } = useTranslation();
  const ability = useAbility();
  const suggestions = useAtomValue(suggestionsAtom);
  return useMemo(() => {
    if (suggestions.length > 0) return suggestions.map(ofPage);
    const allPages = menuGroups.flatMap(({ pages }) => pages);
    return allPages
      .filter((page) => canOpenPage(ability, getPageLink(page)))
      .map(
        (page): Entry => ({
          key: `pages:${getPageLink(page)}`,
          kind: "pages",
          title: t(`menu.${page.title}`),
          keywords: [],
          detail: "",
          icon: page.icon,
          link: getPageLink(page),
        }),
      );
  }, [suggestions, ability, t]);
}

interface Action {
  name: string;
  title: string;
  keywords: string;
  icon: LucideIcon;
  isOffered?: boolean;
  skipsRecent?: boolean;
  link?: string;
  run?: () => void;
}

/** Returns the palette entries for actions that every page offers. */
export function useActionEntries(): readonly Entry[] {
  const { t } = useTranslation("search");
  const ability = useAbility();
  const { language, change } = useLanguage();
  const [skin, setSkin] = useAtom(skinAtom);
  const isDark = useAtomValue(appliedSkinAtom) === "dark";
  const switchSkin = useSetAtom(switchSkinAtom);
  const [isCollapsed, setCollapsed] = useAtom(menuCollapsedAtom);
  const [isHidden, setHidden] = useAtom(menuHiddenAtom);
  const customise = useSetAtom(customiseOpenAtom);
  const signOut = useSignOut();
  const openShortcuts = useSetAtom(shortcutsOpenAtom);
  const other = getOtherLanguage(language);

  const action = (
    name: keyof typeof texts,
    icon: LucideIcon,
    does: Pick<Action, "isOffered" | "skipsRecent" | "link" | "run">,
  ) => ({
    name,
    icon,
    ...texts[name],
    ...does,
  });
  const text = (title: string, keywords: string) => ({ title, keywords });
  const texts = {
    newTask: text(t("actions.newTask"), t("keywords.newTask")),
    newUser: text(t("actions.newUser"), t("keywords.newUser")),
    newEmployee: text(t("actions.newEmployee"), t("keywords.newEmployee")),
    newInvoice: text(t("actions.newInvoice"), t("keywords.newInvoice")),
    newEmail: text(t("actions.newEmail"), t("keywords.newEmail")),
    newMessage: text(t("actions.newMessage"), t("keywords.newMessage")),
    newEvent: text(t("actions.newEvent"), t("keywords.newEvent")),
    darkSkin: text(t("actions.darkSkin"), t("keywords.darkSkin")),
    lightSkin: text(t("actions.lightSkin"), t("keywords.lightSkin")),
    systemSkin: text(t("actions.systemSkin"), t("keywords.systemSkin")),
    otherLanguage: text(t("actions.otherLanguage"), t("keywords.otherLanguage")),
    collapseMenu: text(t("actions.collapseMenu"), t("keywords.menu")),
    expandMenu: text(t("actions.expandMenu"), t("keywords.menu")),
    showMenu: text(t("actions.showMenu"), t("keywords.menu")),
    customise: text(t("actions.customise"), t("keywords.customise")),
    shortcuts: text(t("actions.shortcuts"), t("keywords.shortcuts")),
    signOut: text(t("actions.signOut"), t("keywords.signOut")),
  };
  const actions: Action[] = [
    action("newTask", Plus, { isOffered: can(ability, "create", "Todo"), link: "/apps/todo?task=new" }),
    action("newUser", Plus, { isOffered: can(ability, "create", "User"), link: "/apps/user/list?user=new" }),
    action("newEmployee", Plus, {
      isOffered: can(ability, "create", "Employee"),
      link: "/tables/employees?employee=new",
    }),
    action("newInvoice", Plus, { isOffered: can(ability, "create", "Invoice"), link: "/apps/invoice/add" }),
    action("newEmail", Plus, { isOffered: can(ability, "create", "Email"), link: "/apps/email?compose=new" }),
    action("newMessage", Plus, { isOffered: can(ability, "create", "Chat"), link: "/apps/chat?new=true" }),
    action("newEvent", Plus, { isOffered: can(ability, "create", "Calendar"), link: "/apps/calendar?event=new" }),
    action("darkSkin", Moon, { isOffered: !isDark, run: () => switchSkin("dark") }),
    action("lightSkin", Sun, { isOffered: isDark, run: () => switchSkin("light") }),
    action("systemSkin", SunMoon, { isOffered: skin !== "system", run: () => setSkin("system") }),
    action("otherLanguage", Languages, { run: () => void change(other) }),
    action("collapseMenu", PanelLeftClose, { isOffered: !isHidden && !isCollapsed, run: () => setCollapsed(true) }),
    action("expandMenu", PanelLeftOpen, { isOffered: !isHidden && isCollapsed, run: () => setCollapsed(false) }),
    action("showMenu", PanelLeftOpen, { isOffered: isHidden, run: () => setHidden(false) }),
    action("customise", SlidersHorizontal, { run: () => customise(true) }),
    action("shortcuts", Keyboard, { run: () => openShortcuts(true) }),
    action("signOut", LogOut, { skipsRecent: true, run: () => void signOut() }),
  ];
  return actions
    .filter(({ isOffered = true }) => isOffered)
    .map(({ name, keywords, isOffered: _, ...rest }) => ({
      key: `actions:${name}`,
      kind: "actions",
      detail: "",
      keywords: keywords.split(" "),
      ...rest,
    }));
}
