import { expect, test } from "vitest";
import type { Task } from "../contract/todo.ts";
import { selectDueTasks } from "./today.ts";

const today = "2026-07-15";

const buildTask = (title: string, assignee: Task["assignee"]): Task => ({
  ...{ id: 1, order: 1, title, description: "", assignee, tags: [], subtasks: [], repeat: null, dueDate: today },
  ...{ isCompleted: false, isDeleted: false, isImportant: false },
});

const tasks = [
  buildTask("mine", { fullName: "Somsak (old name)", avatar: "", memberId: 2 }),
  buildTask("of a colleague with my name", { fullName: "Somsak", avatar: "", memberId: 3 }),
  buildTask("without a member", { fullName: "Somsak", avatar: "" }),
  buildTask("of nobody", null),
];

test.each([
  ["a member's tasks go by the member's id, and by the name if they name no member", 2, [0, 2, 3]],
  ["outside a workspace, tasks go by the name", undefined, [1, 2, 3]],
])("selectDueTasks: %s", (_, memberId, indexes) => {
  expect(selectDueTasks(tasks, { fullName: "Somsak", memberId }, today).own).toEqual(
    indexes.map((index) => tasks[index]),
  );
});
