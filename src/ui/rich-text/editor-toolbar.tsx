import { type Editor, useEditorState } from "@tiptap/react";
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Underline,
  Undo2,
} from "lucide-react";
import type { ReactNode } from "react";
import { Toolbar } from "react-aria-components/Toolbar";
import { useTranslation } from "react-i18next";

export type EditorTool = keyof typeof toolIcons | "link";

interface ToolbarAction {
  id: keyof typeof toolIcons;
  run: (editor: Editor) => void;
  /** Returns true while the format applies at the cursor. Actions without it are plain buttons. */
  isActive?: (editor: Editor) => boolean;
}

const toolIcons = {
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strike: Strikethrough,
  heading2: Heading2,
  heading3: Heading3,
  bulletList: List,
  orderedList: ListOrdered,
  blockquote: Quote,
  code: Code,
  codeBlock: SquareCode,
  rule: Minus,
  undo: Undo2,
  redo: Redo2,
} satisfies Record<string, LucideIcon>;

const startChain = (editor: Editor) => editor.chain().focus();

const toolbarActions: readonly ToolbarAction[] = [
  { id: "bold", run: (editor) => startChain(editor).toggleBold().run(), isActive: (editor) => editor.isActive("bold") },
  {
    id: "italic",
    run: (editor) => startChain(editor).toggleItalic().run(),
    isActive: (editor) => editor.isActive("italic"),
  },
  {
    id: "underline",
    run: (editor) => startChain(editor).toggleUnderline().run(),
    isActive: (editor) => editor.isActive("underline"),
  },
  {
    id: "strike",
    run: (editor) => startChain(editor).toggleStrike().run(),
    isActive: (editor) => editor.isActive("strike"),
  },
  {
    id: "heading2",
    run: (editor) => startChain(editor).toggleHeading({ level: 2 }).run(),
    isActive: (editor) => editor.isActive("heading", { level: 2 }),
  },
  {
    id: "heading3",
    run: (editor) => startChain(editor).toggleHeading({ level: 3 }).run(),
    isActive: (editor) => editor.isActive("heading", { level: 3 }),
  },
  {
    id: "bulletList",
    run: (editor) => startChain(editor).toggleBulletList().run(),
    isActive: (editor) => editor.isActive("bulletList"),
  },
  {
    id: "orderedList",
    run: (editor) => startChain(editor).toggleOrderedList().run(),
    isActive: (editor) => editor.isActive("orderedList"),
  },
  {
    id: "blockquote",
    run: (editor) => startChain(editor).toggleBlockquote().run(),
    isActive: (editor) => editor.isActive("blockquote"),
  },
  { id: "code", run: (editor) => startChain(editor).toggleCode().run(), isActive: (editor) => editor.isActive("code") },
  {
    id: "codeBlock",
    run: (editor) => startChain(editor).toggleCodeBlock().run(),
    isActive: (editor) => editor.isActive("codeBlock"),
  },
  { id: "rule", run: (editor) => startChain(editor).setHorizontalRule().run() },
  { id: "undo", run: (editor) => startChain(editor).undo().run() },
  { id: "redo", run: (editor) => startChain(editor).redo().run() },
];

const buttonClass =
  "grid h-9 w-8 shrink-0 sm:size-8 place-content-center rounded-lg text-muted outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus aria-disabled:opacity-40 aria-pressed:bg-accent-soft aria-pressed:text-accent-soft-foreground";

interface EditorToolbarProps {
  editor: Editor;
  tools: readonly EditorTool[];
  onLink: () => void;
  /** More buttons at the end, such as one that adds a picture. */
  children?: ReactNode;
}

/** The arrow keys move between the buttons. */
export function EditorToolbar({ editor, tools, onLink, children }: EditorToolbarProps) {
  const { t } = useTranslation("editor");
  const shownActions = toolbarActions.filter(({ id }) => tools.includes(id));
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      link: editor.isActive("link"),
      ...Object.fromEntries(shownActions.map(({ id, isActive }) => [id, isActive?.(editor)])),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  }) as Record<string, boolean | undefined>;
  const isDisabled = (id: EditorTool) => (id === "undo" && !state.canUndo) || (id === "redo" && !state.canRedo);
  return (
    <Toolbar
      aria-label={t("toolbar.label")}
      className="flex gap-0.5 max-sm:gap-0 overflow-x-auto px-2 py-1 [scrollbar-width:none] max-sm:pe-8 max-sm:[mask-image:linear-gradient(to_right,black_calc(100%-2rem),transparent)] max-sm:rtl:[mask-image:linear-gradient(to_left,black_calc(100%-2rem),transparent)]"
    >
      {tools.map((tool) => {
        const action = shownActions.find(({ id }) => id === tool);
        const Icon = tool === "link" ? Link : toolIcons[tool];
        const run = () => (action ? isDisabled(tool) || action.run(editor) : onLink());
        return (
          <ToolbarButton
            key={tool}
            label={t(`toolbar.${tool}`)}
            icon={Icon}
            isPressed={tool === "link" || action?.isActive ? (state[tool] ?? false) : undefined}
            isDisabled={isDisabled(tool)}
            keepsSelection={tool !== "link"}
            onPress={run}
          />
        );
      })}
      {children}
    </Toolbar>
  );
}

interface ToolbarButtonProps {
  label: string;
  icon: LucideIcon;
  /** Whether the format applies at the cursor; undefined for plain buttons. */
  isPressed?: boolean | undefined;
  isDisabled?: boolean;
  /** True if the button acts on the selected text, which then stays selected. */
  keepsSelection?: boolean;
  onPress: () => void;
}

export function ToolbarButton(props: ToolbarButtonProps) {
  const { label, icon: Icon, isPressed, isDisabled = false, keepsSelection = false, onPress } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      className={buttonClass}
      // Without this, a click would move the focus and deselect the text.
      onMouseDown={(event) => keepsSelection && event.preventDefault()}
      onClick={onPress}
    >
      <Icon className="size-4" aria-hidden />
    </button>
  );
}
