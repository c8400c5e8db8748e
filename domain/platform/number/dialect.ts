import { parseDecimal } from './decimal.ts'
import multiples from './multiples.json' with { type: 'json' }

/** The sign before the fraction of a number; the other one, spaces and apostrophes group its digits. 'each': the column has both. */
export type DecimalSign = '.' | ',' | 'each'

const dollars = /^(-?) ?(?:us ?\$|usd|\$) ?|(?<=[\d\p{L}]) ?(?:us ?\$|usd|\$|美元|美金|ドル|달러|dolar)$/giu
const codes = Intl.supportedValuesOf('currency').filter((code) => code !== 'USD')
/** Signs, codes and words of currencies other than the dollar of the US; of coins, only those in which amounts are stated. */
const currencies = new RegExp(
  String.raw`(?<![a-z])(?!us)[a-z]{1,2}\$|(?!\$)\p{Sc}|(?<![a-z])(?:${codes.join('|')}|BTC|ETH|USD[CT]|RMB|euros?)(?![a-z])|円|元|원`,
  'iu',
)
const groups = /^\d{1,3}(?:([ '.,])\d{2,3}(?:\1\d{2,3})*)?$/
const powers: Readonly<Record<string, number>> = multiples

/** The digits with their signs, and the power of ten that a word after them means. Undefined for what is no number of dollars or of no currency. */
function partsOf(text: string): { sign: string; digits: string; power: number } | undefined {
  const plain = text.normalize('NFKC').trim().replace(/[−–]/g, '-').replace(/[’ʼ`]/g, "'").replace(/\s/g, ' ')
  const bare = plain
    .replace(/^\((.*)\)$/, '-$1')
    .replace(dollars, '$1')
    .replace(/ ?%$/, '')
  const [, sign, digits, word] = /^([+-]?) ?(\d[\d., ']*|[.,]\d+)([^\d., ']*)$/u.exec(bare) ?? []
  const power = word ? powers[word.toLowerCase()] : 0
  return digits === undefined || power === undefined
    ? undefined
    : { sign: sign === '-' ? '-' : '', digits: digits.trim(), power }
}

/** The currency that an amount names, as it is written there, if it is not the dollar of the US: '€', 'HK$', 'EUR', '円'. */
export const otherCurrency = (text: string): string | undefined =>
  currencies.exec(text.normalize('NFKC').replace(dollars, ' '))?.[0]

/** The sign before the fraction, where the digits tell: '1.250,5' and '0,5' do, '1,250' and '1.250' do not. */
function toldBy(digits: string): '.' | ',' | undefined {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0) return undefined
  const sign = digits[last] as '.' | ','
  const [whole, fraction] = [digits.slice(0, last), digits.slice(last + 1)]
  if (whole.includes(sign)) return sign === '.' ? ',' : '.'
  return /[., ']/.test(whole) || fraction.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole) ? sign : undefined
}

/** The sign before the fraction in a column, as those of its numbers tell in which it is certain; undefined if none does. */
export function decimalSignOf(column: readonly string[]): DecimalSign | undefined {
  const told = new Set(column.map((text) => toldBy(partsOf(text)?.digits ?? '')))
  told.delete(undefined)
  return told.size > 1 ? 'each' : [...told][0]
}

/** Whether it depends on the sign before the fraction which number a text is. */
export const isEitherNumber = (text: string): boolean => {
  const digits = partsOf(text)?.digits ?? ''
  return /[.,]/.test(digits) && toldBy(digits) === undefined
}

/**
 * A number of a column as digits with a point: '$12,500,000', '12.5M', '1250万', '1.250.000,50', '12 500 000,50'. A number of a program,
 * which may have an exponent, is the same, and so is anything that is no number of dollars or of no currency.
 */
export function readNumber(text: string, decimalSign: DecimalSign): string {
  const { sign, digits, power } = partsOf(text) ?? {}
  if (digits === undefined) return text
  const point = decimalSign === 'each' ? toldBy(digits) : decimalSign
  if (point === undefined && /[.,]/.test(digits)) return text
  const [whole = '', fraction, ...more] = digits.split(point ?? '.')
  if (more.length > 0 || /\D/.test(fraction ?? '') || !(whole === '' || /^\d+$/.test(whole) || isGrouped(whole)))
    return text
  if (point === '.' && /^[+-]?[\d.]+$/.test(text)) return text
  const plain = `${sign}${whole.replace(/\D/g, '') || '0'}${fraction ? `.${fraction}` : ''}`
  return power ? (parseDecimal(`${plain}e${power}`) ?? text) : plain
}

const isGrouped = (whole: string) => groups.test(whole) && /\D\d{3}$/.test(whole)
