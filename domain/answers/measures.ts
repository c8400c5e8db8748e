import { quantitiesIn } from '#domain/platform/number/quantity.ts'

/** A number of a text with the unit next to it; undefined for none that is known. */
export interface Measure {
  readings: readonly string[]
  unit: string | undefined
}

/** Units by what stands before or after a number; the first that fits is its unit. */
const units: readonly [string, { before?: RegExp; after?: RegExp }][] = [
  [
    'percent',
    {
      before: /(?:yüzde|ร้อยละ) ?$/iu,
      after: /^ ?(?:[%％]|percent\b|per cent\b|phần trăm|퍼센트|パーセント|เปอร์เซ็นต์)/iu,
    },
  ],
  ['year', { after: /^[- ]?(?:years?\b|年(?!\d)|년|năm\b|ปี|yıl)/iu }],
  ['month', { after: /^[- ]?(?:months?\b|[かカヶ个個]月|개월|tháng\b(?! \d)|เดือน|ay(?!\p{L}))/iu }],
  ['week', { after: /^[- ]?(?:weeks?\b|[周週]|주(?!\p{L})|tuần|สัปดาห์|hafta)/iu }],
  ['day', { after: /^[- ]?(?:days?\b|天|日間|일간|ngày\b|วัน|gün)/iu }],
  ['hour', { after: /^[- ]?(?:hours?\b|小[时時]|時間|시간|giờ|ชั่วโมง|saat)/iu }],
  ['minute', { after: /^[- ]?(?:minutes?\b|分[钟鐘]|分間|분|phút|นาที|dakika)/iu }],
  ['people', { after: /^ ?(?:people\b|persons?\b|users?\b|employees?\b|人|名|명|người|คน|kişi)/iu }],
  ['yen', { before: /[¥￥] ?$/u, after: /^ ?(?:yen\b|[日]?円|日[元圆圓]|엔|เยน|yên)/iu }],
  ['won', { before: /₩ ?$/u, after: /^ ?(?:won\b|韩元|韓元|韓国?ウォン|ウォン|원)/iu }],
  ['euro', { before: /€ ?$/u, after: /^ ?(?:euros?\b|[欧歐]元|ユーロ|유로|ยูโร|avro)/iu }],
  [
    'dollar',
    {
      before: /\$ ?$/u,
      after: /^ ?(?:US )?(?:dollars?\b|USD\b|美元|美金|[万萬亿億]?美元|ドル|달러|đô la|USD|ดอลลาร์|dolar)/iu,
    },
  ],
  ['bitcoin', { after: /^ ?(?:BTC|bitcoins?|枚? ?比特[币幣]|ビットコイン|비트코인|บิตคอยน์)/iu }],
  ['ether', { after: /^ ?(?:ETH|ether|枚? ?以太|イーサ|이더)/iu }],
]

/** The numbers of a text with their units. */
export function measuresIn(text: string): Measure[] {
  const plain = text.normalize('NFKC')
  let at = 0
  return quantitiesIn(text).map(({ text: written, readings }) => {
    const index = Math.max(plain.indexOf(written, at), at)
    at = index + written.length
    const [before, after] = [plain.slice(Math.max(0, index - 8), index), plain.slice(at, at + 16)]
    return { readings, unit: units.find(([, unit]) => unit.before?.test(before) || unit.after?.test(after))?.[0] }
  })
}
