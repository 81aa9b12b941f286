import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import type { PushMessage } from "../../src/contract/push.ts";

/** The browser's side of RFC 8291. */
export class FakeBrowser {
  readonly #ecdh = createECDH("prime256v1");
  readonly #auth = randomBytes(16);
  readonly id = crypto.randomUUID();
  readonly #publicKey = this.#ecdh.generateKeys();

  get subscription() {
    const keys = { p256dh: this.#publicKey.toString("base64url"), auth: this.#auth.toString("base64url") };
    return { endpoint: `https://fcm.googleapis.com/fcm/send/${this.id}`, keys };
  }

  decrypt(body: Buffer): PushMessage {
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const senderKey = body.subarray(21, 21 + keyLength);
    const content = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#publicKey, senderKey]);
    const secret = Buffer.from(hkdfSync("sha256", this.#ecdh.computeSecret(senderKey), this.#auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
    const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    decipher.setAuthTag(content.subarray(-16));
    const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}
