import { describe, expect, test } from "vitest";
import { type Task, type TaskSort, taskSorts, taskViews } from "../../../src/contract/todo.ts";
import { isTaskInView, selectTasks } from "../../../src/domain/todo.ts";
import { includesText } from "../../../src/lib/search.ts";
import { multilingualText, task, tasks } from "./arbitraries.ts";
import { fc } from "./fast-check.ts";

const query = fc.record({
  q: fc.option(multilingualText(2), { nil: undefined }),
  filter: fc.constantFrom(undefined, "", "all", ...taskViews),
  tag: fc.constantFrom(undefined, "", "high", "team", "none"),
  sortBy: fc.constantFrom(undefined, ...taskSorts),
});
const shuffledTasks = tasks.chain((list) =>
  fc.record({ list: fc.constant(list), other: fc.shuffledSubarray(list, { minLength: list.length }) }),
);
const getIds = (list: readonly Task[]) => list.map(({ id }) => id);
const selectSorted = (list: readonly Task[], sortBy: TaskSort) => selectTasks(list, { sortBy });

const sortValues = {
  assignee: ({ assignee }: Task) => assignee?.fullName,
  "due-date": ({ dueDate, dueTime }: Task) => (dueDate === null ? undefined : `${dueDate} ${dueTime ?? "24:00"}`),
};

describe("selectTasks", () => {
  test("selectTasks returns exactly the tasks that match the view, the search text and the tag", () => {
    fc.assert(
      fc.property(tasks, query, (list, search) => {
        const before = structuredClone(list);
        const selected = selectTasks(list, search);
        const expected = list.filter(
          (each) =>
            isTaskInView(each, search.filter) &&
            includesText(each.title, search.q ?? "") &&
            (!search.tag || each.tags.includes(search.tag)),
        );
        expect(new Set(selected)).toEqual(new Set(expected));
        expect(selected).toHaveLength(expected.length);
        expect(list).toEqual(before);
      }),
    );
  });

  test("selectTasks does not depend on the stored order", () => {
    fc.assert(
      fc.property(shuffledTasks, query, ({ list, other }, search) => {
        expect(getIds(selectTasks(other, search))).toEqual(getIds(selectTasks(list, search)));
      }),
    );
  });
});

describe("selectTasks: sort", () => {
  test("the sort order latest, the default, sorts by id descending", () => {
    fc.assert(
      fc.property(tasks, (list) => {
        const visible = getIds(list.filter(({ isDeleted }) => !isDeleted));
        expect(getIds(selectSorted(list, "latest"))).toEqual(visible.sort((a, b) => b - a));
        expect(selectTasks(list, {})).toEqual(selectSorted(list, "latest"));
      }),
    );
  });

  test("title-desc is the exact reverse of title-asc", () => {
    fc.assert(
      fc.property(tasks, (list) => {
        expect(getIds(selectSorted(list, "title-desc"))).toEqual(getIds(selectSorted(list, "title-asc")).reverse());
      }),
    );
  });

  test("title-asc sorts by the alphabets of both languages, ties by id", () => {
    const collator = new Intl.Collator(["th", "en"], { numeric: true });
    fc.assert(
      fc.property(tasks, (list) => {
        const sorted = selectSorted(list, "title-asc");
        for (const [index, next] of sorted.slice(1).entries()) {
          const previous = sorted[index] as Task;
          const order = collator.compare(previous.title, next.title);
          expect(order < 0 || (order === 0 && previous.id < next.id)).toBe(true);
        }
      }),
    );
  });

  test.each(["assignee", "due-date"] as const)(
    "the sort order %s puts tasks without a value last, ties by id",
    (sortBy) => {
      const getValue = sortValues[sortBy];
      const compare = sortBy === "assignee" ? new Intl.Collator("th", { numeric: true }).compare : undefined;
      fc.assert(
        fc.property(tasks, (list) => {
          const sorted = selectSorted(list, sortBy);
          const present = sorted.filter((each) => getValue(each) !== undefined);
          const absent = sorted.filter((each) => getValue(each) === undefined);
          expect(sorted).toEqual([...present, ...absent]);
          expect(getIds(absent)).toEqual(getIds(absent).sort((a, b) => a - b));
          for (const [index, next] of present.slice(1).entries()) {
            const previous = present[index] as Task;
            const [x, y] = [getValue(previous) as string, getValue(next) as string];
            const order = compare ? compare(x, y) : Date.parse(x) - Date.parse(y);
            expect(order < 0 || (order === 0 && previous.id < next.id)).toBe(true);
          }
        }),
      );
    },
  );

  test("title-asc sorts Thai words as a dictionary does and numbers by value", () => {
    const buildTask = (title: string, id: number): Task => ({
      ...(fc.sample(task, 1)[0] as Task),
      isDeleted: false,
      title,
      id,
    });
    const titles = ["เก้าอี้", "กา", "ขวด", "แก้ว", "ไก่", "งาน 10", "งาน 9"];
    const sorted = selectSorted(titles.map(buildTask), "title-asc").map(({ title }) => title);
    expect(sorted).toEqual(["กา", "เก้าอี้", "แก้ว", "ไก่", "ขวด", "งาน 9", "งาน 10"]);
  });
});

describe("selectTasks: views", () => {
  const selectView = (list: readonly Task[], filter?: string) => new Set(selectTasks(list, { filter }));

  test("every task is in the default or the deleted view; important and completed exclude deleted tasks", () => {
    fc.assert(
      fc.property(tasks, (list) => {
        const [all, deleted] = [selectView(list), selectView(list, "deleted")];
        expect(all.size + deleted.size).toBe(list.length);
        expect(new Set([...all, ...deleted])).toEqual(new Set(list));
        expect(selectView(list, "important")).toEqual(new Set([...all].filter(({ isImportant }) => isImportant)));
        expect(selectView(list, "completed")).toEqual(new Set([...all].filter(({ isCompleted }) => isCompleted)));
      }),
    );
  });

  test("an unknown view returns all tasks that are not deleted", () => {
    fc.assert(
      fc.property(tasks, multilingualText(), (list, word) => {
        expect(selectView(list, word)).toEqual(selectView(list));
      }),
    );
  });
});
