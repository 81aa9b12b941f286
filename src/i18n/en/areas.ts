import { collectAreaTexts } from "../collect-area-texts.ts";

const { names, contents, subjects } = collectAreaTexts(
  import.meta.glob(["./*.ts", "!./{areas,common,developers}.ts"], { eager: true }),
);

export default {
  names,
  contents,
  // The name of a subject is the name of its area, unless this says otherwise.
  subjects: { ...subjects, Auth: "Own account", ACL: "Access", Data: "Data on this device", Developers: "Developers" },
  actions: { read: "Read", create: "Add", update: "Edit", delete: "Delete", all: "All" },
};
