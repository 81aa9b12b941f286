import type { DocumentContent } from "../../lib/document-content.ts";

/** Lines to sign on paper. They stay together on a page. */
export function DocumentSignatures({ lines, date }: NonNullable<DocumentContent["signatures"]>) {
  return (
    <div className="mt-12 grid break-inside-avoid grid-cols-2 gap-8 text-center text-sm text-muted print:mt-10">
      {lines.map(({ role, name, picture }) => (
        <div key={role}>
          <div className="mx-auto flex h-10 max-w-56 items-end justify-center border-b border-current">
            {picture && <img src={picture} alt="" className="max-h-12 max-w-40 object-contain" />}
          </div>
          {name && <p className="mt-1.5 text-foreground">{name}</p>}
          <p className={name ? "mt-0.5" : "mt-1.5"}>{role}</p>
          <p className="mt-1 text-xs">{date} ____ / ____ / ______</p>
        </div>
      ))}
    </div>
  );
}
