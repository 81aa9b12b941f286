import { useTranslation } from "react-i18next";
import { hasCount } from "../counts/count-sources.ts";
import { PageCount } from "../counts/page-count.tsx";
import { MenuLink } from "./menu-link.tsx";
import { useMenuGroups } from "./use-menu-groups.ts";

const link =
  "relative flex min-h-9 items-center gap-3 rounded-xl px-3 text-sm outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus data-[status=active]:bg-accent-soft data-[status=active]:font-semibold data-[status=active]:text-accent-soft-foreground";

interface MenuLinksProps {
  /** Shows the icons alone; the titles stay for screen readers and as tooltips. */
  collapsed?: boolean;
  onNavigate?: () => void;
}

/** The pages a person may use, by group, with what waits on them. */
export function MenuLinks({ collapsed = false, onNavigate }: MenuLinksProps) {
  const { t } = useTranslation();
  return useMenuGroups().map(({ title, pages }) => (
    <section
      key={title}
      aria-label={t(`menu.${title}`)}
      className={collapsed ? "not-first:mt-2 not-first:border-t not-first:border-separator not-first:pt-2" : "mb-4"}
    >
      {!collapsed && (
        <p className="mb-1 px-3 text-xs font-medium text-muted" aria-hidden>
          {t(`menu.${title}`)}
        </p>
      )}
      <ul className="flex flex-col gap-0.5">
        {pages.map((page) => {
          const name = t(`menu.${page.title}`);
          return (
            <li key={page.title}>
              <MenuLink page={page} className={link} title={collapsed ? name : undefined} onNavigate={onNavigate}>
                <page.icon className="size-5 shrink-0" aria-hidden />
                <span className={collapsed ? "sr-only" : "truncate"}>{name}</span>
                {hasCount(page.title) && (
                  <PageCount page={page.title} {...(collapsed && { badge: "start-6 top-0.5" })} />
                )}
              </MenuLink>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
