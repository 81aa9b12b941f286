import { HttpError } from "../../src/contract/errors.ts";

/** More than the largest request that the contract allows, in any script. */
const MOST_BYTES = 32 * 1_024;

/**
 * The body of a call as text. Throws a Failure: 413 where it is longer than 32 KB, however it is sent and before the rest
 * is read; 415 where it is no plain JSON; 400 where it is no UTF-8.
 */
export async function readBody(request: Request, isRequired: boolean): Promise<string> {
  const type = request.headers.get("content-type");
  const bytes = await readBytes(request);
  if (bytes.length === 0 && !isRequired) return "";
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type ?? "") || request.headers.has("content-encoding"))
    throw new HttpError(415, "Send application/json");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new HttpError(400, { body: ["Send valid JSON."] });
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > MOST_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.length;
    if (length > MOST_BYTES) throw tooLarge();
    chunks.push(read.value);
  }
  return Buffer.concat(chunks);
}

const tooLarge = () => new HttpError(413, "The body is larger than 32 KB");
