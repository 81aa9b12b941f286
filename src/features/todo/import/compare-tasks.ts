import { isEqual } from "es-toolkit/predicate";
import type { TFunction } from "i18next";
import { type NewTask, newTask, type Task, type TaskChange } from "../../../contract/todo.ts";
import { createDateTimeReader, parseClockTime } from "../../../ui/table-file/cell-values.ts";
import { compareRows, listCells, toKey } from "../../../ui/table-import/compare-rows.ts";
import { createRowRules, type ParsedCells } from "../../../ui/table-import/read-rows.ts";
import type { CellError, Cells, Comparison, MappedTable } from "../../../ui/table-import/types.ts";
import { getOtherTags, getPriority, setPriority } from "../priority.ts";
import {
  createPersonFinder,
  createTagReader,
  formatCell,
  type Lookups,
  type PersonEntry,
  type TaskColumnId,
  taskColumnIds,
  taskFields,
} from "./task-columns.ts";

export type TaskComparison = Comparison<TaskColumnId, Task, NewTask, TaskChange>;

export interface TaskImportContext {
  /** All tasks that are not in the trash. */
  tasks: readonly Task[];
  people: readonly PersonEntry[];
  lookups: Lookups;
  now: Date;
  /** False if the role may add tasks, but not change them. */
  canUpdate: boolean;
}

const defaultTask: NewTask = {
  title: "",
  dueDate: null,
  dueTime: null,
  description: "",
  assignee: null,
  tags: [],
  isCompleted: false,
  isDeleted: false,
  isImportant: false,
  subtasks: [],
  repeat: null,
};
const translateToKey = ((key: string) => key) as unknown as TFunction<"todo">;
/** The values of Todoist's column `TYPE` for rows that are no tasks. */
const NON_TASK_TYPES = /^(?:section|note|meta)$/;

export async function compareTasks(
  table: MappedTable<TaskColumnId>,
  context: TaskImportContext,
): Promise<TaskComparison> {
  const { tasks, canUpdate } = context;
  const storedTasks = tasks.map((task) => ({ ...task, dueTime: task.dueTime ?? null }));
  const rules = createRowRules<TaskColumnId, NewTask, Task & NewTask>(storedTasks, {
    idColumn: "id",
    columns: taskColumnIds,
    requiredColumns: ["title"],
    schema: newTask,
    defaults: defaultTask,
    parse: createCellParser(table, context),
    format: (column, task) => formatCell(column, task, translateToKey),
    findColumns: (field) => taskColumnIds.filter((id) => taskFields[id] === field),
  });
  const typeColumn = table.titles.map(toKey).includes("content") ? table.titles.map(toKey).indexOf("type") : -1;
  const isNonTaskRow = ({ cells }: MappedTable<TaskColumnId>["rows"][number]) =>
    NON_TASK_TYPES.test(toKey(cells[typeColumn] ?? ""));
  const comparison = await compareRows(
    { ...table, rows: table.rows.filter((row) => !isNonTaskRow(row)) },
    {
      ...rules,
      findStored: (cells) => {
        const foundTask = rules.findStored(cells);
        if (!foundTask || "reason" in foundTask || canUpdate) return foundTask;
        return { column: "id" as const, reason: "noUpdate", value: cells.get("id") ?? "" };
      },
    },
  );
  const nonTaskErrors = table.rows.filter(isNonTaskRow).map(({ number }) => ({ row: number, reason: "noTask" }));
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return {
    ...comparison,
    errors: [...comparison.errors, ...nonTaskErrors].sort((a, b) => a.row - b.row),
    // Without an expected value, a change in another tab after the preview would be overwritten.
    changed: comparison.changed.map((row) => ({ ...row, change: addExpected(row.change, byId.get(row.stored.id)) })),
  };
}

function addExpected(change: TaskChange, task: Task | undefined): TaskChange {
  const { id: _, ...fields } = change;
  const names = Object.keys(fields) as (keyof typeof fields & keyof Task)[];
  return { ...change, expected: Object.fromEntries(names.map((name) => [name, task?.[name]])) };
}

function createCellParser(table: MappedTable<TaskColumnId>, { lookups, people, tasks, now }: TaskImportContext) {
  const readDateTime = createDateTimeReader(listCells(table, ["dueDate"]), now);
  const readTag = createTagReader(tasks);
  const findPerson = createPersonFinder(people);

  return (cells: Cells<TaskColumnId>, base: NewTask): ParsedCells<TaskColumnId> => {
    const fields: Partial<Record<keyof NewTask, unknown>> = {};
    const errors: CellError<TaskColumnId>[] = [];
    const get = (column: TaskColumnId) => cells.get(column)?.trim();
    const addError = (column: TaskColumnId, reason: string) =>
      errors.push({ column, reason, value: cells.get(column) ?? "" });

    const [title, description] = [get("title"), get("description")];
    if (title !== undefined) fields.title = title;
    if (description !== undefined) fields.description = description;
    Object.assign(fields, parseDue(get("dueDate"), get("dueTime")));
    const due = { dueDate: base.dueDate, dueTime: base.dueTime, ...fields };
    if (due.dueDate === null && due.dueTime) addError("dueTime", "timeNeedsDate");

    const [tags, priority] = [get("tags"), get("priority")];
    if (tags !== undefined || priority !== undefined) {
      const givenTags = tags === undefined ? base.tags : splitTags(tags).map(readTag);
      const parsedPriority = priority ? lookups.findPriority(priority) : "none";
      if (parsedPriority === undefined) addError("priority", "invalid");
      const keptPriority = getPriority(givenTags) ?? getPriority(base.tags);
      const newPriority =
        priority === undefined ? keptPriority : parsedPriority === "none" ? undefined : parsedPriority;
      const otherTags = getOtherTags(givenTags);
      // If only the order of the tags differs, keep the stored tags.
      const isSame = newPriority === getPriority(base.tags) && isEqual(otherTags, getOtherTags(base.tags));
      fields.tags = isSame ? base.tags : setPriority(otherTags, newPriority);
    }

    const assignee = get("assignee");
    if (assignee !== undefined) {
      if (isSeveralPeople(assignee)) addError("assignee", "oneAssignee");
      else fields.assignee = assignee === "" ? null : (findPerson(assignee) ?? { fullName: assignee, avatar: "" });
    }
    const [status, important] = [get("status"), get("important")];
    if (status !== undefined) fields.isCompleted = parseCompleted(status) ?? status;
    if (important !== undefined) fields.isImportant = important !== "" && (lookups.findFlag(important) ?? important);
    return { fields, errors };
  };

  /** A time may have a cell of its own or follow the date. Without a date, there is no time. */
  function parseDue(dateCell: string | undefined, timeCell: string | undefined) {
    const dateTime = dateCell ? readDateTime(dateCell) : undefined;
    const ownTime = timeCell ? (parseClockTime(timeCell) ?? timeCell) : undefined;
    const date = dateCell === undefined ? {} : { dueDate: dateCell === "" ? null : (dateTime?.day ?? dateCell) };
    const time = ownTime ?? dateTime?.time ?? (timeCell === "" || dateCell === "" ? null : undefined);
    return { ...date, ...(time !== undefined && { dueTime: time }) };
  }

  /**
   * Names are separated by line breaks or semicolons, or by commas if all of them are known: “Doe, Jane” is one name.
   */
  function isSeveralPeople(text: string): boolean {
    const split = (separator: RegExp) => text.split(separator).filter((part) => part.trim());
    if (split(/[;\n]/).length > 1) return true;
    const names = split(/,/);
    return names.length > 1 && !findPerson(text) && names.every((name) => findPerson(name.trim()));
  }

  /** Understands words, percentages (1, 0.5 or 50 %) and the day of completion. */
  function parseCompleted(text: string): boolean | undefined {
    if (text === "") return false;
    const percent = /^(\d{1,3})(?:[.,]0+)?\s*%$/.exec(text);
    if (percent) return Number(percent[1]) >= 100;
    if (/^0?[.,]\d+$/.test(text)) return false;
    return lookups.findCompleted(text) ?? (readDateTime(text) ? true : undefined);
  }
}

const splitTags = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((tag) => tag.trim().replace(/^#(?=\S)/, ""))
    .filter(Boolean);
