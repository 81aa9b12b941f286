import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";

interface Formatter {
  number: (value: number) => string;
  plural: (count: number, options: Record<string, string | (() => string)>) => string;
  select: (options: Record<string, string | (() => string)>, value: unknown) => string;
}
type Dictionary = Record<string, string | ((args: object, formatter: Formatter) => string)>;

const root = new URL("../../", import.meta.url);
const read = async (path: string): Promise<Dictionary> => (await import(new URL(path, root).href)).default;
const listAreas = (library: string) =>
  readdirSync(new URL(`node_modules/${library}/dist/private/intl`, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Maps the name of each Thai dictionary to the English file that React Aria ships. */
const dictionaries: Record<string, string> = {
  components: "node_modules/react-aria-components/dist/private/intl/en-US.mjs",
  ...Object.fromEntries(
    listAreas("react-aria").map((area) => [area, `node_modules/react-aria/dist/private/intl/${area}/en-US.mjs`]),
  ),
  ...Object.fromEntries(
    listAreas("react-stately").map((area) => [
      `stately-${area}`,
      `node_modules/react-stately/dist/private/intl/${area}/en-US.mjs`,
    ]),
  ),
};

const resolveOption = (option: string | (() => string) | undefined) =>
  typeof option === "function" ? option() : (option ?? "");
const formatter: Formatter = {
  number: (value) => new Intl.NumberFormat("th-TH").format(value),
  plural: (_, options) => resolveOption(options.other),
  select: (options) => resolveOption(options.true),
};

/** Returns the sentence of a text function and the parameters that the function used. */
function call(words: Dictionary[string] | undefined, value: unknown = 1234) {
  const parameters = new Set<string>();
  const args = new Proxy(
    {},
    {
      get: (_, name) => {
        parameters.add(String(name));
        return value;
      },
    },
  );
  const sentence = typeof words === "function" ? words(args, formatter) : (words ?? "");
  return { sentence, parameters: [...parameters].sort() };
}

test("every React Aria dictionary has a Thai translation, and no other Thai files exist", () => {
  const files = readdirSync(new URL("src/i18n/th/react-aria", root)).map((file) => file.replace(/\.ts$/, ""));
  expect(files.sort()).toEqual(Object.keys(dictionaries).sort());
});

describe.each(Object.entries(dictionaries))("Thai dictionary %s of React Aria", async (name, path) => {
  const [thai, english] = [await read(`src/i18n/th/react-aria/${name}.ts`), await read(path)];

  test("the Thai dictionary has the same keys as the English one", () => {
    expect(Object.keys(thai)).toEqual(Object.keys(english));
  });

  test.each(Object.keys(english))("the text %s is Thai and uses the same parameters as the English text", (key) => {
    expect(typeof thai[key]).toBe(typeof english[key]);
    const [translated, original] = [call(thai[key]), call(english[key])];
    expect(translated.parameters).toEqual(original.parameters);
    expect(translated.sentence).not.toMatch(/undefined|\[object/);
    const hasOnlyParameters = ["colorName", "colorNameAndValue", "colorInputLabel"].includes(key);
    if (!hasOnlyParameters) expect(translated.sentence).toMatch(/\p{Script=Thai}/u);
  });
});

test("the Thai selectedCount has one text for zero and another for 1234", async () => {
  const { selectedCount } = await read("src/i18n/th/react-aria/grid.ts");
  expect(call(selectedCount, 0).sentence).toBe("ยังไม่ได้เลือกรายการใด");
  expect(call(selectedCount, 1234).sentence).toBe("เลือกแล้ว 1,234 รายการ");
});

test("the Thai focusAnnouncement mentions the group and the selection only if they changed", async () => {
  const { focusAnnouncement } = await read("src/i18n/th/react-aria/combobox.ts");
  const formatAnnouncement = (args: object) =>
    typeof focusAnnouncement === "function" ? focusAnnouncement(args, formatter) : "";
  const option = { groupTitle: "ผลไม้", groupCount: 3, optionText: "ส้ม" };
  expect(formatAnnouncement({ ...option, isGroupChange: false, isSelected: false })).toBe("ส้ม");
  expect(formatAnnouncement({ ...option, isGroupChange: true, isSelected: true })).toBe(
    "เข้ากลุ่ม ผลไม้ มี 3 ตัวเลือก ส้ม เลือกอยู่",
  );
});
