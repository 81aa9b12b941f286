import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { addProductPicture } from "../../src/contract/shop-products.ts";
import { PRODUCT_PICTURES } from "../../src/lib/picture-folders.ts";
import { createWorkspaceDevice, type WorkspaceDevice } from "./workspace-device.ts";

export const PNG_START = Buffer.from("iVBORw0KGgoAAAANSUhEUg==", "base64");
/** Random, so that gzip cannot make it smaller. Returns Base64. */
export const createPicture = (bytes = 1_000) => Buffer.concat([PNG_START, randomBytes(bytes)]).toString("base64");

/** Two devices in the test's workspace. `prepare` runs before the first one enters. */
export async function enterTwo(
  body: object = {},
  prepare: (phone: WorkspaceDevice) => Promise<unknown> = async () => {},
) {
  const [phone, computer] = [await createWorkspaceDevice(), await createWorkspaceDevice()];
  await prepare(phone);
  await phone.enter(body);
  await phone.sync();
  await computer.enter();
  await computer.sync();
  return { phone, computer };
}

/** Returns the picture's path. */
export async function add(device: WorkspaceDevice, data = createPicture()): Promise<string> {
  const { data: added, text } = await device.call(addProductPicture, {
    body: { fileName: "a.png", mediaType: "image/png", data },
  });
  return (added as { path?: string }).path ?? expect.unreachable(text);
}

export const getRow = async (device: WorkspaceDevice, path: string) =>
  (await device.getDatabase()).productPictures.get(path.slice(PRODUCT_PICTURES.length));

/** Returns Base64, or the status if the device cannot show the picture. */
export const show = async (device: WorkspaceDevice, path: string, isSmall = false) => {
  const response = await device.showPicture(path, isSmall);
  return response.ok ? Buffer.from(await response.arrayBuffer()).toString("base64") : response.status;
};

export const isFilePath = (path: string) => path.startsWith("/workspace/files/");
