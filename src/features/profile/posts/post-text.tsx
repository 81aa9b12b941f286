import { useState } from "react";
import { useTranslation } from "react-i18next";
import { linkAddresses } from "../../../ui/linked-text.tsx";

const MAX_LENGTH = 600;
const MAX_LINES = 10;

/** The text of a post, with links. A long text is cut off until the user presses "See more". */
export function PostText({ text }: { text: string }) {
  const { t } = useTranslation("profile");
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > MAX_LENGTH || text.split("\n").length > MAX_LINES;
  if (text === "") return null;
  return (
    <div>
      <p
        dir="auto"
        className={`leading-relaxed whitespace-pre-wrap wrap-anywhere ${isLong && !isOpen ? "line-clamp-6" : ""}`}
      >
        {linkAddresses(text)}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-6 rounded-xs text-sm font-medium text-accent outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus"
        >
          {t(isOpen ? "posts.hideText" : "posts.showText")}
        </button>
      )}
    </div>
  );
}
