/** A figure of a news text that helps to identify its story. */
export interface StoryNumber {
  /** In units of one: `1559万` and `15.59M` are 15,590,000. */
  value: number
  isPercent: boolean
  /** Whether it is an amount in yen or won, which other languages convert to dollars. */
  isLocalMoney: boolean
  /** Significant digits: 3 for 15.6 million, 1 for 2,000. */
  digits: number
}

/** Multipliers after a figure, longer ones first. */
const multipliers: [names: string, factor: number][] = [
  ['trillion|trn|tn|兆|조|万亿|萬億|nghìn tỷ|trilyon|ล้านล้าน', 1e12],
  ['billion|bln|bn|十亿|十億|พันล้าน|tỷ|tỉ|milyar', 1e9],
  ['亿|億|억', 1e8],
  ['千万|千萬', 1e7],
  ['million|mln|mn|百万|百萬|ล้าน|triệu|milyon', 1e6],
  ['万|萬|만', 1e4],
  ['หมื่น', 1e4],
  ['thousand|千|천|พัน|nghìn|ngàn|bin', 1e3],
  ['t', 1e12],
  ['b', 1e9],
  ['m', 1e6],
  ['k', 1e3],
]
const factorOf = new Map(multipliers.flatMap(([names, factor]) => names.split('|').map((name) => [name, factor])))
const names = multipliers.flatMap(([list]) => list.split('|')).join('|')

/** A single Latin letter is a multiplier only if no letter follows: `5m`, not `5 members`. */
const figure = new RegExp(
  `(?<![\\p{sc=Latin}\\d.,:])(?<digits>\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d{1,15}(?:[.,]\\d{1,8})?)(?:\\s?(?<name>${names})(?![a-z]))?\\s?(?<percent>[%％])?`,
  'giu',
)
/** Units after which a figure is a time, or the number of an issue of a series. */
const calendar =
  /^:\d|^\s?(?:[年月日时時分秒]|号|號|小时|小時|天|日内|周|个月|個月|월|년|일|시간|hours?\b|hrs?\b|days?\b|weeks?\b|months?\b|years?\b|h\b|yıl|gün|ngày|năm|giờ|ชั่วโมง|วัน)/iu

/** The figures of a text, without dates, times, years and durations. */
export function numbersOf(text: string): StoryNumber[] {
  return [...text.matchAll(figure)].flatMap(({ 0: whole, groups = {}, index }): StoryNumber[] => {
    const { digits: written = '', name, percent } = groups
    if (!name && !percent && calendar.test(text.slice(index + whole.length, index + whole.length + 8))) return []
    const plain = /^\d+,\d{1,2}$/.test(written) ? written.replace(',', '.') : written.replace(/,/g, '')
    const isYear = !name && !percent && /^(?:19|20)\d\d$/.test(written)
    const value = Number(plain) * (name ? (factorOf.get(name.toLowerCase()) ?? 1) : 1)
    if (isYear || !Number.isFinite(value)) return []
    const digits = plain
      .replace('.', '')
      .replace(/^0+/, '')
      .replace(/(?<!0)0+$/, '').length
    const isLocalMoney = /^\s?[円圓원]/u.test(text.slice(index + whole.length, index + whole.length + 2))
    return [{ value, isPercent: percent !== undefined, isLocalMoney, digits }]
  })
}

/**
 * Whether two figures can describe the same amount, one of them perhaps rounded: they differ by at most one per cent.
 */
export const isSameNumber = (one: StoryNumber, other: StoryNumber): boolean =>
  one.isPercent === other.isPercent &&
  one.isLocalMoney === other.isLocalMoney &&
  Math.abs(one.value - other.value) <= 0.011 * Math.max(Math.abs(one.value), Math.abs(other.value))
