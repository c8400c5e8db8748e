import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { decodeText } from './decode.ts'

const feed = (encoding: string, title = '比特币 ビットコイン') =>
  `<?xml version="1.0" encoding="${encoding}"?><rss><title>${title}</title></rss>`

test.each([
  ['utf-8', feed('utf-8'), 'application/xml'],
  ['utf-8', feed('iso-8859-1'), 'text/xml; charset=iso-8859-1'],
  ['utf-16le', feed('utf-16'), ''],
  ['utf-16be', feed('utf-16'), ''],
  ['gbk', feed('GBK'), ''],
  ['gbk', feed('x'), 'text/xml; charset="gb2312"'],
  ['big5', feed('Big5', '比特幣'), ''],
  ['shift_jis', feed('Shift_JIS', 'ビットコイン'), ''],
  ['euc-jp', feed('EUC-JP', 'ビットコイン'), 'text/xml'],
  ['euc-kr', feed('euc-kr', '비트코인'), ''],
  ['windows-1254', feed('windows-1254', 'doları aştı'), ''],
  ['windows-1252', feed('iso-8859-1', '“café” – €5'), ''],
  ['windows-1252', '<rss><title>café</title></rss>', ''],
  ['windows-1251', 'name;round;amount_raised\nКомпания;Series A;1 250 000,50\nБиржа;Seed;12 500 000', ''],
  ['windows-1253', 'name;round\nΕταιρεία;Seed\nΑγορά;Seed', ''],
])('R841 bytes in %s are read', (encoding, text, contentType) => {
  expect(decodeText(iconv.encode(text, encoding), contentType)).toBe(text)
})

test.each(['utf-8', 'utf-16le', 'utf-16be', 'utf-32le'])(
  'R841 a byte-order mark of %s wins over declarations and is removed',
  (encoding) => {
    const bytes = iconv.encode(feed('iso-8859-2'), encoding, { addBOM: true })
    expect(decodeText(bytes, 'text/xml; charset=windows-1251')).toBe(feed('iso-8859-2'))
  },
)

test('R841 an unknown encoding is no error', () => {
  expect(decodeText(Buffer.from(feed('klingon'), 'utf8'), 'text/xml; charset=klingon')).toBe(feed('klingon'))
  expect(decodeText(Buffer.from([0xff, 0xfe]))).toBe('')
  expect(decodeText(Buffer.alloc(0))).toBe('')
})
