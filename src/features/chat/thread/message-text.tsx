import { find } from "linkifyjs";
import { memo, type ReactNode } from "react";

/** Matches a text of one to three emoji and nothing else. */
const FEW_EMOJI =
  /^(?:\s*(?:\p{RI}{2}|\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F?)(?:\p{EMod}|\u200D\p{Extended_Pictographic}\uFE0F?)*){1,3}\s*$/u;

/** True for a message of one to three emoji, which is shown larger and without a bubble. */
export const isFewEmoji = (text: string): boolean => text.length < 64 && FEW_EMOJI.test(text);

/** Shows the text of a message. Web and email addresses become links. */
export const MessageText = memo(function MessageText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { start, end: linkEnd, value, href } of find(text, { defaultProtocol: "https" })) {
    parts.push(
      text.slice(end, start),
      <a
        key={start}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="rounded-xs underline underline-offset-2 outline-none focus-visible:ring-2 focus-visible:ring-current"
      >
        {value}
      </a>,
    );
    end = linkEnd;
  }
  parts.push(text.slice(end));
  return (
    <span dir="auto" className="block whitespace-pre-wrap wrap-anywhere">
      {parts}
    </span>
  );
});
