import i18next, { type TFunction } from "i18next";
import { beforeAll, describe, expect, test } from "vitest";
import { MAX_IMPORTED_TASKS, type Task } from "../../../contract/todo.ts";
import en from "../../../i18n/en/todo.ts";
import th from "../../../i18n/th/todo.ts";
import { toCsv } from "../../../ui/csv.ts";
import { readTableFile } from "../../../ui/table-file/read-table-file.ts";
import { findColumns } from "../../../ui/table-import/column-choices.ts";
import { compareTasks } from "./compare-tasks.ts";
import { createLookups, formatCell, getColumnTitle, taskColumnIds } from "./task-columns.ts";

let tFunctions: TFunction<"todo">[] = [];
beforeAll(async () => {
  await i18next.init({ resources: { en: { todo: en }, th: { todo: th } }, interpolation: { escapeValue: false } });
  tFunctions = [i18next.getFixedT("en", "todo"), i18next.getFixedT("th", "todo")];
});

const storedTask: Task = {
  id: 7,
  title: "=Send the quote",
  description: "Two pages,\nwith prices",
  dueDate: "2026-12-01",
  dueTime: "09:30",
  assignee: { fullName: "Marcus Bell", avatar: "/images/avatars/marcus.webp" },
  tags: ["team", "high", "ลูกค้า"],
  isCompleted: false,
  isDeleted: false,
  isImportant: true,
  subtasks: [],
  repeat: "FREQ=WEEKLY",
  order: 7,
};
const plainTask: Task = {
  ...storedTask,
  ...{ id: 8, title: "Plain", description: "", dueDate: null, assignee: null, tags: [], isImportant: false },
};
delete plainTask.dueTime;

const people = [
  { fullName: "Marcus Bell", avatar: "/images/avatars/marcus.webp", emails: ["marcus@example.com"] },
  { fullName: "สมชาย ใจดี", avatar: "", emails: [] },
  { fullName: "Anna Bell", avatar: "", emails: ["anna@example.com"] },
];

async function compare(content: BlobPart, { tasks = [storedTask, plainTask], canUpdate = true } = {}) {
  const lookups = createLookups(tFunctions);
  const isKnownTitle = (title: string) => (lookups.findColumn(title) ?? lookups.findLikelyColumn(title)) !== undefined;
  const table = await readTableFile(new Blob([content]), { isKnownTitle, maxRows: MAX_IMPORTED_TASKS });
  if (typeof table === "string") throw new Error(table);
  const columns = findColumns(table.titles, lookups);
  return compareTasks({ ...table, columns }, { tasks, people, lookups, canUpdate, now: new Date(2026, 10, 29) });
}
const readCreated = async (content: BlobPart) => {
  const { created, errors } = await compare(content);
  expect(errors).toEqual([]);
  return created.map(({ record }) => record);
};

describe("compareTasks", () => {
  test.each([0, 1] as const)("importing an exported file changes nothing (language %s)", async (language) => {
    const t = tFunctions[language] as TFunction<"todo">;
    const csv = await toCsv(
      [storedTask, plainTask],
      taskColumnIds.map((id) => ({ title: getColumnTitle(id, t), value: (task) => formatCell(id, task, t) })),
    );
    expect(await compare(csv)).toEqual({ errors: [], created: [], changed: [], unchangedCount: 2 });
  });

  test("compareTasks reads a Thai list with semicolons, lines above the titles and Buddhist dates", async () => {
    const csv = [
      "แผนงานทีมขาย;;;;;",
      "พิมพ์เมื่อ 29/11/2569;;;;;",
      "งาน;กำหนดส่ง;ผู้รับผิดชอบ;ความสำคัญ;หมายเหตุ;สถานะ;ป้าย",
      "ส่งใบเสนอราคา;25/12/2569;คุณสมชาย;สูง;โทรก่อน;กำลังทำ;ลูกค้า, ทีม",
      "ตรวจสต็อก;๒๕ ธ.ค. ๖๙ 14.30 น.;ฝ่ายคลัง;ปกติ;;เสร็จแล้ว;",
    ].join("\r\n");
    expect(await readCreated(csv)).toMatchObject([
      {
        title: "ส่งใบเสนอราคา",
        dueDate: "2026-12-25",
        dueTime: null,
        description: "โทรก่อน",
        assignee: { fullName: "สมชาย ใจดี" },
        tags: ["high", "ลูกค้า", "team"],
        isCompleted: false,
      },
      {
        title: "ตรวจสต็อก",
        dueDate: "2026-12-25",
        dueTime: "14:30",
        assignee: { fullName: "ฝ่ายคลัง", avatar: "" },
        tags: ["medium"],
        isCompleted: true,
      },
    ]);
  });

  test("compareTasks reads a list in Windows-874 with sep=", async () => {
    const thai = [..."sep=;\nงาน;กำหนดส่ง\nจ่ายค่าเช่า;1/12/69"];
    const bytes = thai.map((each) => {
      const code = each.charCodeAt(0);
      return code < 128 ? code : code - 0x0e00 + 0xa0;
    });
    expect(await readCreated(new Uint8Array(bytes))).toMatchObject([{ title: "จ่ายค่าเช่า", dueDate: "2026-12-01" }]);
  });

  test("compareTasks reads a file of Asana", async () => {
    const csv =
      "Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes\n" +
      '1200000000000001,2026-11-01,2026-11-20,2026-11-20,Book a room,Later,Marcus Bell,marcus@example.com,,2026-11-22,"a,b",For ten\n' +
      "1200000000000002,2026-11-01,,2026-11-20,Order lunch,Later,,,,2026-11-23,,";
    expect(await readCreated(csv)).toMatchObject([
      { title: "Book a room", isCompleted: true, dueDate: "2026-11-22", tags: ["a", "b"], description: "For ten" },
      { title: "Order lunch", isCompleted: false, assignee: null, tags: [] },
    ]);
  });

  test("compareTasks reads a file of Microsoft Planner", async () => {
    const csv =
      "Task ID,Task Name,Bucket Name,Progress,Priority,Assigned To,Created Date,Due date,Completed Date,Labels,Description\n" +
      "aB3-x,Plan,To do,In progress,Urgent,Anna Bell,11/01/2026,11/30/2026,,Red;Blue,\n" +
      "aB3-y,Check,Done,Completed,Low,,11/01/2026,12/01/2026,11/20/2026,,";
    expect(await readCreated(csv)).toMatchObject([
      { title: "Plan", dueDate: "2026-11-30", tags: ["high", "Red", "Blue"], isCompleted: false },
      { title: "Check", dueDate: "2026-12-01", tags: ["low"], isCompleted: true },
    ]);
  });

  test("compareTasks reads a file of Trello", async () => {
    const moment = new Date(2026, 11, 25, 17).toISOString();
    const csv = `Card ID,Card Name,Card Description,Labels,Members,Due Date,List Name\nx,Paint,Two coats,Home,marcus@example.com,${moment},Doing`;
    expect(await readCreated(csv)).toMatchObject([
      {
        title: "Paint",
        dueDate: "2026-12-25",
        dueTime: "17:00",
        assignee: { fullName: "Marcus Bell" },
        tags: ["Home"],
      },
    ]);
  });

  test("compareTasks reads the tasks of a Todoist file, and reports its sections and comments", async () => {
    const csv =
      "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG\n" +
      "section,Home,,,,,,,\ntask,Paint,Two coats,1,1,,,25 Dec 2026,en\nnote,White,,,,,,,\ntask,Sweep,,4,1,,,,en";
    const { created, errors } = await compare(csv);
    expect(created.map(({ record }) => record)).toMatchObject([
      { title: "Paint", tags: ["high"], dueDate: "2026-12-25" },
      { title: "Sweep", tags: [], dueDate: null },
    ]);
    expect(errors).toEqual([2, 4].map((row) => ({ row, reason: "noTask" })));
  });

  test("a row with a Date and a Due date gets the Due date", async () => {
    expect(await readCreated("Date,Task,Due date\n2026-11-01,Paint,2026-12-25")).toMatchObject([
      { title: "Paint", dueDate: "2026-12-25" },
    ]);
  });

  test("a changed cell changes only its field, and `expected` holds the stored value", async () => {
    expect(await compare("Task number,Title,Due date,Priority\n7,=Send the quote,25/12/2569,High")).toMatchObject({
      errors: [],
      changed: [
        {
          row: 2,
          change: { id: 7, dueDate: "2026-12-25", expected: { dueDate: "2026-12-01" } },
          columns: ["dueDate"],
        },
      ],
    });
  });

  test("a task that loses its date loses its time; another priority keeps the other tags", async () => {
    const { changed } = await compare("Task number,Due date,Priority,Status\n7,,low,x");
    expect(changed).toMatchObject([
      {
        change: { id: 7, dueDate: null, dueTime: null, tags: ["low", "team", "ลูกค้า"], isCompleted: true },
        columns: ["dueDate", "dueTime", "priority", "status"],
      },
    ]);
  });

  test.each([
    ["Title,Notes\n,Call first", { column: "title", reason: "required" }],
    [`Title\n${"ก".repeat(201)}`, { column: "title", reason: "invalid" }],
    ["Title,Due date\nx,soon", { column: "dueDate", reason: "invalid", value: "soon" }],
    ["Title,Due date\nx,31/2/2569", { column: "dueDate", reason: "invalid", value: "31/2/2569" }],
    ["Title,Due date,Time\nx,25/12/2569,noon", { column: "dueTime", reason: "invalid", value: "noon" }],
    ["Title,Time\nx,14:30", { column: "dueTime", reason: "timeNeedsDate", value: "14:30" }],
    ["Title,Priority\nx,blue", { column: "priority", reason: "invalid", value: "blue" }],
    ["Title,Assigned To\nx,Anna Bell; Marcus Bell", { column: "assignee", reason: "oneAssignee" }],
    ['Title,Assigned To\nx,"Anna Bell, Marcus"', { column: "assignee", reason: "oneAssignee" }],
    ["Title,Done\nx,perhaps", { column: "status", reason: "invalid", value: "perhaps" }],
    ["Task number,Title\n99,x", { column: "id", reason: "unknownId", value: "99" }],
    ["Task number,Title\nA-1,x", { column: "id", reason: "badId", value: "A-1" }],
    ["Task number,Title\n7,", { column: "title", reason: "invalid", value: "" }],
  ])("compareTasks reports the error in %j", async (csv, error) => {
    expect(await compare(csv)).toMatchObject({ created: [], changed: [], errors: [{ row: 2, ...error }] });
  });

  test("compareTasks reports every error of a row", async () => {
    const { errors } = await compare("Title,Due date,Priority,Done\n,soon,blue,perhaps");
    expect(errors.map(({ column }) => column)).toEqual(["title", "priority", "dueDate", "status"]);
  });

  test("a role that may not update tasks can only add them", async () => {
    const { created, errors } = await compare("Task number,Title\n7,x\n,y", { canUpdate: false });
    expect(created).toHaveLength(1);
    expect(errors).toMatchObject([{ row: 2, column: "id", reason: "noUpdate" }]);
  });

  test.each([
    ["Bell, Anna", { fullName: "Bell, Anna" }],
    ["Bell", { fullName: "Bell" }],
    ["Marcus", { fullName: "Marcus Bell" }],
    ["M. Bell <marcus@example.com>", { fullName: "Marcus Bell" }],
  ])("the assignee cell %j becomes the assignee %j", async (text, assignee) => {
    expect(await readCreated(`Title,Owner\nx,"${text}"`)).toMatchObject([{ assignee }]);
  });

  test.each([
    ["50%", false],
    ["0.5", false],
    ["100%", true],
    ["✓", true],
    ["", false],
    ["25/11/2569", true],
    ["ยังไม่เสร็จ", false],
  ])("a task with the status cell %j gets isCompleted %s", async (text, isCompleted) => {
    expect(await readCreated(`Title,Done\nx,${text}`)).toMatchObject([{ isCompleted }]);
  });
});
