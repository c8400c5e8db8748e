import { parseDecimal, sumDecimals } from './decimal.ts'
import multiples from './multiples.json' with { type: 'json' }

/**
 * A number in a text with its possible values: `1.234` is two numbers, depending on the language; `1.2 billion` is
 * 1200000000.
 */
export interface Quantity {
  /** The number in the text, including its magnitude. */
  text: string
  /** The possible values as exact decimals. */
  readings: readonly string[]
  /** The hour or minute of a time and the number of a month may be written differently in other languages. */
  role: 'amount' | 'hour' | 'minute' | 'month'
}

const thaiZero = 0x0e50
const maxExponent = 24

/** Magnitudes as powers of ten. Consecutive ones multiply: 百万, พันล้าน, nghìn tỷ. */
const powers: Readonly<Record<string, number>> = multiples

const eastern = '[十百千万萬亿億兆십백천만억조]|สิบ|ร้อย|พัน|หมื่น|แสน|ล้าน'
const western =
  '(?:thousand|million|billion|trillion|mln|bln|mn|bn|tn|[kmbt]|nghìn|ngàn|triệu|tỷ|tỉ|bin|milyon|milyar|trilyon)(?!\\p{L})'
const numeral = /\d(?:[\d.,]{0,60}\d)?/gu
const magnitude = new RegExp(`[ -]?(?:(?:${eastern})+|${western}(?: ${western})?)`, 'yiu')
const hour = /^(?::\d\d| ?(?:[時时点點시](?![間间간])|giờ|น|h(?!\p{L})|[ap]\.?m(?!\p{L})))/iu
const singlePower = new RegExp(`${eastern}|[\\p{L}\\p{M}]+`, 'giu')

/**
 * The text in the form in which numbers are compared: digits of other scripts and widths become ASCII, thin spaces
 * between groups are removed.
 */
const plainDigits = (text: string): string =>
  text
    .replace(/(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .normalize('NFKC')
    .replace(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - thaiZero))
    // Times as languages write them: 18.30 น., saat 18.30, 18h30, 18時半.
    .replace(/\b(\d\d?)\.(\d\d)(?= ?น)|(?<=\bsaat )(\d\d?)\.(\d\d)|\b(\d\d?)h(\d\d)\b/gi, (_, ...parts) =>
      parts.slice(0, 6).filter(Boolean).join(':'),
    )
    .replace(/(?<=\d ?(?:[時时点點시]|giờ)) ?(?:半|반|rưỡi)/g, ' 30 ')

/** The numbers of a text in their order. The parts of a date or a version are separate numbers. */
export function quantitiesIn(text: string): Quantity[] {
  const plain = plainDigits(text)
  const found: (Quantity & { end: number; power: number })[] = []
  for (const match of plain.matchAll(numeral)) {
    const { 0: digits, index } = match
    const end = index + digits.length
    const parts = readingsOf(digits)
    if (!parts) {
      for (const part of digits.match(/\d+/g)!) found.push(amount(part, [parseDecimal(part)!], end, 0))
      continue
    }
    magnitude.lastIndex = end
    const scale = magnitude.exec(plain)?.[0] ?? ''
    const power = scale ? powerOf(scale) : 0
    const readings = parts.map((value) => parseDecimal(`${value}e${power}`) ?? value)
    const before = found.at(-1)
    const isContinued =
      before && power < before.power && /^ ?$/.test(plain.slice(before.end, index)) && isEastern(scale)
    if (isContinued) {
      before.readings = before.readings.flatMap((one) => readings.map((other) => sumDecimals([one, other])))
      Object.assign(before, { text: `${before.text}${digits}${scale}`, end: end + scale.length, power })
    } else {
      const role = scale ? 'amount' : roleOf(plain, index, end)
      found.push({ text: digits + scale, readings, role, end: end + scale.length, power })
    }
  }
  return found.map(({ text: written, readings, role }) => ({ text: written, readings, role }))
}

const amount = (text: string, readings: string[], end: number, power: number) => ({
  text,
  readings,
  role: 'amount' as const,
  end,
  power,
})

const isEastern = (scale: string) => scale === '' || /[^\p{sc=Latin}\s-]/u.test(scale)

const powerOf = (scale: string): number =>
  Math.min(
    maxExponent,
    (scale.match(singlePower) ?? []).reduce((sum, each) => sum + (powers[each.toLowerCase()] ?? 0), 0),
  )

function roleOf(text: string, start: number, end: number): Quantity['role'] {
  const before = text.slice(Math.max(0, start - 3), start)
  if (/\d:$/.test(before)) return 'minute'
  if (hour.test(text.slice(end, end + 6))) return 'hour'
  const isMonth =
    /^ ?[月월]/.test(text.slice(end, end + 2)) || /tháng $/i.test(text.slice(Math.max(0, start - 6), start))
  return isMonth ? 'month' : 'amount'
}

/** The possible values of digits with separators; undefined if they are not a number. */
function readingsOf(digits: string): string[] | undefined {
  const separators = digits.replace(/\d/g, '')
  if (separators === '') return [parseDecimal(digits)!]
  if (separators === '.' || separators === ',') {
    const [whole, rest] = digits.split(separators) as [string, string]
    const decimal = parseDecimal(`${whole}.${rest}`)!
    return isGrouped(digits, separators) && whole !== '0' ? [decimal, parseDecimal(whole + rest)!] : [decimal]
  }
  const last = separators.at(-1)!
  const others = separators.slice(0, -1)
  const group = others[0]!
  if ([...others].some((each) => each !== group)) return undefined
  if (last === group) return isGrouped(digits, group) ? [parseDecimal(digits.replaceAll(group, ''))!] : undefined
  const [whole, rest] = digits.split(last) as [string, string]
  return isGrouped(whole, group) ? [parseDecimal(`${whole.replaceAll(group, '')}.${rest}`)!] : undefined
}

const isGrouped = (digits: string, separator: string): boolean => {
  const [first, ...groups] = digits.split(separator)
  return first!.length <= 3 && groups.every((each) => each.length === 3)
}
