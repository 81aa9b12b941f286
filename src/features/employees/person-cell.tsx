import type { Employee } from "../../contract/employees.ts";
import { Avatar } from "../../ui/avatar.tsx";

/** Who it is: picture, or first letter, and name. */
export function PersonCell({ employee: { full_name, email, avatar } }: { employee: Employee }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar
        src={avatar}
        initials={[...full_name][0] ?? ""}
        className="avatar--sm group-data-[density=compact]/table:size-6"
      />
      <span className="min-w-0">
        <span className="block truncate font-medium [unicode-bidi:plaintext]">{full_name}</span>
        <span className="block truncate text-xs text-muted group-data-[density=compact]/table:hidden">{email}</span>
      </span>
    </span>
  );
}
