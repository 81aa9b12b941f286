import type { Task } from "../../../src/contract/todo.ts";
import { fc } from "./fast-check.ts";

/** Thai and European letters (composed and decomposed), digits and spaces. */
const letters = [..."aAbBzZßéÉñÑåÅöกขคฅงอาแเไใๆ๑ 109-", "e\u0301", "E\u0301", "A\u030A", "กุ้", "ก้ำ", "ที่", "ปู่"];

export const multilingualText = (maxLength = 12) => fc.string({ unit: fc.constantFrom(...letters), maxLength });

/** Few different values, so that duplicates are common. */
const fewWords = fc.constantFrom("ก", "กา", "ข", "a", "A", "ä", "b", "10", "9", "");

const day = fc.constantFrom("2026-01-31", "2026-02-01", "2026-12-31", "2027-01-01");

export const task: fc.Arbitrary<Task> = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  title: fc.oneof(fewWords, multilingualText()),
  dueDate: fc.option(day),
  dueTime: fc.constantFrom(undefined, null, "09:00", "15:30"),
  description: fc.constant(""),
  assignee: fc.option(fc.record({ fullName: fewWords, avatar: fc.constant("") })),
  tags: fc.uniqueArray(fc.constantFrom("high", "low", "team")),
  isCompleted: fc.boolean(),
  isDeleted: fc.boolean(),
  isImportant: fc.boolean(),
  subtasks: fc.constant([]),
  repeat: fc.constantFrom(null, "FREQ=WEEKLY"),
  order: fc.integer({ min: 1, max: 9 }),
});

export const tasks = fc.uniqueArray(task, { selector: ({ id }) => id, maxLength: 25 });

/** Generates spellings of a text, each of which a search for the text must find. */
export const toUnicodeVariant = (text: string) =>
  fc.constantFrom(
    text,
    text.normalize("NFC"),
    text.normalize("NFD"),
    // Do not change the case of ß: its upper case SS is a different word.
    text.replace(/[^ß]/g, (letter) => letter.toUpperCase()),
    text.toLowerCase(),
  );
