export interface Frame {
  bytes: Uint8Array;
  isKey: boolean;
}

interface Video {
  frames: readonly Frame[];
  framesPerSecond: number;
  width: number;
  height: number;
}

/** EBML, the format of WebM files: id, size in eight bytes, content. */
function element(id: number, ...content: Uint8Array[]): Uint8Array {
  const size = content.reduce((sum, { length }) => sum + length, 0);
  const length = new Uint8Array(8);
  new DataView(length.buffer).setBigUint64(0, BigInt(size) | (1n << 56n));
  return Buffer.concat([toBytes(id), length, ...content]);
}

function toBytes(value: number): Uint8Array {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex");
}

const number = (id: number, value: number) => element(id, toBytes(value));
const text = (id: number, value: string) => element(id, Buffer.from(value));

function float(id: number, value: number): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

const CLUSTER_MS = 30_000;

/** One VP9 track. All its frames must fit into one cluster. */
export function buildWebm({ frames, framesPerSecond, width, height }: Video): Uint8Array {
  const toMs = (index: number) => Math.round((index * 1_000) / framesPerSecond);
  if (toMs(frames.length) > CLUSTER_MS) throw new Error("The video is too long for one cluster");
  const blocks = frames.map(({ bytes, isKey }, index) => {
    const header = Buffer.from([0x81, 0, 0, isKey ? 0x80 : 0]);
    header.writeInt16BE(toMs(index), 1);
    return element(0xa3, header, bytes);
  });
  const header = element(
    0x1a45dfa3,
    number(0x4286, 1),
    number(0x42f7, 1),
    number(0x42f2, 4),
    number(0x42f3, 8),
    text(0x4282, "webm"),
    number(0x4287, 4),
    number(0x4285, 2),
  );
  const info = element(
    0x1549a966,
    number(0x2ad7b1, 1_000_000),
    float(0x4489, toMs(frames.length)),
    text(0x4d80, "phrom"),
    text(0x5741, "phrom"),
  );
  const track = element(
    0xae,
    number(0xd7, 1),
    number(0x73c5, 1),
    number(0x83, 1),
    text(0x86, "V_VP9"),
    element(0xe0, number(0xb0, width), number(0xba, height)),
  );
  const cluster = element(0x1f43b675, number(0xe7, 0), ...blocks);
  return Buffer.concat([header, element(0x18538067, info, element(0x1654ae6b, track), cluster)]);
}
