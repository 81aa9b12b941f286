import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { Avatar, Style, type StyleOptions } from "@dicebear/core";
// Lisa Wischofsky drew the avatar style Lorelei and gave it to the public domain (CC0 1.0).
import lorelei from "@dicebear/styles/lorelei.json" with { type: "json" };
import sharp from "sharp";
import { avatarFaces, backgroundColors, type Face, hairColors, skinColors } from "./avatars/faces.ts";

const FOLDER = "public/images/avatars";
/** In pixels: twice the largest display size, for high-density screens. */
const SIZE = 128;
const MAX_BYTES = 4_000;
const INK = "#221d38";

const style = new Style(lorelei);
const variant = <Prefix extends string>(prefix: Prefix, number: number) =>
  `${prefix}${String(number).padStart(2, "0")}` as never;

function toSvg(face: Face): string {
  const options: StyleOptions<typeof lorelei> = {
    hairVariant: variant("variant", face.hair[0]),
    headVariant: variant("variant", face.head),
    eyesVariant: variant("variant", face.eyes),
    eyebrowsVariant: variant("variant", face.eyebrows),
    noseVariant: variant("variant", face.nose),
    mouthVariant: variant("happy", face.mouth),
    glassesVariant: variant("variant", face.glasses ?? 1),
    glassesProbability: face.glasses ? 100 : 0,
    beardVariant: variant("variant", face.beard ?? 1),
    beardProbability: face.beard ? 100 : 0,
    earringsVariant: variant("variant", face.earrings ?? 1),
    earringsProbability: face.earrings ? 100 : 0,
    frecklesProbability: face.freckles ? 100 : 0,
    hairAccessoriesProbability: 0,
    hairColor: hairColors[face.hair[1]],
    skinColor: skinColors[face.skin],
    backgroundColor: backgroundColors[face.background],
    ...Object.fromEntries(
      ["outline", "eyes", "eyebrows", "nose", "mouth", "glasses", "earrings", "freckles"].map((part) => [
        `${part}Color`,
        INK,
      ]),
    ),
    idRandomization: false,
  };
  return new Avatar(style, options).toString();
}

async function drawAvatars() {
  await mkdir(FOLDER, { recursive: true });
  for (const oldFile of await readdir(FOLDER)) await rm(`${FOLDER}/${oldFile}`);
  for (const [name, face] of Object.entries(avatarFaces)) {
    const svg = Buffer.from(toSvg(face));
    const webp = await sharp(svg).resize(SIZE, SIZE).webp({ quality: 80, effort: 6 }).toBuffer();
    if (webp.length > MAX_BYTES) console.warn(`${name}.webp has ${webp.length} bytes, more than ${MAX_BYTES}.`);
    await writeFile(`${FOLDER}/${name}.webp`, webp);
  }
}

await drawAvatars();
