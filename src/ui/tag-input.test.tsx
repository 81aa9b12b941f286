import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderComponent } from "../../tests/fixtures/render.tsx";
import { ChoiceSelect } from "./choice-select.tsx";
import { TagInput } from "./tag-input.tsx";

let tags: string[];

function Example({ start = [] as string[] }) {
  const [currentTags, setCurrentTags] = useState(start);
  tags = currentTags;
  return (
    <TagInput
      label="Tags"
      help="Up to three"
      addLabel="Add a tag"
      removeLabel={(tag) => `Remove ${tag}`}
      tags={currentTags}
      suggestions={["home", "work"]}
      getTagLabel={(tag) => tag}
      maxLength={20}
      maxTags={3}
      onChange={setCurrentTags}
    />
  );
}

test("TagInput adds the typed tag on Enter, a comma and blur, and ignores repeated tags", async () => {
  const { user } = renderComponent(<Example />);
  const input = screen.getByRole("textbox", { name: "Tags" });
  await user.type(input, "urgent{Enter}urgent{Enter}later,");
  expect(tags).toEqual(["urgent", "later"]);
  await user.type(input, "  งาน  ");
  await user.tab();
  expect(tags).toEqual(["urgent", "later", "งาน"]);
});

test("TagInput: pressing a suggestion adds the tag and removes the suggestion", async () => {
  const { user } = renderComponent(<Example />);
  await user.click(screen.getByRole("button", { name: "home" }));
  expect(tags).toEqual(["home"]);
  expect(screen.queryByRole("button", { name: "home" })).toBeNull();
});

test("TagInput disables its field at the maximum number of tags and enables it after a tag was removed", async () => {
  const { user } = renderComponent(<Example start={["a", "b", "c"]} />);
  const input = screen.getByRole("textbox", { name: "Tags" });
  expect(input.hasAttribute("disabled")).toBe(true);
  await user.click(screen.getByRole("button", { name: /Remove b/ }));
  expect(tags).toEqual(["a", "c"]);
  expect(input.hasAttribute("disabled")).toBe(false);
});

test("ChoiceSelect calls onChange with the chosen value", async () => {
  let chosenValue = "";
  const choices = [
    { value: "all", name: "All" },
    { value: "open", name: "Open" },
  ];
  const onChange = (value: string) => {
    chosenValue = value;
  };
  const { user } = renderComponent(<ChoiceSelect label="Status" value="all" choices={choices} onChange={onChange} />);
  await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Open");
  expect(chosenValue).toBe("open");
});
