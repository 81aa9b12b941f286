import * as v from "valibot";
import { MAX_FILE_BYTES } from "../sync/file-limits.ts";
import { getBase64Size, isBase64 } from "./attachments.ts";
import { endpoint } from "./endpoint.ts";
import { count, uuid } from "./fields.ts";
import { deviceErrors } from "./workspace.ts";

/** What a broken connection can cost at most. A multiple of 3, so that parts of a Base64 text are Base64 themselves. */
export const MAX_PART_BYTES = 255 * 1_024;

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "Enter a SHA-256 in hexadecimal."));
const address = { device: uuid, epoch: uuid };

/**
 * Adds a part to a file. A part that does not begin where the stored ones end changes nothing, so any part may be repeated,
 * and one without data only asks. After the last part the server checks the hash of the whole and drops a file with
 * another one.
 */
export const uploadFilePart = endpoint({
  area: "data",
  name: "uploadFilePart",
  method: "PUT",
  path: "/workspace/files/:sha256",
  sendsGzip: true,
  params: v.object({ sha256 }),
  body: v.object({
    ...address,
    /** Of the whole file, in bytes. */
    size: v.pipe(
      count,
      v.minValue(1),
      v.maxValue(MAX_FILE_BYTES, `Use a file of at most ${MAX_FILE_BYTES / 1_000_000} MB.`),
    ),
    /** Where the part begins, in bytes. */
    position: count,
    /** Base64. */
    data: v.pipe(
      v.string(),
      v.check(isBase64, "Add the part's content as Base64 text."),
      v.check((data) => getBase64Size(data) <= MAX_PART_BYTES, `Use a part of at most ${MAX_PART_BYTES / 1_024} KB.`),
    ),
  }),
  responses: { 200: v.object({ /** How many bytes the server has, without gaps. */ received: v.number() }) },
  errors: deviceErrors,
  permission: ["update", "Workspace"],
});

/** The file never changes, so browsers may keep the response. */
export const downloadFile = endpoint({
  area: "data",
  name: "downloadFile",
  method: "GET",
  path: "/workspace/files/:sha256",
  respondsBytes: true,
  params: v.object({ sha256, ...address }),
  responses: { 200: v.instance(Uint8Array<ArrayBuffer>) },
  errors: { 404: "File not found", ...deviceErrors },
  permission: ["read", "Workspace"],
});

export const workspaceFileEndpoints = [uploadFilePart, downloadFile] as const;
