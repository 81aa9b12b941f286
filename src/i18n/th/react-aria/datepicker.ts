export default {
  era: "ศักราช",
  year: "ปี",
  month: "เดือน",
  day: "วันที่",
  hour: "ชั่วโมง",
  minute: "นาที",
  second: "วินาที",
  dayPeriod: "ก่อนเที่ยง/หลังเที่ยง",
  calendar: "ปฏิทิน",
  startDate: "วันเริ่มต้น",
  endDate: "วันสิ้นสุด",
  weekday: "วันในสัปดาห์",
  timeZoneName: "เขตเวลา",
  selectedDateDescription: (args: { date: string }) => `วันที่เลือก: ${args.date}`,
  selectedRangeDescription: (args: { startDate: string; endDate: string }) =>
    `ช่วงวันที่เลือก: ${args.startDate} ถึง ${args.endDate}`,
  selectedTimeDescription: (args: { time: string }) => `เวลาที่เลือก: ${args.time}`,
};
