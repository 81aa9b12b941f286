import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Task } from "../../contract/todo.ts";
import type { Section } from "./sections.ts";
import { useReorder } from "./use-reorder.ts";

const [LIST_TOP, ROW_HEIGHT] = [100, 40];

beforeAll(() => {
  // jsdom has no layout, so define one: the rows are below each other.
  Element.prototype.setPointerCapture = () => {};
  Element.prototype.getBoundingClientRect = function (this: Element) {
    const top = LIST_TOP + [...(this.parentElement?.children ?? [])].indexOf(this) * ROW_HEIGHT;
    return { top, bottom: top + ROW_HEIGHT } as DOMRect;
  };
});
afterEach(cleanup);

const buildTask = (title: string, order: number) => ({ id: order, title, order }) as Task;
const laterSection: Section = { name: "later", tasks: [buildTask("A", 3), buildTask("B", 2), buildTask("C", 1)] };

function renderList(sections: readonly Section[] = [laterSection]) {
  const onReorder = vi.fn(async () => true);
  const onSection = vi.fn();
  const onClick = vi.fn();
  function List() {
    const list = useRef<HTMLUListElement>(null);
    const reorder = useReorder({ sections, list, onReorder, onMoved: () => {}, onSection });
    return (
      <ul ref={list} {...reorder.listProps}>
        {reorder.sections.flatMap(({ name, tasks }) => [
          sections.length > 1 && (
            <li key={name} data-section={name} data-target={name === reorder.target || undefined} />
          ),
          ...tasks.map((task) => (
            <li key={task.id} data-task={task.id}>
              <button
                type="button"
                {...reorder.getHandleProps(task)}
                onClick={(event) => reorder.endsDrag(event) || onClick()}
              >
                {task.title}
              </button>
            </li>
          )),
        ])}
      </ul>
    );
  }
  render(<List />);
  const getHandle = (title: string) => screen.getByRole("button", { name: title });
  return {
    onReorder,
    onSection,
    onClick,
    getHandle,
    getTitles: () => screen.getAllByRole("button").map(({ textContent }) => textContent),
    movePointer: (over: string, clientY: number, buttons = 1) =>
      fireEvent.pointerMove(getHandle(over), { clientY, buttons, pointerId: 1 }),
  };
}

test("dragging a handle moves its task, also over other rows, and stores the order once", () => {
  const { getHandle, movePointer, getTitles, onReorder, onClick } = renderList();
  fireEvent.pointerDown(getHandle("A"), { button: 0, clientY: 110 });
  movePointer("B", 150);
  expect(getTitles()).toEqual(["B", "A", "C"]);
  movePointer("C", 200);
  expect(getTitles()).toEqual(["B", "C", "A"]);
  expect(onReorder).not.toHaveBeenCalled();
  fireEvent.pointerUp(getHandle("C"));
  fireEvent.click(getHandle("A"), { detail: 1 });
  expect(onReorder.mock.calls).toEqual([
    [
      [
        { id: 2, order: 3 },
        { id: 1, order: 2 },
        { id: 3, order: 1 },
      ],
    ],
  ]);
  expect(onClick).not.toHaveBeenCalled();
});

test("pressing a handle without a drag is a click", () => {
  const { getHandle, movePointer, onClick, onReorder } = renderList();
  fireEvent.pointerDown(getHandle("A"), { button: 0, clientY: 110 });
  movePointer("A", 112);
  fireEvent.pointerUp(getHandle("A"));
  fireEvent.click(getHandle("A"), { detail: 1 });
  expect(onClick).toHaveBeenCalledOnce();
  expect(onReorder).not.toHaveBeenCalled();
});

test("after a release outside the list, the pointer moves no task", () => {
  const { getHandle, movePointer, getTitles } = renderList();
  fireEvent.pointerDown(getHandle("A"), { button: 0, clientY: 110 });
  movePointer("B", 150, 0);
  movePointer("B", 160);
  expect(getTitles()).toEqual(["A", "B", "C"]);
});

test("moving a task down and up again before the new order has loaded stores the first order again", () => {
  const { getHandle, getTitles, onReorder } = renderList();
  fireEvent.keyDown(getHandle("A"), { key: "ArrowDown" });
  fireEvent.keyDown(getHandle("A"), { key: "ArrowUp" });
  expect(getTitles()).toEqual(["A", "B", "C"]);
  expect(onReorder).toHaveBeenLastCalledWith([
    { id: 3, order: 3 },
    { id: 2, order: 2 },
  ]);
});

test("dropping a task on another section calls onSection and stores no order", () => {
  const today: Section = { name: "today", tasks: [buildTask("D", 5)] };
  // Rows: Today, D, Later, A, B, C.
  const { getHandle, movePointer, getTitles, onReorder, onSection } = renderList([today, laterSection]);
  fireEvent.pointerDown(getHandle("B"), { button: 0, clientY: 270 });
  movePointer("A", 230);
  expect(getTitles()).toEqual(["D", "B", "A", "C"]);
  movePointer("D", 150);
  expect(getTitles()).toEqual(["D", "A", "B", "C"]);
  expect(document.querySelector("[data-target]")).toBe(document.querySelector("[data-section=today]"));
  fireEvent.pointerUp(getHandle("D"));
  expect(onSection.mock.calls).toEqual([[buildTask("B", 2), "today"]]);
  expect(onReorder).not.toHaveBeenCalled();
  expect(document.querySelector("[data-target]")).toBeNull();
});
