import type { Employee } from "../../contract/employees.ts";
import { LatePicture } from "../../ui/late-picture.tsx";

/** Who it is: picture, or first letter, and name. */
export function PersonCell({ employee: { full_name, email, avatar } }: { employee: Employee }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft text-xs font-medium text-accent-soft-foreground group-data-[density=compact]/table:size-6">
        {avatar ? (
          <LatePicture source={avatar} className="size-full" fallback={[...full_name][0]} />
        ) : (
          [...full_name][0]
        )}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium [unicode-bidi:plaintext]">{full_name}</span>
        <span className="block truncate text-xs text-muted group-data-[density=compact]/table:hidden">{email}</span>
      </span>
    </span>
  );
}
