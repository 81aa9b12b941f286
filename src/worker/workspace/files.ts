import type { Input } from "../../contract/endpoint.ts";
import { MAX_PART_BYTES, type uploadFilePart } from "../../contract/workspace-files.ts";
import type { Database } from "../../db/database.ts";
import { readFile } from "../../db/files.ts";
import { namesFile } from "../../db/row-sets.ts";
import type { ChangeSet } from "../../sync/change-set.ts";

type SendPartFunction = (
  part: Pick<PartBody, "size" | "position" | "data"> & { readonly sha256: string },
) => Promise<number>;
type PartBody = Input<typeof uploadFilePart>["body"];

/**
 * Sends the files that the change sets name. `sendPart` returns how many bytes the server has, so that an interrupted upload
 * goes on there. A file whose content is gone or damaged is left out: if the server does not have it either, it refuses the
 * change set, which a person sees, and the later ones do not wait for it.
 */
export async function uploadFiles(db: Database, sets: readonly ChangeSet[], sendPart: SendPartFunction): Promise<void> {
  for (const op of sets.flatMap(({ ops }) => ops)) {
    if (op.kind !== "add" || !namesFile(op)) continue;
    const file = await readFile(db, op.table, op.row);
    if (file) await uploadFile(file, String(op.row.sha256), sendPart);
  }
}

async function uploadFile(
  { content, size }: { readonly content: string; readonly size: number },
  sha256: string,
  sendPart: SendPartFunction,
): Promise<void> {
  const toLength = (bytes: number) => (bytes / 3) * 4;
  // An empty part asks. Sending a file of one part again costs less than asking for each.
  let position = size > MAX_PART_BYTES ? await sendPart({ sha256, size, position: 0, data: "" }) : 0;
  while (position < size) {
    const data = content.slice(toLength(position), toLength(position + MAX_PART_BYTES));
    const received = await sendPart({ sha256, size, position, data });
    if (received <= position) throw new Error("The server did not store the part.");
    position = received;
  }
}
