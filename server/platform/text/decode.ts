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
export function decodeText(bytes: Buffer, contentType = ''): string {
  const encoding = encodingOf(bytes, contentType)
  return iconv.decode(bytes, encoding).replace(/^\ufeff/, '')
}

function encodingOf(bytes: Buffer, contentType: string): string {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return marked[0]
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le'
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be'
  // Spreadsheets write UTF-16 without a mark, too: every other byte of a first line in Latin letters is 0.
  const start = bytes.subarray(0, 16)
  if (start.length > 7 && !start.includes(10) && start.every((byte, index) => (byte === 0) === (index % 2 === 1)))
    return 'utf-16le'
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
  if (isUtf8(bytes)) return 'utf-8'
  return declared.find((name) => !/^utf-?8$/i.test(name!)) ?? guessed(bytes)
}

/** Charsets of the languages of the site and their neighbours, which files without a declaration have. */
const likely = /^(?:Shift_JIS|GB18030|Big5|EUC-(?:JP|KR)|windows-(?:874|125[0-48])|ISO-8859-[129])$/
/** Letters of Turkish in Windows-1254, which are Icelandic ones in Windows-1252. */
const turkish = /[\xd0\xdd\xde\xf0\xfd\xfe]/
/** Words of Thai, which are longer than any run of accented letters. */
const thai = /[\xa1-\xda\xdf-\xfb]{6}/
const sampleLength = 64 * 1024

/** The first likely charset in which each character has a meaning; Windows-1252, which the web takes for Latin-1, without one. */
function guessed(bytes: Buffer): string {
  const sample = bytes.subarray(0, sampleLength)
  const names = analyse(sample).map(({ name }) => name)
  const found = names.find((name) => likely.test(name) && !iconv.decode(sample, name).slice(0, -1).includes('\ufffd'))
  if (found && !/^(?:ISO-8859|windows-125[28])/.test(found)) return found
  if (thai.test(sample.toString('latin1'))) return 'windows-874'
  return turkish.test(sample.toString('latin1')) ? 'windows-1254' : 'windows-1252'
}
