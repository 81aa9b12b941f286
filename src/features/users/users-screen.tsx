import { Button } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Plus, SearchX, UsersRound } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { listEveryUser, usersQuery } from "../../api/queries/users.ts";
import { queryClient } from "../../api/query-client.ts";
import type { User } from "../../contract/users.ts";
import { useMay } from "../../state/ability.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { FilterBar } from "../../ui/data-table/filter-bar.tsx";
import { useTableSearch } from "../../ui/data-table/use-table-search.ts";
import { noteListAddress } from "../../ui/list-address.ts";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { usersTable } from "./list-search.ts";
import { SummaryCards } from "./summary-cards.tsx";
import { useRowActions } from "./use-row-actions.ts";
import { UserCard, useUserColumns } from "./use-user-columns.tsx";
import { useUserDeletion } from "./use-user-deletion.tsx";
import { useOwnUsers } from "./use-user-guards.ts";
import { UserFilters, useActiveFilters } from "./user-filters.tsx";

const UserDrawer = lazy(() => import("./user-drawer.tsx").then(({ UserDrawer }) => ({ default: UserDrawer })));

const route = getRouteApi("/_staff/apps/user/list");
const nobody: never[] = [];

/** The users: figures, filters and the list; over it, the form of the user that the address names. */
export function UsersScreen() {
  const { t } = useTranslation(["users", "common"]);
  const { user: open, ...inAddress } = route.useSearch();
  const navigate = route.useNavigate();
  const { search, searchFor, narrow, clear, isNarrowed, table } = useTableSearch(inAddress, usersTable, (search) =>
    queryClient.prefetchQuery(usersQuery(usersTable.params(search))),
  );
  const params = usersTable.params(search);
  const { data, isError, isPlaceholderData, refetch } = useQuery(usersQuery(params));
  const [mayAdd, mayChange] = [useMay("create", "User"), useMay("update", "User")];
  const [fresh, setFresh] = useState<number>();
  const columns = useUserColumns(fresh);
  const own = useOwnUsers();
  const card = useCallback(
    (user: User) => <UserCard user={user} isNew={user.id === fresh} isOwn={own.includes(user.id)} />,
    [fresh, own],
  );
  const { remove, dialog } = useUserDeletion();
  const openForm = (user: string | undefined) =>
    void navigate({ search: (previous) => ({ ...previous, user }), resetScroll: false });
  const { rowActions, bulkActions } = useRowActions({ remove, edit: ({ id }) => openForm(String(id)) });
  const filters = { search, onChange: (part: Partial<typeof search>) => void narrow(part) };
  const active = useActiveFilters(filters);

  usePageTitle(t("title"), t("common:productName"));
  useShortcuts(mayAdd ? [{ id: "users.add", keys: { codes: ["KeyN"] }, label: t("add") }] : [], () => openForm("new"));
  // As the address has it: what is being typed comes there soon enough.
  const kept = JSON.stringify(inAddress);
  useEffect(() => noteListAddress("users", JSON.parse(kept)), [kept]);

  /** Who is new stands on top of the whole list, newest first: nothing may hide them. */
  const showSaved = (user: User) => {
    if (open !== "new") return void navigate({ search, ignoreBlocker: true, resetScroll: false });
    setFresh(user.id);
    void navigate({ search: { perPage: search.perPage }, ignoreBlocker: true });
  };
  return (
    <>
      <PageHeader title={t("title")} help={mayChange ? t("help") : t("readOnly")}>
        {mayAdd && (
          <Link
            to="/apps/user/list"
            search={{ ...search, user: "new" }}
            className="button button--primary"
            preload={false}
            resetScroll={false}
          >
            <Plus aria-hidden />
            {t("add")}
          </Link>
        )}
      </PageHeader>
      <SummaryCards />
      <FilterBar
        searchLabel={t("search")}
        q={search.q ?? ""}
        onSearch={searchFor}
        active={active}
        {...(isNarrowed && { onClear: () => void clear() })}
      >
        <UserFilters {...filters} />
      </FilterBar>
      <DataTable<User>
        {...table}
        name="users"
        label={t("list")}
        columns={columns}
        rows={data?.users ?? nobody}
        total={data?.total ?? 0}
        state={data ? "ready" : isError ? "failed" : "loading"}
        isStale={isPlaceholderData}
        nameOf={({ fullName }) => fullName}
        fetchAll={() => listEveryUser(params)}
        onRetry={() => void refetch()}
        rowActions={rowActions}
        bulkActions={bulkActions}
        card={card}
        fileName="phrom-users"
        empty={
          isNarrowed ? (
            <NoticePanel icon={SearchX} title={t("empty.filteredTitle")} help={t("empty.filteredHelp")}>
              <Button variant="outline" onPress={() => void clear()}>
                {t("empty.clear")}
              </Button>
            </NoticePanel>
          ) : (
            <NoticePanel icon={UsersRound} title={t("empty.title")} help={t("empty.help")}>
              {mayAdd && <Button onPress={() => openForm("new")}>{t("add")}</Button>}
            </NoticePanel>
          )
        }
      />
      {dialog}
      <Suspense>
        {open && (
          <UserDrawer
            key={open}
            open={open === "new" ? open : Number(open)}
            onClose={() => openForm(undefined)}
            onSaved={showSaved}
          />
        )}
      </Suspense>
    </>
  );
}
