import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { Ellipsis, Star } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../state/ability.ts";
import { bookmarksAtom, type PageEntry, suggestionsAtom } from "../../state/navbar.ts";
import { Button } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { useLocalisedHref } from "../layout/links.ts";
import { MenuLinks, MenuRow, menuRowClass } from "../menu/menu-links.tsx";
import { findMenuPage, getPageIcon } from "../menu/pages.ts";

/** A “more” button opens the rest. */
const MAX_IN_NAVBAR = 6;

const rowLinkClass =
  "flex h-9 min-w-0 max-w-40 items-center gap-2 rounded-xl px-2.5 text-sm outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus data-[status=active]:bg-accent-soft data-[status=active]:font-semibold data-[status=active]:text-accent-soft-foreground";

export function NavbarBookmarks() {
  const { t } = useTranslation();
  const canEdit = useCan("update", "Bookmark");
  const bookmarks = useAtomValue(bookmarksAtom);
  const hasSuggestions = useAtomValue(suggestionsAtom).length > 0;
  if (!hasSuggestions) return null;
  const rest = bookmarks.slice(MAX_IN_NAVBAR);
  return (
    <nav aria-label={t("bookmarks.label")} className="flex min-w-0 items-center gap-1">
      {canEdit && <EditButton />}
      <ul className="flex min-w-0 items-center gap-1">
        {bookmarks.slice(0, MAX_IN_NAVBAR).map((page) => (
          <li key={page.id} className="min-w-0">
            <BookmarkLink page={page} className={rowLinkClass} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && <MoreButton pages={rest} />}
    </nav>
  );
}

interface MenuWithBookmarksProps {
  collapsed?: boolean;
  onNavigate?: () => void;
}

/** Lists the bookmarked pages first; the groups below omit them. */
export function MenuWithBookmarks({ collapsed = false, onNavigate }: MenuWithBookmarksProps) {
  const { t } = useTranslation();
  const canEdit = useCan("update", "Bookmark");
  const bookmarks = useAtomValue(bookmarksAtom);
  const hasSuggestions = useAtomValue(suggestionsAtom).length > 0;
  const rowProps = { collapsed, onNavigate };
  return (
    <>
      {hasSuggestions && (
        <section aria-label={t("bookmarks.label")} className={collapsed ? "" : "mb-4"}>
          {!collapsed && (
            <div className="mb-1 flex items-center justify-between ps-3">
              <p className="text-xs font-medium text-muted" aria-hidden>
                {t("bookmarks.label")}
              </p>
              {canEdit && <EditButton />}
            </div>
          )}
          <ul className="flex flex-col gap-0.5">
            {bookmarks.map((page) => {
              const menuPage = findMenuPage(page.link);
              return (
                <li key={page.id}>
                  {menuPage ? (
                    <MenuRow page={menuPage} {...rowProps} />
                  ) : (
                    <BookmarkLink page={page} iconOnly={collapsed} className={menuRowClass} onNavigate={onNavigate} />
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <MenuLinks excludedLinks={bookmarks.map(({ link }) => link)} {...rowProps} />
    </>
  );
}

interface BookmarkLinkProps {
  page: PageEntry;
  className: string;
  /** The title becomes a tooltip and the accessible name. */
  iconOnly?: boolean;
  onNavigate?: (() => void) | undefined;
}

export function BookmarkLink({ page: { title, link }, className, iconOnly = false, onNavigate }: BookmarkLinkProps) {
  const toLocalisedHref = useLocalisedHref();
  const menuPage = findMenuPage(link);
  const Icon = getPageIcon(link);
  const linkProps = { onClick: onNavigate, title: iconOnly ? title : undefined, className };
  const content = (
    <>
      <Icon className="size-5 shrink-0" aria-hidden />
      <span className={iconOnly ? "sr-only" : "truncate"}>{title}</span>
    </>
  );
  return menuPage && "to" in menuPage ? (
    <Link to={menuPage.to} activeOptions={{ includeSearch: false }} {...linkProps}>
      {content}
    </Link>
  ) : (
    <a href={toLocalisedHref(link)} {...linkProps}>
      {content}
    </a>
  );
}

// Lazy: the drag-and-drop code is large, and people rarely edit bookmarks.
const EditPopover = lazyWithRetry(async () => (await import("./edit-popover.tsx")).EditPopover);

export function EditButton() {
  const { t } = useTranslation();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={trigger}
        variant="ghost"
        size="sm"
        isIconOnly
        aria-label={t("bookmarks.edit")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Star className="size-4 text-muted" aria-hidden />
      </Button>
      <Suspense>{isOpen && <EditPopover trigger={trigger} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

const MoreMenu = lazyWithRetry(async () => (await import("./more-menu.tsx")).MoreMenu);

export function MoreButton({ pages }: { pages: readonly PageEntry[] }) {
  const { t } = useTranslation();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={trigger}
        variant="ghost"
        size="sm"
        isIconOnly
        aria-label={t("bookmarks.more")}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Ellipsis aria-hidden />
      </Button>
      <Suspense>{isOpen && <MoreMenu pages={pages} trigger={trigger} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
