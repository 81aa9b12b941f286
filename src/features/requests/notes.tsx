import { useTranslation } from "react-i18next";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { NoteForm } from "./note-form.tsx";
import { RelativeTime } from "./relative-time.tsx";

/** What the team wrote about a request, the oldest first, and room for more. */
export function Notes({ request }: { request: ReceivedRequestWithChanges }) {
  const { t } = useTranslation("requests");
  return (
    <section aria-labelledby="notes-title">
      <h3 id="notes-title" className="mb-2 text-sm font-semibold">
        {t("notes.title")}
      </h3>
      {request.notes.length === 0 && <p className="text-sm text-muted">{t("notes.none")}</p>}
      <ol className="flex flex-col gap-3">
        {request.notes.map((note) => (
          <li key={note.id} className="border-s-2 border-separator ps-3 text-sm">
            <p className="text-xs text-muted">
              <span className="font-medium text-foreground">{note.author.fullName}</span>{" "}
              <RelativeTime moment={note.at} />
            </p>
            <p dir="auto" className="leading-relaxed break-words whitespace-pre-wrap">
              {note.text}
            </p>
          </li>
        ))}
      </ol>
      <NoteForm key={request.id} request={request} />
    </section>
  );
}
