import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'
import iconv from 'iconv-lite'

const marks: [encoding: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * The text of bytes from outside, of a feed or a file. The bytes take precedence over declarations: a byte-order mark, wide characters,
 * valid UTF-8; only then the charset of the HTTP header, the XML declaration, and the one that its letters suggest.
 */
export const decodeText = (bytes: Buffer, contentType = ''): string => decoded(bytes, contentType).text

/** The same with the name of the encoding, in small letters. */
export function decoded(bytes: Buffer, contentType = ''): { text: string; encoding: string } {
  const encoding = encodingOf(bytes, contentType)
  const text = iconv.decode(bytes, encoding).replace(/^\ufeff/, '')
  return { text: encoding === 'windows-1258' ? text.normalize('NFC') : text, encoding: encoding.toLowerCase() }
}

export function encodingOf(bytes: Buffer, contentType = ''): string {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return marked[0]
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le'
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be'
  // Spreadsheets write UTF-16 without a mark, too: of their letters, digits and delimiters every other byte is 0.
  const zeros = [0, 0]
  bytes.subarray(0, wideSample).forEach((byte, index) => (zeros[index % 2]! += byte === 0 ? 1 : 0))
  const [even, odd] = zeros as [number, number]
  if (Math.max(even, odd) * 16 > Math.min(bytes.length, wideSample) && Math.min(even, odd) === 0)
    return odd > 0 ? 'utf-16le' : 'utf-16be'
  const declared = [
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1],
    /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(bytes.toString('latin1', 0, 400))?.[1],
  ].filter(
    (name) =>
      name !== undefined &&
      iconv.encodingExists(name) &&
      !/^(utf-?(16|32)|ucs|us-?ascii|iso-?8859-?1$|latin1)/i.test(name),
  )
  // Seven-bit encodings with escapes look like ASCII, and so like UTF-8.
  const escaped = declared.find((name) => /^(iso-2022|hz|utf-?7)/i.test(name!))
  if (escaped) return escaped
  if (isUtf8(bytes) || isDamagedUtf8(bytes)) return 'utf-8'
  return declared.find((name) => !/^utf-?8$/i.test(name!)) ?? guessed(bytes)
}

/** Whether it is UTF-8 but for a few bytes: in other charsets hardly a letter outside of ASCII is one of UTF-8. */
function isDamagedUtf8(bytes: Buffer): boolean {
  const letters = bytes.toString('utf8', 0, sampleLength).match(/[^\0-\x7f]/gu) ?? []
  const lost = letters.filter((letter) => letter === '\ufffd').length
  return lost * 10 < letters.length
}

/** Charsets of the languages of the site and their neighbours, which files without a declaration have. */
const likely = /^(?:Shift_JIS|GB18030|Big5|EUC-(?:JP|KR)|windows-(?:874|125[0-48])|ISO-8859-[129])$/
/** Letters of Turkish in Windows-1254, which are Icelandic ones in Windows-1252. */
const turkish = /[\xd0\xdd\xde\xf0\xfd\xfe]/
/** Words of Thai, which are longer than any run of accented letters, and signs that Thai has not next to each other. */
const [thai, notThai] = [
  /[\xa1-\xda\xdf-\xfb]{6}/,
  /[^\xa1-\xce\xd1-\xda\xe7-\xee][\xd1\xd4-\xda\xe7-\xee]|[\xe0-\xe4][^\xa1-\xce]|[\xa1-\xee][\xf0-\xfb]/g,
]
/** Letters of Polish within words, which are signs in Windows-1252. */
const polish = /[a-z][\xb3\xb9\xbf\x9f][a-z]|\xb3[a-z]{2}/i
/** Letters with a mark of their own behind them, as only Windows-1258 has them. */
const vietnamese = /[\xf5\xfd][\xcc\xd2\xde\xec\xf2]/
/** Letters outside of ASCII stand together in scripts with two bytes a letter, and alone in European languages. */
const minRun = 3
const sampleLength = 64 * 1024
const wideSample = 1024

/** The frequent letters of charsets with two bytes a letter; the Chinese ones have no kana and no Hangul. */
const frequent: readonly (readonly [name: string, letter: RegExp])[] = [
  ['Big5', /^[\xa4-\xc6]/],
  ['EUC-KR', /^[\xb0-\xc8][\xa1-\xfe]/],
  ['EUC-JP', /^[\xa4\xa5\xb0-\xcf][\xa1-\xfe]/],
  ['GB18030', /^[\xb0-\xd7][\xa1-\xfe]/],
]

/** How many pairs of bytes are frequent letters of a charset. Of equal ones a later charset has more, or Korean, which has spaces. */
function commonIn(latin: string, name: string): number {
  const index = frequent.findIndex(([each]) => each === name)
  const pairs = latin.match(/[\x80-\xff]{2}/g) ?? []
  const isSpaced = name === 'EUC-KR' && /[\xa1-\xfe] [\xa1-\xfe]/.test(latin)
  return index < 0
    ? 0
    : pairs.filter((pair) => frequent[index]![1].test(pair)).length + (isSpaced ? 1 : index / frequent.length)
}

const isWhole = (sample: Buffer, name: string) => !iconv.decode(sample, name).slice(0, -1).includes('\ufffd')

/** The first likely charset in which each character has a meaning; Windows-1252, which the web takes for Latin-1, without one. */
function guessed(bytes: Buffer): string {
  const sample = bytes.subarray(0, sampleLength)
  const matches = analyse(sample)
  const names = matches.map(({ name }) => name)
  const found = names.find((name) => likely.test(name) && isWhole(sample, name))
  if (found && !/^(?:ISO-8859|windows-125[28])/.test(found)) return found
  const latin = sample.toString('latin1')
  const runs = latin.match(/[\x80-\xff]+/g) ?? []
  if (runs.join('').length >= runs.length * minRun) {
    const wide = matches
      .filter(({ name }) => likely.test(name) && /^[SGBE]/.test(name) && isWhole(sample, name))
      .toSorted(
        (one, other) => other.confidence - one.confidence || commonIn(latin, other.name) - commonIn(latin, one.name),
      )[0]?.name
    if (thai.test(latin) && (latin.match(notThai)?.length ?? 0) * 20 <= runs.length) return 'windows-874'
    if (wide) return wide
    const alphabet = names.find((name) => /^(?:windows-125[13]|ISO-8859-[57]|KOI8-R)$/.test(name))
    if (alphabet) return alphabet.replace('ISO-8859-7', 'windows-1253')
  }
  if (polish.test(latin)) return 'windows-1250'
  if (vietnamese.test(latin)) return 'windows-1258'
  return turkish.test(latin) ? 'windows-1254' : 'windows-1252'
}
