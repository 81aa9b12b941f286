import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ThaiPlacesFile } from "../src/domain/thai-places.ts";

// Writes public/thai-places/places.json, from which addresses are completed. Usage:
// `node scripts/build-thai-places.ts <folder>`, where the folder contains the JSON files of
// https://github.com/thailand-geography-data/thailand-geography-json (src/*.json). The source and the corrections are
// compared in docs/decisions/2026-11-24-shop.md.

interface Province {
  provinceCode: number;
  provinceNameTh: string;
  provinceNameEn: string;
}

interface District {
  provinceCode: number;
  districtCode: number;
  districtNameTh: string;
  districtNameEn: string;
}

interface Subdistrict {
  districtCode: number;
  subdistrictCode: number;
  subdistrictNameTh: string;
  subdistrictNameEn: string;
  postalCode: number;
}

type Corrections = Record<
  "provinces" | "districts" | "subdistricts",
  Record<string, { th?: string; en?: string; postcode?: number }>
>;

const OUTPUT_FILE = "public/thai-places/places.json";
const [sourceFolder] = process.argv.slice(2);
if (!sourceFolder) throw new Error("Name the folder with provinces.json, districts.json and subdistricts.json.");
const readJson = async (path: string) => JSON.parse(await readFile(path, "utf8"));
const readSource = (file: string) => readJson(join(sourceFolder, file));
const corrections: Corrections = await readJson("scripts/thai-places/corrections.json");
const provinces: Province[] = await readSource("provinces.json");
const districts: District[] = await readSource("districts.json");
const subdistricts: Subdistrict[] = await readSource("subdistricts.json");

/** `Bang Pa-In` becomes `Bang Pa-in`, as the Royal Society romanises names. */
const toName = (text: string) => text.trim().replace(/-[A-Z]/g, (part) => part.toLowerCase());

/** Two places with the same English name also get the Thai one, so that a person can tell them apart. */
function markDuplicates<T extends { th: string; en: string }>(places: T[]): T[] {
  const isDuplicate = (place: T) => places.filter(({ en }) => en === place.en).length > 1;
  return places.map((place) => (isDuplicate(place) ? { ...place, en: `${place.en} (${place.th})` } : place));
}

const getSubdistricts = (district: District) =>
  markDuplicates(
    subdistricts
      .filter(({ districtCode }) => districtCode === district.districtCode)
      .map((each) => {
        const { th, en, postcode } = corrections.subdistricts[each.subdistrictCode] ?? {};
        const districtPostcode = corrections.districts[district.districtCode]?.postcode;
        return {
          th: th ?? each.subdistrictNameTh.trim(),
          en: en ?? toName(each.subdistrictNameEn),
          postcode: String(postcode ?? districtPostcode ?? each.postalCode),
        };
      }),
  );

const getDistricts = (province: Province) =>
  markDuplicates(
    districts
      .filter(({ provinceCode }) => provinceCode === province.provinceCode)
      .map((each) => {
        const { th, en } = corrections.districts[each.districtCode] ?? {};
        const places = Map.groupBy(getSubdistricts(each), ({ postcode }) => postcode);
        return { th: th ?? each.districtNameTh, en: en ?? toName(each.districtNameEn), places };
      }),
  );

const placesFile: ThaiPlacesFile = provinces.map((province) => [
  province.provinceNameTh,
  corrections.provinces[province.provinceCode]?.en ?? toName(province.provinceNameEn),
  getDistricts(province).map(({ th, en, places }) => [
    th,
    en,
    Object.fromEntries([...places].map(([postcode, list]) => [postcode, list.map((each) => `${each.th}|${each.en}`)])),
  ]),
]);
await writeFile(OUTPUT_FILE, `${JSON.stringify(placesFile)}\n`);
console.log(
  `Wrote ${OUTPUT_FILE}: ${provinces.length} provinces, ${districts.length} districts, ${subdistricts.length} subdistricts.`,
);
