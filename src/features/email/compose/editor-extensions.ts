import { type Extensions, Node } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { isOwnPath, toLinkUrl } from "./email-html.ts";

/** A picture of this site, which a quoted email may contain. Users cannot add pictures to the text, only as files. */
const OwnImage = Node.create({
  name: "image",
  group: "inline",
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: "" }, alt: { default: "" } }),
  parseHTML: () => [{ tag: "img[src]", getAttrs: (image) => isOwnPath(image.getAttribute("src") ?? "") && null }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

/** What the editor of messages can contain: exactly what the contract accepts. */
export const editorExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (url) => toLinkUrl(url) !== null,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  OwnImage,
];
