import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useAbility } from "../ability.ts";
import { menuGroups } from "../pages.ts";
import { usePublicHref } from "../use-public-href.ts";

const link =
  "flex min-h-10 items-center gap-3 rounded-xl px-3 text-sm outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus data-[status=active]:bg-accent-soft data-[status=active]:font-semibold data-[status=active]:text-accent-soft-foreground";

interface MenuLinksProps {
  /** Shows the icons alone; the titles stay for screen readers and as tooltips. */
  collapsed?: boolean;
  onFollow?: () => void;
}

/** The pages a person may use, by group. */
export function MenuLinks({ collapsed = false, onFollow }: MenuLinksProps) {
  const { t } = useTranslation();
  const ability = useAbility();
  const publicHref = usePublicHref();
  const groups = menuGroups
    .map(({ title, pages }) => ({
      title,
      pages: pages.filter((page) => !page.needs || ability.can(...page.needs)),
    }))
    .filter(({ pages }) => pages.length > 0);

  return groups.map(({ title, pages }) => (
    <section key={title} aria-label={t(`menu.${title}`)} className="mb-5">
      {!collapsed && (
        <p className="mb-1 px-3 text-xs font-medium text-muted" aria-hidden>
          {t(`menu.${title}`)}
        </p>
      )}
      <ul className="flex flex-col gap-0.5">
        {pages.map((page) => {
          const name = t(`menu.${page.title}`);
          const common = { onClick: onFollow, title: collapsed ? name : undefined, className: link };
          const content = (
            <>
              <page.icon className="size-5 shrink-0" aria-hidden />
              <span className={collapsed ? "sr-only" : "truncate"}>{name}</span>
            </>
          );
          return (
            <li key={page.title}>
              {"to" in page ? (
                <Link to={page.to} activeOptions={{ includeSearch: false }} {...common}>
                  {content}
                </Link>
              ) : (
                <a href={publicHref(page.href)} {...common}>
                  {content}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
