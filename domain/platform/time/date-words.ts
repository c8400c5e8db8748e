/** Months in the languages of the site as feeds write them, by the beginning of the word, without marks. Longer beginnings come first. */
const months: readonly string[][] = [
  ['jan', 'ocak', 'oca', 'thang gieng', 'มกราคม', 'ม.ค.'],
  ['feb', 'subat', 'sub', 'กุมภาพันธ์', 'ก.พ.', 'fev'],
  ['mar', 'mart', 'มีนาคม', 'มี.ค.'],
  ['apr', 'nisan', 'nis', 'เมษายน', 'เม.ย.', 'avr'],
  ['may', 'mayis', 'พฤษภาคม', 'พ.ค.', 'mai'],
  ['jun', 'haziran', 'haz', 'มิถุนายน', 'มิ.ย.', 'juin'],
  ['jul', 'temmuz', 'tem', 'กรกฎาคม', 'ก.ค.', 'juil'],
  ['aug', 'agustos', 'agu', 'สิงหาคม', 'ส.ค.', 'aou'],
  ['sep', 'eylul', 'eyl', 'กันยายน', 'ก.ย.'],
  ['oct', 'ekim', 'eki', 'ตุลาคม', 'ต.ค.', 'okt'],
  ['nov', 'kasim', 'kas', 'พฤศจิกายน', 'พ.ย.'],
  ['dec', 'aralik', 'ara', 'ธันวาคม', 'ธ.ค.', 'dez'],
]

const firstLetters = new Map(months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)))

/** The month, 1 to 12, of a word in small letters without marks; undefined for another word. */
export function monthOf(word: string): number | undefined {
  for (let end = word.length; end >= 3; end--) {
    const month = firstLetters.get(word.slice(0, end))
    // A longer word is a month if its beginning is: 'september', 'sept.', 'janvier'.
    if (month !== undefined && /^[\p{L}\p{M}.]*$/u.test(word)) return month
  }
  return undefined
}

/** Halves of the day: a clock of twelve hours is in the second one after these words. */
export const afternoon =
  /(?:\bp\.? ?m\b\.?|下午|晚上|傍晚|오후|午後|\bos\b|\boo?gleden sonra\b|\bch\b|chieu|toi|หลังเที่ยง|\bค่ำ)/
export const morning = /(?:\ba\.? ?m\b\.?|上午|早上|凌晨|清晨|오전|午前|\boo\b|\bsa\b|sang|ก่อนเที่ยง)/
/** Noon as a half of the day: twelve stays twelve, one is thirteen. */
export const noon = /中午/
