import { createHash, randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { MAX_PART_BYTES } from "../../../src/contract/workspace-files.ts";
import { MAX_FILE_BYTES } from "../../../src/sync/file-limits.ts";
import { add, TestDevice } from "../workspace-device.ts";
import { createRow, getReaderFields, PICTURE } from "../workspace-rows.ts";
import { type ServerUnderTest, signInAdmin, signInNewAgent } from "./server-under-test.ts";

/** No other test has the content. */
const createPicture = (bytes = 100): Buffer => Buffer.concat([PICTURE, randomBytes(bytes - PICTURE.length)]);
const hash = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex");

/** Call it after `describeWorkspace`, which creates the workspace. */
export function describeWorkspaceFiles({ fetchIntake }: ServerUnderTest): void {
  describe("files of a workspace", () => {
    let device: TestDevice;
    let colleague: TestDevice;
    beforeAll(async () => {
      device = await TestDevice.join(fetchIntake, await signInAdmin(fetchIntake));
      colleague = await TestDevice.join(fetchIntake, await signInNewAgent(fetchIntake));
    });
    const sendPart = async (content: Buffer, position: number, bytes = MAX_PART_BYTES) => {
      const { data } = await device.upload(content, { position, data: content.subarray(position, position + bytes) });
      return data.received;
    };

    test("an interrupted upload goes on where it was; then a colleague's device gets the picture, as a picture only", async () => {
      const content = createPicture(2 * MAX_PART_BYTES + 1_000);
      expect(await sendPart(content, 0)).toBe(MAX_PART_BYTES);
      expect((await colleague.download(hash(content))).status).toBe(404);
      expect(await sendPart(content, 0, 0)).toBe(MAX_PART_BYTES);
      expect(await sendPart(content, MAX_PART_BYTES)).toBe(2 * MAX_PART_BYTES);
      expect(await sendPart(content, 2 * MAX_PART_BYTES)).toBe(content.length);
      const response = await colleague.download(hash(content));
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "image/png",
        "cache-control": "private, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
      expect(hash(await response.bytes())).toBe(hash(content));
    });

    test("repeated, late and parallel parts, and those of a complete file, change nothing", async () => {
      const content = createPicture(2 * MAX_PART_BYTES);
      expect(await sendPart(content, MAX_PART_BYTES)).toBe(0);
      const first = await Promise.all(Array.from({ length: 4 }, () => sendPart(content, 0)));
      expect(first).toEqual(Array(4).fill(MAX_PART_BYTES));
      const received = [
        await sendPart(content, MAX_PART_BYTES),
        await sendPart(content, 0),
        await sendPart(content, 0, 0),
      ];
      expect(received).toEqual(Array(3).fill(content.length));
      expect(hash(await (await device.download(hash(content))).bytes())).toBe(hash(content));
    });

    test("a file with another hash is refused after its last part, and its parts are dropped", async () => {
      const [content, sha256] = [createPicture(), hash(createPicture())];
      expect(await device.upload(content, { sha256 })).toMatchObject({
        status: 400,
        data: { error: { data: ["The content has another hash."] } },
      });
      expect((await device.upload(content, { sha256, data: Buffer.alloc(0) })).data.received).toBe(0);
      expect((await device.download(sha256)).status).toBe(404);
    });

    test("a file of another type is no picture of a record, only a file of a message, and no document for browsers", async () => {
      const content = Buffer.from("<script>alert(1)</script>");
      expect((await device.upload(content)).data.received).toBe(content.length);
      const file = { sha256: hash(content), size: content.length };
      const toOp = (table: string, fields = {}) =>
        add(table, { ...createRow(table, crypto.randomUUID()), ...file, ...fields });
      const readers = getReaderFields("colleagueFiles", device.session.member.id, colleague.session.member.id);
      const ops = [toOp("productPictures"), toOp("colleagueFiles", readers)];
      expect(await device.push(...ops.map((op) => [op]))).toEqual(["file", "accepted"]);
      expect(Object.fromEntries((await colleague.download(file.sha256)).headers)).toMatchObject({
        "content-type": "application/octet-stream",
        "x-content-type-options": "nosniff",
      });
    });

    test("a part with another size of the whole begins the file again", async () => {
      const content = createPicture();
      const data = content.subarray(0, 60);
      expect((await device.upload(content, { data, size: 80 })).data.received).toBe(60);
      expect((await device.upload(content, { data })).data.received).toBe(60);
      expect(await sendPart(content, 60)).toBe(100);
    });

    test.each([
      ["a file of more than 10 MB", { size: MAX_FILE_BYTES + 1 }, { size: ["Use a file of at most 10 MB."] }],
      [
        "a part of more than 255 KB",
        { data: Buffer.alloc(MAX_PART_BYTES + 1) },
        { data: ["Use a part of at most 255 KB."] },
      ],
      ["a part that ends after the file", { position: 50 }, { data: ["The part ends after the file."] }],
      ["a hash that is none", { sha256: "x" }, { sha256: ["Enter a SHA-256 in hexadecimal."] }],
    ])("%s returns 400", async (_, part, error) => {
      expect(await device.upload(createPicture(), part)).toMatchObject({ status: 400, data: { error } });
    });

    test("sending and getting files return 403 with the id of another member's device", async () => {
      const content = createPicture();
      await device.upload(content);
      const { id, slot, epoch } = device;
      const stranger = new TestDevice(fetchIntake, await signInNewAgent(fetchIntake), { id, slot, epoch });
      expect((await stranger.download(hash(content))).status).toBe(403);
      expect((await stranger.upload(createPicture())).status).toBe(403);
    });

    test("a row may only name a file that the server has, with its size and a small thumbnail, without its content", async () => {
      const content = createPicture();
      const toOp = (fields = {}) =>
        add("productPictures", {
          ...createRow("productPictures", crypto.randomUUID()),
          ...{ sha256: hash(content), size: content.length, ...fields },
        });
      await device.pull();
      expect(await device.push([toOp()])).toEqual(["file"]);
      await sendPart(content, 0, 60);
      expect(await device.push([toOp()])).toEqual(["file"]);
      await sendPart(content, 60);
      const withContent = { data: content.toString("base64") };
      const outcomes = await device.push(
        [toOp()],
        [toOp({ size: 1 })],
        [toOp(withContent)],
        [toOp({ sha256: undefined, ...withContent })],
        [toOp({ thumbnail: content.toString("base64") })],
        [toOp({ thumbnail: randomBytes(6_600).toString("base64") })],
      );
      expect(outcomes).toEqual(["accepted", "file", "invalid", "invalid", "accepted", "invalid"]);
    });
  });
}
