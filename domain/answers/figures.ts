/**
 * Figures with their units. Digits next to Latin letters belong to a name (`10x Research`, `a16z`), except in `10x`
 * alone.
 */
const figure =
  /(?:(?<![\d.,])(?:US|HK|NT|A|C)?[$€£¥₩₫฿₺]|(?<![\d.,\p{sc=Latin}]))\d[\d.,]{0,30}(?: ?(?:%|million|billion|trillion|thousand|bn|万|亿|萬|億|兆|千|만|억|조|triệu|tỷ|nghìn|ngàn|milyon|milyar|trilyon|bin|ล้านล้าน|พันล้าน|หมื่นล้าน|แสนล้าน|ล้าน|แสน|หมื่น|พัน)){0,2}(?:[KMBT](?![\p{L}\d])|x(?! ?[\p{Lu}\d]))?(?: ?(?:美元|美金|円|ドル|원|달러|USD|dollars?|đô la|dolar|ดอลลาร์|枚|BTC|ETH|SOL))?(?![\d\p{sc=Latin}])/gu

const month = String.raw`(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık|มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม)`
/** Years, days and times of the day, whose digits are no amount. */
const dated = new RegExp(
  [
    String.raw`\d{4}-\d\d-\d\d`,
    String.raw`\d{4} ?[年년]`,
    String.raw`(?<![\d.,])\d{1,2} ?[月월](?: ?\d{1,2} ?[日号號일])?`,
    String.raw`(?<![\d.,])\d{1,2} ?(?:[号號]|[日일](?![元圆目間间]))`,
    String.raw`(?<![\d.,])\d{1,2}[:：]\d{2}(?!\d)`,
    String.raw`(?<!\p{L})${month}\.? \d{1,2}(?:st|nd|rd|th)?(?![\d%]|[.,]\d)(?:,? (?:19|20)\d\d)?`,
    String.raw`(?<![\d.,])\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}(?!\p{L})(?:,? (?:19|20)\d\d)?`,
    String.raw`ngày \d{1,2}(?:/\d{1,2}(?:/\d{4})?)?|tháng \d{1,2}|năm \d{4}|(?<![\d.,])\d{1,2}/\d{1,2}/\d{4}`,
    String.raw`(?<![\d.,$€£¥₩₫฿₺])(?:19|20)\d\d(?![\d%]|[.,]\d| ?(?:[万萬亿億枚个個名家人台股]|BTC|ETH|SOL|dollars?|美元|ドル|円))`,
  ].join('|'),
  'giu',
)

/** A text without its dates. */
export const undated = (text: string): string => text.replace(dated, ' ')

/** Whether a text contains a date or a time of the day in digits. */
export const hasDate = (text: string): boolean => text.search(dated) >= 0

/** The figures of a text with their positions; of those in dates none. */
export function figuresIn(text: string): { found: string; index: number }[] {
  // Of the same length, so that positions stay.
  const rest = text.replace(dated, (each) => ' '.repeat(each.length))
  return [...rest.matchAll(figure)].map(({ 0: found, index }) => ({ found, index }))
}
