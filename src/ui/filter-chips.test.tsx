// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { renderComponent } from "../../tests/fixtures/render.tsx";
import { FilterChips, getStatusCount, toggleChip } from "./filter-chips.tsx";

vi.stubGlobal(
  "IntersectionObserver",
  class {
    observe() {}
    disconnect() {}
  },
);

const statusChoices = [
  { value: undefined, name: "All", count: 3 },
  { value: "new", name: "New", count: 2 },
  { value: "done", name: "Done", count: undefined },
];
const getPressed = () => screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);

describe("FilterChips", () => {
  test.each([
    ["an empty list", [], ["All3"]],
    ["one value", ["new"], ["New2"]],
    ["several values", ["new", "done"], ["New2", "Done"]],
  ])("FilterChips: %s marks the chips of the selection as pressed", (_name, selected, pressed) => {
    renderComponent(<FilterChips label="Status" choices={statusChoices} selected={selected} onPress={() => {}} />);
    expect(getPressed()).toEqual(pressed);
  });

  test("pressing a chip calls onPress with the value of that chip", async () => {
    const onPress = vi.fn();
    const { user } = renderComponent(
      <FilterChips label="Status" choices={statusChoices} selected={[]} onPress={onPress} />,
    );
    await user.click(screen.getByRole("button", { name: /New/ }));
    expect(onPress).toHaveBeenCalledWith("new");
  });
});

test.each([
  ["an unselected value: adds it in the order of all", [3], 1, [1, 3]],
  ["a selected value: removes it", [1, 3], 3, [1]],
  ["the only selected value: undefined", [3], 3, undefined],
  ["All: undefined", [1, 3], undefined, undefined],
])("toggleChip with %s", (_name, chosen, pressed, expected) => {
  expect(toggleChip([1, 2, 3], chosen, pressed)).toEqual(expected);
});

test("getStatusCount returns the count of a status, the sum without a status, and undefined without counts", () => {
  const counts = [
    { status: "new", count: 2 },
    { status: "done", count: 5 },
  ];
  expect(getStatusCount(counts, "done")).toBe(5);
  expect(getStatusCount(counts, undefined)).toBe(7);
  expect(getStatusCount(undefined, "done")).toBeUndefined();
});
