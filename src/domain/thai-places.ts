import type { Language, Translations } from "../lib/language.ts";
import { normalizeForSearch } from "../lib/search.ts";

/** The subdistricts are grouped by postcode. A subdistrict is `<Thai name>|<English name>`. */
export type ThaiPlacesFile = [
  th: string,
  en: string,
  districts: [th: string, en: string, subdistricts: Record<string, string[]>][],
][];

type Subdistrict = Translations & { postcode: string };
export type District = Translations & { subdistricts: Subdistrict[]; postcodes: string[] };
export type Province = Translations & { districts: District[] };

export interface PlaceFields {
  subdistrict: string;
  district: string;
  province: string;
  postcode: string;
}

export interface FoundDistrict {
  province: Province;
  district: District;
}

export const readThaiPlaces = (file: ThaiPlacesFile): Province[] =>
  file.map(([th, en, districts]) => ({
    th,
    en,
    districts: districts.map(([th, en, byPostcode]) => ({
      th,
      en,
      postcodes: Object.keys(byPostcode),
      subdistricts: Object.entries(byPostcode).flatMap(([postcode, names]) =>
        names.map((name) => {
          const [th = "", en = ""] = name.split("|");
          return { th, en, postcode };
        }),
      ),
    })),
  }));

/** The words that people and browsers write before the name of a place. */
const PLACE_PREFIX = /^(?:จังหวัด|อำเภอ|ตำบล|เขต|แขวง|[จอต]\.|changwat |province of |amphoe |khet |tambon |khwaeng )\s*/;
const BANGKOK = new Set(["กรุงเทพ", "กรุงเทพฯ", "กทม", "กทม.", "krungthep", "krungthepmahanakhon"]);

function normalize(name: string): string {
  const bareName = normalizeForSearch(name).trim().replace(PLACE_PREFIX, "");
  const key = bareName.replace(/[\s-]/g, "");
  return BANGKOK.has(key) ? "bangkok" : key;
}

/** What people write for the district of a province's capital; its full name begins with this word. */
const CAPITAL = /^(?:เมือง|mueang|muang)$/;

/**
 * Ignores case, spaces and words such as "อำเภอ". "อ.เมือง" means the first district whose name begins with "เมือง",
 * because the official order begins with the capital.
 */
export function findPlace<T extends Translations>(places: readonly T[], name: string): T | undefined {
  if (name === "") return undefined;
  const key = normalize(name);
  const foundPlace = places.find(({ th, en }) => normalize(th) === key || normalize(en) === key);
  return foundPlace ?? (CAPITAL.test(key) ? places.find(({ th }) => th.startsWith("เมือง")) : undefined);
}

export const findByPostcode = (provinces: readonly Province[], postcode: string): FoundDistrict[] =>
  provinces.flatMap((province) =>
    province.districts
      .filter(({ postcodes }) => postcodes.includes(postcode))
      .map((district) => ({ province, district })),
  );

const getPostcodes = ({ districts }: Province): string[] =>
  [...new Set(districts.flatMap((each) => each.postcodes))].sort();

const getOnlyItem = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/**
 * A typed postcode fills only fields that are empty. A place chosen from a list clears or replaces what does not fit
 * it. Names are filled in in `language`.
 */
export function completePlace(
  provinces: readonly Province[],
  place: PlaceFields,
  changed: keyof PlaceFields,
  language: Language,
): PlaceFields {
  const after = { ...place };
  const province = findPlace(provinces, place.province);
  if (changed === "postcode") return fillFromPostcode(provinces, after, language);
  if (!province) return after;
  const isKnown = findByPostcode(provinces, place.postcode).length > 0;
  if (changed === "province") {
    if (!findPlace(province.districts, place.district)) Object.assign(after, { district: "", subdistrict: "" });
    // A postcode that no place has was typed by a person: keep it, so that its error is shown.
    if (isKnown && !getPostcodes(province).includes(place.postcode)) after.postcode = "";
    return fillFromPostcode(provinces, after, language);
  }
  const district = findPlace(province.districts, place.district);
  const subdistrict = district && findPlace(district.subdistricts, place.subdistrict);
  if (!district) return after;
  if (subdistrict) return { ...after, postcode: subdistrict.postcode };
  after.subdistrict = "";
  if (!district.postcodes.includes(place.postcode) && (isKnown || place.postcode === ""))
    after.postcode = getOnlyItem(district.postcodes) ?? "";
  return after;
}

function fillFromPostcode(provinces: readonly Province[], place: PlaceFields, language: Language): PlaceFields {
  const after = { ...place };
  const fittingDistricts = findByPostcode(provinces, place.postcode).filter(
    ({ province, district }) =>
      (place.province === "" || findPlace([province], place.province)) &&
      (place.district === "" || findPlace([district], place.district)),
  );
  const province = getOnlyItem([...new Set(fittingDistricts.map((each) => each.province))]);
  const district = getOnlyItem(fittingDistricts)?.district;
  if (after.province === "") after.province = province?.[language] ?? "";
  if (after.district === "") after.district = district?.[language] ?? "";
  return after;
}

export interface PlaceMismatch {
  /** The postcodes of the chosen district, or of the province if no district is chosen. */
  postcodes: string[];
  /** Empty if no place has the postcode. */
  districts: FoundDistrict[];
}

export function findMismatch(provinces: readonly Province[], place: PlaceFields): PlaceMismatch | undefined {
  if (!/^\d{5}$/.test(place.postcode)) return undefined;
  const province = findPlace(provinces, place.province);
  const district = province && findPlace(province.districts, place.district);
  const districts = findByPostcode(provinces, place.postcode);
  const postcodes = district?.postcodes ?? (province ? getPostcodes(province) : []);
  const isFitting = province ? postcodes.includes(place.postcode) : districts.length > 0;
  return isFitting ? undefined : { postcodes, districts };
}
