const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The three forms that a recipient has to read (RFC 9110 §5.6.7): today's, RFC 850's and that of asctime. */
const FORMS = [
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>\d{2}) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<time>\d{2}:\d{2}:\d{2}) GMT$/,
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (?<day>\d{2})-(?<month>[A-Z][a-z]{2})-(?<year>\d{2}) (?<time>\d{2}:\d{2}:\d{2}) GMT$/,
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) (?<time>\d{2}:\d{2}:\d{2}) (?<year>\d{4})$/,
];

/**
 * Reads a date of a header.
 * @returns milliseconds since 1970, undefined when `text` is no date
 */
export function parseHttpDate(text: string): number | undefined {
  for (const form of FORMS) {
    const { day, month, year, time } = form.exec(text)?.groups ?? {};
    if (day !== undefined && month !== undefined && year !== undefined && time !== undefined) {
      return instant(fullYear(year), MONTHS.indexOf(month), Number(day), time);
    }
  }
  return undefined;
}

/** @returns `milliseconds` since 1970 as a header's date; parts of a second are lost */
export function formatHttpDate(milliseconds: number): string {
  return new Date(milliseconds).toUTCString();
}

/** Years of two digits are of this or of the last century, as POSIX splits them. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year < 69 ? 2000 + year : 1900 + year;
}

function instant(year: number, month: number, day: number, time: string): number | undefined {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  const midnight = Date.UTC(year, month, day);
  // A day or month that the calendar has not moves the date, which is how it is found out.
  if (month < 0 || new Date(midnight).getUTCDate() !== day || hour > 23 || minute > 59 || second > 60) return undefined;
  return midnight + ((hour * 60 + minute) * 60 + second) * 1000;
}
