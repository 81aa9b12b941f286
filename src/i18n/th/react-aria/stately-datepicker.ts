export default {
  rangeUnderflow: (args: { minValue: string }) => `ต้องเป็น ${args.minValue} หรือหลังจากนั้น`,
  rangeOverflow: (args: { maxValue: string }) => `ต้องเป็น ${args.maxValue} หรือก่อนหน้านั้น`,
  rangeReversed: "วันเริ่มต้นต้องมาก่อนวันสิ้นสุด",
  unavailableDate: "วันที่เลือกใช้ไม่ได้",
};
