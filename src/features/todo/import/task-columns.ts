import type { TFunction } from "i18next";
import type { Assignee, Task } from "../../../contract/todo.ts";
import { quotePerson } from "../../../lib/quote-person.ts";
import { normalizeForSearch } from "../../../lib/search.ts";
import { toKey } from "../../../ui/table-import/compare-rows.ts";
import { createLookup, createTitleLookup } from "../../../ui/table-import/lookups.ts";
import { yesNoWords } from "../../../ui/table-import/read-rows.ts";
import { getOtherTags, getPriority, type Priority, priorities } from "../priority.ts";
import { getTagNames } from "../sentence/tag-names.ts";
import { getTagLabel } from "../use-task-facets.ts";

type TodoT = TFunction<"todo">;

export const taskFields = {
  id: "id",
  title: "title",
  description: "description",
  dueDate: "dueDate",
  dueTime: "dueTime",
  priority: "tags",
  tags: "tags",
  assignee: "assignee",
  status: "isCompleted",
  important: "isImportant",
} as const satisfies Record<string, keyof Task>;
export type TaskColumnId = keyof typeof taskFields;
export const taskColumnIds = Object.keys(taskFields) as TaskColumnId[];

/** Titles of other programs (Asana, Microsoft Planner, Outlook, Todoist, Trello) and of lists that people keep themselves. */
const otherColumnTitles: Partial<Record<TaskColumnId, readonly string[]>> = {
  title: [
    ...[
      "Task",
      "Task Name",
      "Task Title",
      "Tasks",
      "To-do",
      "To do",
      "Todo",
      "Content",
      "Card Name",
      "Subject",
      "Summary",
    ],
    ...["งาน", "ชื่อเรื่อง", "หัวข้อ", "หัวข้องาน", "รายการงาน", "รายการ", "สิ่งที่ต้องทำ", "เรื่อง"],
  ],
  description: [
    ...["Notes", "Note", "Details", "Card Description", "Task Description", "Remarks", "Remark"],
    ...["หมายเหตุ", "บันทึก", "บันทึกย่อ", "โน้ต", "คำอธิบาย", "รายละเอียดงาน"],
  ],
  dueDate: [
    ...["Due", "Due On", "Due By", "Deadline", "Due Date & Time", "Date Due", "Target Date"],
    ...[
      "กำหนดส่ง",
      "วันกำหนดส่ง",
      "วันที่กำหนดส่ง",
      "กำหนดเสร็จ",
      "กำหนดแล้วเสร็จ",
      "วันที่ครบกำหนด",
      "ครบกำหนด",
      "ส่งภายใน",
      "วันส่ง",
      "วันส่งงาน",
    ],
    ...["เดดไลน์", "เส้นตาย", "วันเวลากำหนดส่ง"],
  ],
  dueTime: ["Time", "Due At", "เวลา", "เวลากำหนดส่ง", "เวลาส่ง"],
  priority: ["Importance", "Urgency", "ลำดับความสำคัญ", "ความสำคัญ", "ระดับความสำคัญ", "ความด่วน", "ระดับความเร่งด่วน"],
  tags: ["Tag", "Labels", "Label", "Categories", "Category", "ป้าย", "ป้ายกำกับ", "หมวด", "หมวดหมู่", "ประเภท"],
  assignee: [
    ...[
      "Assigned To",
      "Assignees",
      "Assign To",
      "Owner",
      "Responsible",
      "Person Responsible",
      "Members",
      "Member",
      "Who",
    ],
    ...["มอบหมายให้", "ผู้รับมอบหมาย", "ผู้ทำ", "คนทำ", "คนรับผิดชอบ", "เจ้าของงาน", "ผู้ดูแล"],
  ],
  status: ["Done", "Completed", "Complete", "Is Completed", "State", "เสร็จ", "เสร็จแล้ว", "สถานะงาน", "ทำแล้ว"],
  important: ["Starred", "Star", "Flagged", "ติดดาว", "งานสำคัญ"],
};
/** Titles that could mean something else too, such as the day on which a task was written down. */
const likelyColumnTitles: Partial<Record<TaskColumnId, readonly string[]>> = {
  title: ["Name", "Item", "Activity", "Description of task", "ชื่อ", "กิจกรรม"],
  description: ["Comments", "Comment", "ความคิดเห็น"],
  dueDate: ["Date", "End Date", "Finish", "Finish Date", "วันที่", "วันสิ้นสุด", "วันที่สิ้นสุด"],
  assignee: ["Assignee Email", "Name of person", "ผู้ปฏิบัติ", "ผู้ปฏิบัติงาน"],
  status: [
    "Progress",
    "% Complete",
    "Completed At",
    "Completed On",
    "Completed Date",
    "Date Completed",
    "ความคืบหน้า",
    "วันที่เสร็จ",
  ],
};

const priorityWords: Record<Priority | "none", readonly string[]> = {
  high: [
    ...["urgent", "important", "critical", "highest", "very high", "p1", "1"],
    ...["สูง", "สูงมาก", "สูงสุด", "ด่วน", "เร่งด่วน", "สำคัญ", "สำคัญมาก"],
  ],
  medium: ["normal", "moderate", "p2", "2", "กลาง", "ปกติ", "ทั่วไป"],
  low: ["lowest", "very low", "p3", "3", "ต่ำ", "ต่ำสุด", "น้อย", "ไม่เร่ง"],
  none: ["none", "p4", "4", "-", "ไม่มี"],
};

const doneWords = [
  ...["done", "complete", "finished", "closed", "resolved"],
  ...["เสร็จ", "เสร็จสิ้น", "เสร็จสมบูรณ์", "ทำแล้ว", "ทำเสร็จแล้ว", "เรียบร้อย", "เรียบร้อยแล้ว", "สำเร็จ", "ปิดงาน"],
];
const openWords = [
  ...[
    "not started",
    "started",
    "in progress",
    "to do",
    "todo",
    "doing",
    "new",
    "active",
    "pending",
    "waiting",
    "on hold",
  ],
  ...["deferred", "incomplete", "not done", "ไม่ได้เริ่มต้น", "ยังไม่เริ่ม", "ยังไม่ได้ทำ", "ยังไม่ทำ", "กำลังทำ", "ทำอยู่"],
  ...["กำลังดำเนินการ", "อยู่ระหว่างดำเนินการ", "ระหว่างดำเนินการ", "รอดำเนินการ", "รอ", "ค้าง", "ไม่เสร็จ"],
];

const toWordPairs = <V>(value: V, words: readonly string[] = []) => words.map((word) => [word, value] as const);

export const getColumnTitle = (column: TaskColumnId, t: TodoT): string =>
  t(column === "id" ? "columns.number" : `columns.${column}`);

export interface PersonEntry extends Assignee {
  emails: readonly string[];
}

/** `tFunctions` has one function per language; the lookups accept the words of all of them. */
export function createLookups(tFunctions: readonly TodoT[]) {
  const listEntries = <V>(entries: (t: TodoT) => readonly (readonly [string, V])[]) => tFunctions.flatMap(entries);
  const toTitlePairs = (words: typeof otherColumnTitles) => taskColumnIds.flatMap((id) => toWordPairs(id, words[id]));
  return {
    findColumn: createTitleLookup([
      ...listEntries((t) => taskColumnIds.map((id) => [getColumnTitle(id, t), id] as const)),
      ...toTitlePairs(otherColumnTitles),
    ]),
    findLikelyColumn: createTitleLookup(toTitlePairs(likelyColumnTitles)),
    findPriority: createLookup<Priority | "none">([
      ...listEntries((t) => [...priorities, "none" as const].map((each) => [t(`priority.${each}`), each] as const)),
      ...[...priorities, "none" as const].flatMap((each) => toWordPairs(each, priorityWords[each])),
    ]),
    findCompleted: createLookup([
      ...listEntries((t) => [[t("sections.completed"), true] as const, [t("open"), false] as const]),
      ...toWordPairs(true, doneWords),
      ...toWordPairs(false, openWords),
      ...yesNoWords,
    ]),
    findFlag: createLookup([
      ...listEntries((t) => [[t("import.yes"), true] as const, [t("import.no"), false] as const]),
      ...yesNoWords,
    ]),
  };
}
export type Lookups = ReturnType<typeof createLookups>;

/** Gives a tag its stored spelling, and predefined ones their key. */
export function createTagReader(tasks: readonly Pick<Task, "tags">[]): (name: string) => string {
  const names = getTagNames(tasks.flatMap(({ tags }) => tags));
  return (name) => names.get(normalizeForSearch(name)) ?? name;
}

const NAME_WITH_ADDRESS = /^(.*?)\s*<([^<>\s]+@[^<>\s]+)>$/;

/** Finds a person by name, email address or, if only one person has it, a part of the name. */
export function createPersonFinder(people: readonly PersonEntry[]): (text: string) => Assignee | undefined {
  const findByName = createLookup(people.map((person) => [person.fullName, person] as const));
  const findByEmail = createLookup(people.flatMap((person) => person.emails.map((email) => [email, person] as const)));
  const peopleByNamePart = Map.groupBy(
    people.flatMap((person) => [...new Set(toKey(person.fullName).split(" "))].map((part) => ({ part, person }))),
    ({ part }) => part,
  );
  return (text) => {
    const [, name = text, address = text] = NAME_WITH_ADDRESS.exec(text) ?? [];
    const plainName = name.replace(/^@|^คุณ\s*/u, "");
    const peopleWithPart = peopleByNamePart.get(toKey(plainName)) ?? [];
    const foundPerson =
      findByEmail(address) ??
      findByName(name) ??
      findByName(plainName) ??
      (peopleWithPart.length === 1 ? peopleWithPart[0]?.person : undefined);
    return foundPerson && quotePerson(foundPerson);
  };
}

type FormattedTask = Pick<
  Task,
  "title" | "description" | "dueDate" | "dueTime" | "tags" | "assignee" | "isCompleted" | "isImportant"
> & { id?: number };

export function formatCell(column: TaskColumnId, task: FormattedTask, t: TodoT): string {
  switch (column) {
    case "id":
      return String(task.id ?? "");
    case "dueDate":
      return task.dueDate ?? "";
    case "dueTime":
      return task.dueTime ?? "";
    case "priority": {
      const priority = getPriority(task.tags);
      return priority ? t(`priority.${priority}`) : "";
    }
    case "tags":
      return getOtherTags(task.tags)
        .map((tag) => getTagLabel(tag, t))
        .join(", ");
    case "assignee":
      return task.assignee?.fullName ?? "";
    case "status":
      return t(task.isCompleted ? "sections.completed" : "open");
    case "important":
      return t(task.isImportant ? "import.yes" : "import.no");
    default:
      return task[column];
  }
}
