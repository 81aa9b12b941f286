export default {
  previous: "ก่อนหน้า",
  next: "ถัดไป",
  selectedDateDescription: (args: { date: string }) => `วันที่เลือก: ${args.date}`,
  selectedRangeDescription: (args: { dateRange: string }) => `ช่วงวันที่เลือก: ${args.dateRange}`,
  todayDate: (args: { date: string }) => `วันนี้ ${args.date}`,
  todayDateSelected: (args: { date: string }) => `วันนี้ ${args.date} เลือกอยู่`,
  dateSelected: (args: { date: string }) => `${args.date} เลือกอยู่`,
  startRangeSelectionPrompt: "คลิกเพื่อเลือกวันเริ่มต้น",
  finishRangeSelectionPrompt: "คลิกเพื่อเลือกวันสิ้นสุด",
  minimumDate: "วันแรกที่เลือกได้",
  maximumDate: "วันสุดท้ายที่เลือกได้",
  dateRange: (args: { startDate: string; endDate: string }) => `${args.startDate} ถึง ${args.endDate}`,
};
