import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { completePlace, findMismatch, findPlace, type PlaceFields, readThaiPlaces } from "./thai-places.ts";

const provinces = readThaiPlaces(JSON.parse(await readFile("public/thai-places/places.json", "utf8")));
const emptyPlace: PlaceFields = { subdistrict: "", district: "", province: "", postcode: "" };
const sathon = { subdistrict: "ยานนาวา", district: "สาทร", province: "กรุงเทพมหานคร", postcode: "10120" };
const complete = (place: Partial<PlaceFields>, changed: keyof PlaceFields, language: "en" | "th" = "th") =>
  completePlace(provinces, { ...emptyPlace, ...place }, changed, language);

describe("the file of places", () => {
  test("the file of places has 77 provinces and 928 districts with subdistricts and valid postcodes", () => {
    const districts = provinces.flatMap((each) => each.districts);
    expect([provinces.length, districts.length]).toEqual([77, 928]);
    expect(districts.filter(({ subdistricts }) => subdistricts.length === 0)).toEqual([]);
    const postcodes = districts.flatMap((each) => each.postcodes);
    expect(postcodes.filter((each) => !/^[1-9]\d{4}$/.test(each))).toEqual([]);
  });

  test("the names of places are Thai in Thai, Latin in English and unique in their province or district", () => {
    for (const { districts } of [{ districts: provinces }, ...provinces, ...provinces.flatMap(toSubdistricts)]) {
      for (const language of ["th", "en"] as const)
        expect(new Set(districts.map((each) => each[language])).size).toBe(districts.length);
      expect(districts.filter(({ th }) => !/^[\u0e00-\u0e7f. -]+$/.test(th))).toEqual([]);
      expect(districts.filter(({ en }) => !/^[A-Z][A-Za-z -]+(?: \([\u0e00-\u0e7f]+\))?$/.test(en))).toEqual([]);
    }
  });
});

const toSubdistricts = ({ districts }: (typeof provinces)[number]) =>
  districts.map(({ subdistricts }) => ({ districts: subdistricts }));

describe("findPlace", () => {
  test.each([
    ["ชลบุรี", "อ.เมือง", "เมืองชลบุรี"],
    ["Lampang", "Muang", "เมืองลำปาง"],
    ["ร้อยเอ็ด", "เมือง", "เมืองร้อยเอ็ด"],
    ["กรุงเทพมหานคร", "เมือง", undefined],
  ])("findPlace finds the district of the capital in %s as “%s”", (province, name, district) => {
    expect(findPlace(findPlace(provinces, province)?.districts ?? [], name)?.th).toBe(district);
  });

  test.each([
    ["สุราษฎร์ธานี", "วิภาวดี", ["84370"]],
    ["กระบี่", "ลำทับ", ["81190"]],
    ["พัทลุง", "ป่าพะยอม", ["93210"]],
    ["ตาก", "วังเจ้า", ["63180"]],
    ["อำนาจเจริญ", "ลืออำนาจ", ["37120"]],
    ["ชลบุรี", "เมืองชลบุรี", ["20000", "20130"]],
  ])("findPlace: %s, %s has the postcodes of its own post offices", (province, district, postcodes) => {
    const foundDistrict = findPlace(findPlace(provinces, province)?.districts ?? [], district);
    expect(foundDistrict?.postcodes.toSorted()).toEqual(postcodes);
  });

  test.each(["กรุงเทพมหานคร", "กรุงเทพฯ", "กทม.", "จังหวัดกรุงเทพมหานคร", "Bangkok", " bangkok "])(
    "findPlace finds Bangkok as “%s”",
    (name) => {
      expect(findPlace(provinces, name)?.en).toBe("Bangkok");
    },
  );

  test.each(["อำเภอเมืองเชียงใหม่", "อ.เมืองเชียงใหม่", "Mueang Chiang Mai", "amphoe mueang chiangmai"])(
    "findPlace finds a district as “%s”",
    (name) => {
      expect(findPlace(findPlace(provinces, "เชียงใหม่")?.districts ?? [], name)?.th).toBe("เมืองเชียงใหม่");
    },
  );

  test("findPlace returns undefined for an empty or unknown name", () => {
    expect([findPlace(provinces, ""), findPlace(provinces, "Atlantis")]).toEqual([undefined, undefined]);
  });
});

describe("completePlace", () => {
  test("a postcode of one district fills in district and province in the page's language", () => {
    expect(complete({ postcode: "10120" }, "postcode")).toMatchObject({ province: "กรุงเทพมหานคร" });
    expect(complete({ postcode: "50120" }, "postcode", "en")).toMatchObject({
      district: "San Pa Tong",
      province: "Chiang Mai",
    });
  });

  test("a postcode of several districts fills in only the province; a chosen district is kept", () => {
    expect(complete({ postcode: "10110" }, "postcode")).toMatchObject({ province: "กรุงเทพมหานคร", district: "" });
    expect(complete({ postcode: "10110", district: "วัฒนา" }, "postcode")).toMatchObject({
      province: "กรุงเทพมหานคร",
      district: "วัฒนา",
    });
  });

  test("a postcode never overwrites what is filled in", () => {
    expect(complete({ ...sathon, postcode: "50200" }, "postcode")).toEqual({ ...sathon, postcode: "50200" });
  });

  test("choosing another province clears the district and its postcode, but keeps an unknown postcode", () => {
    expect(complete({ ...sathon, province: "เชียงใหม่" }, "province")).toEqual({ ...emptyPlace, province: "เชียงใหม่" });
    expect(complete({ province: "เชียงใหม่", postcode: "99999" }, "province").postcode).toBe("99999");
  });

  test("choosing the same province in the other language keeps the rest of the address", () => {
    expect(complete({ ...sathon, province: "Bangkok" }, "province", "en")).toEqual({ ...sathon, province: "Bangkok" });
  });

  test("choosing a district with one postcode fills it in; with several, it clears a postcode of another district", () => {
    expect(complete({ ...sathon, district: "ดุสิต" }, "district")).toMatchObject({ subdistrict: "", postcode: "10300" });
    expect(complete({ province: "เชียงใหม่", district: "เมืองเชียงใหม่", postcode: "10120" }, "district").postcode).toBe("");
  });

  test("choosing a subdistrict fills in its postcode", () => {
    expect(
      complete({ province: "เชียงใหม่", district: "เมืองเชียงใหม่", subdistrict: "ช้างเผือก" }, "subdistrict").postcode,
    ).toBe("50300");
  });

  test.each(["postcode", "province", "district", "subdistrict"] as const)(
    "completePlace returns a complete address whose parts fit unchanged after its %s changed",
    (changed) => {
      expect(complete(sathon, changed)).toEqual(sathon);
    },
  );
});

describe("findMismatch", () => {
  const find = (place: Partial<PlaceFields>) => findMismatch(provinces, { ...emptyPlace, ...place });

  test("findMismatch returns undefined for a fitting postcode, in either language, and for an unfinished one", () => {
    expect(find(sathon)).toBeUndefined();
    expect(find({ district: "Sathon", province: "Bangkok", postcode: "10120" })).toBeUndefined();
    expect(find({ ...sathon, postcode: "1012" })).toBeUndefined();
    expect(find({ postcode: "10120" })).toBeUndefined();
  });

  test("findMismatch names the postcodes of the district and the districts of the postcode", () => {
    const mismatch = find({ ...sathon, postcode: "10110" });
    expect(mismatch?.postcodes).toEqual(["10120"]);
    expect(mismatch?.districts.map(({ district }) => district.en)).toEqual(["Khlong Toei", "Watthana"]);
  });

  test("findMismatch names no district for a postcode that no place has", () => {
    expect(find({ postcode: "99999" })).toEqual({ postcodes: [], districts: [] });
    expect(find({ ...sathon, postcode: "99999" })).toEqual({ postcodes: ["10120"], districts: [] });
  });

  test("findMismatch compares a district outside the data by its province", () => {
    expect(find({ ...sathon, district: "ใหม่", postcode: "10110" })).toBeUndefined();
    expect(find({ ...sathon, district: "ใหม่", postcode: "50200" })?.postcodes).toContain("10120");
  });
});
