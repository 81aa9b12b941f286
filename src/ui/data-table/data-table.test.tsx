import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { renderComponent } from "../../../tests/fixtures/render.tsx";
import { DataTable } from "./data-table.tsx";
import type { Column, SortBy } from "./types.ts";

interface City {
  id: number;
  name: string;
  country: string;
  size: string;
}

const cities: City[] = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  name: `City ${index + 1}`,
  country: `Country ${index + 1}`,
  size: `${index + 1} km²`,
}));
const columns: Column<City>[] = [
  { id: "name", title: "Name", cell: ({ name }) => name, isSortable: true, isPinned: true },
  { id: "country", title: "Country", cell: ({ country }) => country, isSortable: true },
  { id: "size", title: "Size", cell: ({ size }) => size },
];
const PER_PAGE = 5;

interface ExampleProps {
  onSortChange?: (sort: readonly SortBy[]) => void;
  onDelete?: (ids: number[]) => void;
  startPage?: number;
  isCardList?: boolean;
}

function Example({ onSortChange, onDelete, startPage = 1, isCardList = false }: ExampleProps) {
  const [page, setPage] = useState(startPage);
  const [sort, setSort] = useState<readonly SortBy[]>([]);
  return (
    <DataTable
      name="cities"
      isCardList={isCardList}
      label="Cities"
      columns={columns}
      rows={cities.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
      total={cities.length}
      state="ready"
      getRowLabel={({ name }) => name}
      page={page}
      perPage={PER_PAGE}
      sort={sort}
      onPageChange={setPage}
      getPageHref={(page) => `?page=${page}`}
      onPerPageChange={() => {}}
      onSortChange={(next) => {
        setSort(next);
        onSortChange?.(next);
      }}
      fetchMatchingRows={async () => cities}
      fetchAllRows={async () => cities}
      onRetry={() => {}}
      empty="No cities"
      rowActions={({ id }) => [{ id: "delete", label: "Delete", icon: Trash2, run: () => onDelete?.([id]) }]}
      bulkActions={(ids) => [{ id: "delete", label: "Delete all", icon: Trash2, run: () => onDelete?.([...ids]) }]}
      fileName="cities"
    />
  );
}

const getTitles = () =>
  screen
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent)
    .slice(1, -1);
const getCheckbox = (name: string) => screen.getByRole("checkbox", { name });
const getBulkBar = () => within(screen.getByRole("region", { name: "Selected items" }));

describe("DataTable sorting", () => {
  test("pressing a header cycles through ascending, descending and unsorted", async () => {
    const onSortChange = vi.fn();
    const { user } = renderComponent(<Example onSortChange={onSortChange} />);
    const header = screen.getByRole("button", { name: "Name" });
    await user.click(header);
    expect(onSortChange).toHaveBeenLastCalledWith([{ column: "name", direction: "asc" }]);
    expect(screen.getByRole("columnheader", { name: /^Name/ }).getAttribute("aria-sort")).toBe("ascending");
    await user.click(header);
    expect(onSortChange).toHaveBeenLastCalledWith([{ column: "name", direction: "desc" }]);
    await user.click(header);
    expect(onSortChange).toHaveBeenLastCalledWith([]);
  });

  test("pressing a header with Shift adds a second sort key", async () => {
    const onSortChange = vi.fn();
    const { user } = renderComponent(<Example onSortChange={onSortChange} />);
    await user.click(screen.getByRole("button", { name: "Country" }));
    await user.keyboard("{Shift>}");
    await user.click(screen.getByRole("button", { name: "Name" }));
    await user.keyboard("{/Shift}");
    expect(onSortChange).toHaveBeenLastCalledWith([
      { column: "country", direction: "asc" },
      { column: "name", direction: "asc" },
    ]);
  });

  test("Shift+Enter on a header adds a second sort key in Firefox, whose click does not report Shift", async () => {
    const onSortChange = vi.fn();
    const { user } = renderComponent(<Example onSortChange={onSortChange} />);
    await user.click(screen.getByRole("button", { name: "Country" }));
    const header = screen.getByRole("button", { name: "Name" });
    fireEvent.keyDown(header, { key: "Enter", shiftKey: true });
    fireEvent.click(header, { detail: 0 });
    expect(onSortChange).toHaveBeenLastCalledWith([
      { column: "country", direction: "asc" },
      { column: "name", direction: "asc" },
    ]);
    fireEvent.keyUp(header, { key: "Shift" });
  });
});

describe("DataTable column menu", () => {
  test("the menu's actions add a second sort key, change its direction and remove it", async () => {
    const onSortChange = vi.fn();
    const { user } = renderComponent(<Example onSortChange={onSortChange} />);
    await user.click(screen.getByRole("button", { name: "Country" }));
    const choose = async (action: string) => {
      await user.click(screen.getByRole("button", { name: "Options for the Name column" }));
      await user.click(await screen.findByRole("menuitem", { name: action }));
    };
    const country = { column: "country", direction: "asc" };
    await choose("Add to sort, ascending");
    expect(onSortChange).toHaveBeenLastCalledWith([country, { column: "name", direction: "asc" }]);
    await choose("Add to sort, descending");
    expect(onSortChange).toHaveBeenLastCalledWith([country, { column: "name", direction: "desc" }]);
    expect(screen.getByRole("columnheader", { name: /^Name/ }).textContent).toContain("sort key 2");
    await choose("Remove from sort");
    expect(onSortChange).toHaveBeenLastCalledWith([country]);
    await choose("Sort descending");
    expect(onSortChange).toHaveBeenLastCalledWith([{ column: "name", direction: "desc" }]);
  });

  test("an unsortable column has no sort actions, and a pinned column has no hide action", async () => {
    const { user } = renderComponent(<Example />);
    await user.click(screen.getByRole("button", { name: "Options for the Size column" }));
    await screen.findByRole("menu");
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Hide this column"]);
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Options for the Name column" }));
    await screen.findByRole("menu");
    expect(screen.queryByRole("menuitem", { name: "Hide this column" })).toBeNull();
  });
});

describe("DataTable selection", () => {
  test("selected rows stay selected on another page, and a bulk action gets the ids of both pages", async () => {
    const onDelete = vi.fn();
    const { user } = renderComponent(<Example onDelete={onDelete} />);
    await user.click(getCheckbox("Select City 2"));
    await user.click(screen.getByRole("link", { name: "Next page" }));
    await user.click(getCheckbox("Select City 6"));
    expect(getBulkBar().getByText("2 selected")).toBeDefined();
    await user.click(getBulkBar().getByRole("button", { name: "Delete all" }));
    expect(onDelete).toHaveBeenCalledWith([2, 6]);
  });

  test("pressing a checkbox with Shift selects all rows from the last selected row", async () => {
    const { user } = renderComponent(<Example />);
    await user.click(getCheckbox("Select City 2"));
    await user.keyboard("{Shift>}");
    await user.click(getCheckbox("Select City 4"));
    await user.keyboard("{/Shift}");
    expect(getBulkBar().getByText("3 selected")).toBeDefined();
  });

  test("the header's checkbox selects the page's rows, the bulk bar's button selects all matching rows", async () => {
    const { user } = renderComponent(<Example />);
    await user.click(getCheckbox("Select all on this page"));
    expect(getBulkBar().getByText("5 selected")).toBeDefined();
    await user.click(getBulkBar().getByRole("button", { name: "Select all 12 matching" }));
    await waitFor(() => expect(getBulkBar().getByText("12 selected")).toBeDefined());
  });

  test("Escape clears the selection", async () => {
    const { user } = renderComponent(<Example />);
    await user.click(getCheckbox("Select City 1"));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: "Selected items" })).toBeNull();
  });
});

describe("DataTable as cards", () => {
  test("the select beside the tools sorts the cards, then offers a second column", async () => {
    const onSortChange = vi.fn();
    const { user } = renderComponent(<Example isCardList onSortChange={onSortChange} />);
    expect(screen.queryByRole("combobox", { name: "Then by" })).toBeNull();
    await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Country ↓");
    const country = { column: "country", direction: "desc" };
    expect(onSortChange).toHaveBeenLastCalledWith([country]);
    await user.selectOptions(screen.getByRole("combobox", { name: "Then by" }), "Name ↑");
    expect(onSortChange).toHaveBeenLastCalledWith([country, { column: "name", direction: "asc" }]);
  });
});

describe("DataTable columns", () => {
  test("a hidden column stays hidden after a remount", async () => {
    const { user, unmount } = renderComponent(<Example />);
    await user.click(screen.getByRole("button", { name: "Options for the Country column" }));
    await user.click(await screen.findByRole("menuitem", { name: "Hide this column" }));
    await waitFor(() => expect(screen.queryByRole("columnheader", { name: /Country/ })).toBeNull());
    unmount();
    renderComponent(<Example />);
    expect(screen.queryByRole("columnheader", { name: /Country/ })).toBeNull();
    expect(screen.getByRole("columnheader", { name: /Name/ })).toBeDefined();
  });

  test("moving a column by keyboard in the popover stores the new order, and Reset restores the default", async () => {
    const { user, unmount } = renderComponent(<Example />);
    expect(getTitles()).toEqual(["Name", "Country", "Size"]);
    await user.click(screen.getByRole("button", { name: "Columns" }));
    const popover = within(await screen.findByRole("dialog", { name: "Columns" }));
    expect(popover.getAllByRole("row").map(({ textContent }) => textContent)).toEqual(["Country", "Size"]);
    act(() => popover.getByRole("row", { name: "Country" }).focus());
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(popover.getByRole("button", { name: "Drag Country" }));
    // Wait for the focus: each key acts on the element that the previous key has focused.
    const press = async (key: string, focusedLabel: string) => {
      await user.keyboard(key);
      await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe(focusedLabel));
    };
    await press("{Enter}", "Insert between Country and Size");
    await press("{ArrowDown}", "Insert after Size");
    await user.keyboard("{Enter}");
    await waitFor(() =>
      expect(popover.getAllByRole("row").map(({ textContent }) => textContent)).toEqual(["Size", "Country"]),
    );
    unmount();
    renderComponent(<Example />);
    expect(getTitles()).toEqual(["Name", "Size", "Country"]);
    await user.click(screen.getByRole("button", { name: "Columns" }));
    await user.click(await screen.findByRole("button", { name: "Reset" }));
    await user.keyboard("{Escape}");
    expect(getTitles()).toEqual(["Name", "Country", "Size"]);
  });
});

describe("DataTable keyboard", () => {
  test("Shift+F10 in a row opens the menu of the row", async () => {
    const onDelete = vi.fn();
    const { user } = renderComponent(<Example onDelete={onDelete} />);
    getCheckbox("Select City 3").focus();
    await user.keyboard("{Shift>}{F10}{/Shift}");
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    expect(onDelete).toHaveBeenCalledWith([3]);
  });
});

test("DataTable shows the last page if the requested page is past the end", () => {
  renderComponent(<Example startPage={9} />);
  expect(screen.getByText("11–12 of 12")).toBeDefined();
});
