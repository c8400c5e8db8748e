import { quantitiesIn } from '#domain/platform/number/quantity.ts'
import { foldedTextOf } from '#domain/platform/search/fold.ts'
import { monthName } from './time.ts'

/** A number of a text with the unit next to it; undefined for none that is known. */
export interface Measure {
  readings: readonly string[]
  unit: string | undefined
  /** Whether it is of a date or a time of the day, and no amount. */
  isDate: boolean
  /** Its place in the text with its magnitude and currency: start and end in UTF-16 units. */
  place: [start: number, end: number]
}

/** Units by what stands after a number; the first that fits is its unit. */
const units: readonly [string, RegExp][] = [
  ['percent', /^ ?(?:[%％]|percent\b|per cent\b|phần trăm|퍼센트|パーセント|เปอร์เซ็นต์)/iu],
  ['year', /^[- ]?(?:years?\b|年(?!\d)|년|năm\b|ปี|yıl)/iu],
  ['month', /^[- ]?(?:months?\b|[かカヶ个個]月|개월|tháng\b(?! \d)|เดือน|ay(?!\p{L}))/iu],
  ['week', /^[- ]?(?:weeks?\b|[周週]|주(?!\p{L})|tuần|สัปดาห์|hafta)/iu],
  ['day', /^[- ]?(?:days?\b|天|日間|일간|ngày\b|วัน|gün)/iu],
  ['hour', /^[- ]?(?:hours?\b|小[时時]|時間|시간|giờ|ชั่วโมง|saat)/iu],
  ['minute', /^[- ]?(?:minutes?\b|分[钟鐘]|分間|분|phút|นาที|dakika)/iu],
  ['people', /^ ?(?:people\b|persons?\b|users?\b|employees?\b|人|名|명|người|คน|kişi)/iu],
  ['yen', /^ ?(?:yen\b|日?円|日[元圆圓]|엔|เยน|yên)/iu],
  ['won', /^ ?(?:won\b|韩元|韓元|韓国?ウォン|ウォン|원)/iu],
  ['euro', /^ ?(?:euros?\b|[欧歐]元|ユーロ|유로|ยูโร|avro)/iu],
  ['dollar', /^ ?(?:US )?(?:dollars?\b|USD\b|美元|美金|ドル|달러|đô la|ดอลลาร์|dolar)/iu],
  ['bitcoin', /^ ?枚? ?(?:BTC|bitcoins?|比特[币幣]|ビットコイン|비트코인|บิตคอยน์)/iu],
  ['ether', /^ ?枚? ?(?:ETH|ether|以太|イーサ|이더)/iu],
  ['coin', /^ ?(?:枚|SOL\b)/u],
]
const signs: Readonly<Record<string, string>> = { '¥': 'yen', '￥': 'yen', '₩': 'won', '€': 'euro', $: 'dollar' }
const sign = /(?:US|HK|NT|A|C)?([$€£¥￥₩₫฿₺]) ?$/u
const percentBefore = /(?:yüzde|ร้อยละ) ?$/iu
/** `50x`, but not the `10x` of a name. */
const times = /^x(?! ?[\p{Lu}\d])/u

const dateAfter = new RegExp(
  String.raw`^(?: ?[月월]| ?[日일号號](?![元圆円圓目間间간])|[:：]\d\d|(?:st|nd|rd|th)?,? (?:of )?(?:${monthName})(?![\p{L}\d]))`,
  'u',
)
const dateBefore = new RegExp(String.raw`(?:\d[:：]|(?:ngay|thang|nam) |(?<![\p{L}\d])(?:${monthName})\.? )$`, 'u')
const dateAround = /\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}\/\d{4}/
const year = /^(?:19|20)\d\d$/

/** Whether a number is a sum of money or coins; whether it measures a time, which answers only a question for one. */
export const isSum = ({ unit = '' }: Measure): boolean =>
  /^(?:money|yen|won|euro|dollar|bitcoin|ether|coin)$/.test(unit)
export const isDuration = ({ unit = '' }: Measure): boolean => /^(?:year|month|week|day|hour|minute)$/.test(unit)

/** The numbers of a text with their units, in their order. Digits next to Latin letters belong to a name (`a16z`). */
export function measuresIn(text: string): Measure[] {
  let at = 0
  return quantitiesIn(text).flatMap(({ text: written, readings }): Measure[] => {
    const index = Math.max(text.indexOf(written, at), at)
    at = index + written.length
    const [left, right] = [text.slice(Math.max(0, index - 16), index), text.slice(at, at + 16)]
    const currency = sign.exec(left)
    const named = currency ? undefined : units.find(([, pattern]) => pattern.test(right))
    const word = named?.[1].exec(right)![0] ?? times.exec(right)?.[0]
    const isOfName = (!currency && /\p{sc=Latin}$/u.test(left)) || (word === undefined && /^\p{sc=Latin}/u.test(right))
    const unit = percentBefore.test(left) ? 'percent' : currency ? (signs[currency[1]!] ?? 'money') : named?.[0]
    const measure: Measure = {
      readings,
      unit,
      isDate:
        (year.test(written) && (!unit || unit === 'year')) ||
        dateAfter.test(foldedTextOf(right)) ||
        dateBefore.test(foldedTextOf(left)) ||
        dateAround.test(left.slice(-8) + written + right.slice(0, 8)),
      place: [index - (currency?.[0].length ?? 0), at + (word?.length ?? 0)],
    }
    return isOfName && !measure.isDate ? [] : [measure]
  })
}
