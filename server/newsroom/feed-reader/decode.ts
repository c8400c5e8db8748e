import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'

const marks: [encoding: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * The text of a feed's bytes. The bytes take precedence over declarations: a byte-order mark, wide characters,
 * valid UTF-8; only then the charset of the HTTP header, the XML declaration, and Windows-1252, which the web takes for Latin-1.
 */
export function decodeFeed(bytes: Buffer, contentType = ''): string {
  const encoding = encodingOf(bytes, contentType)
  return iconv.decode(bytes, encoding).replace(/^\ufeff/, '')
}

function encodingOf(bytes: Buffer, contentType: string): string {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return marked[0]
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le'
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be'
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
  return declared.find((name) => !/^utf-?8$/i.test(name!)) ?? 'windows-1252'
}
