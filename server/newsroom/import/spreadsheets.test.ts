import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowFaultText } from '#domain/platform/row-fault.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { readCsvFiles } from './csv.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farwire-sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

const japanese = 'ソルトマーシュ株式会社の資金調達について'
const korean = '솔트마시 프로토콜이 투자를 유치했다'
const turkish = 'Değişim Köprüsü İstanbul Ağı şirketi'

test.each([
  ['utf-8', ',', 'Köprü ソ'],
  ['utf-8', ';', 'a, b'],
  ['utf-8', '\t', 'a, b; c'],
  ['utf-8', '|', 'a'],
  ['utf-16le with a mark', '\t', japanese],
  ['utf-16be with a mark', ',', japanese],
  ['utf-16le', ',', 'Saltmarsh'],
  ['utf-16le', ';', japanese],
  ['utf-16be', ',', korean],
  ['windows-1251', ';', 'Биткоин вырос на пять процентов за сутки'],
  ['windows-1250', ';', 'Żółta łódź płynie'],
  ['gb18030', ',', '比特币现货基金净流入'],
  ['euc-kr', ';', '비트코인 현물 펀드'],
  ['euc-jp', ',', japanese],
  ['shift_jis', ',', japanese],
  ['gbk', ';', '盐沼协议完成新一轮融资，投资方未披露'],
  ['big5', ',', '鹽沼協議完成新一輪募資，投資方未披露'],
  ['euc-kr', ',', korean],
  ['windows-1252', ';', 'Société Générale à Zürich'],
  ['windows-1254', ';', turkish],
  ['windows-874', ',', 'บริษัทระดมทุนได้สำเร็จในรอบนี้'],
])('R840 a spreadsheet in %s with %j between its values comes in whole', async (named, delimiter, note) => {
  const [charset, isMarked] = [named.split(' ')[0]!, named.includes('mark')]
  const path = join(folder, `${named}${delimiter.charCodeAt(0)}.csv`)
  const text = ['name', 'date', 'note'].join(delimiter) + '\n' + ['x', '2026-03-01', `"${note}"`].join(delimiter) + '\n'
  await writeFile(path, iconv.encode(text, charset, { addBOM: isMarked }))
  const { rows } = await readCsvFiles(
    [path],
    () => 'text',
    (row) => row,
  )
  expect(rows.map(({ row }) => row)).toEqual([{ name: 'x', date: '2026-03-01', note }])
})

test.each(['\r\n', '\n'])(
  'R840 R901 the first line of a spreadsheet may name its delimiter and end otherwise than the next (%j), and positions stay those of its lines',
  async (end) => {
    const path = join(folder, 'sep.csv')
    await writeFile(path, ['\ufeffsep=;\r\nname;note', '"A";b,c', 'B;bad', ''].join(end))
    const { rows, refused } = await readCsvFiles(
      [path],
      () => 'text',
      (row) => {
        if (row.note === 'bad') throw new Error('no')
        return row
      },
    )
    expect(rows.map(({ row }) => row)).toEqual([{ name: 'A', note: 'b,c' }])
    expect(refused).toMatchObject([{ position: 'line 4' }])
  },
)

test('R901 a few bytes that are no UTF-8 cost their rows, not the letters of the others, and no lost letter is stored', async () => {
  const path = join(folder, 'damaged.csv')
  const rows = Array.from({ length: 20 }, (_, index) => `A${index},${japanese}`).join('\n')
  await writeFile(
    path,
    Buffer.concat([Buffer.from(`name,note\n${rows}\nB,`), Buffer.from([0xe3, 0x82, 0x0a]), Buffer.from('C,d,e\n')]),
  )
  const read = await readCsvFiles(
    [path],
    (column) => (column === 'name' ? 'text' : undefined),
    (row) => row,
  )
  expect(read.rows.map(({ row }) => row.note)).toEqual(Array.from({ length: 20 }, () => japanese))
  expect(read.refused.map(({ position, reason }) => `${position}: ${reason}`)).toEqual([
    'line 22: note has characters that the file has lost',
    'line 23: it has 3 values, more than the first line has names',
  ])
  expect(read.readAs).toEqual([{ encoding: 'utf-8', delimiter: ',', columns: [], unknown: ['note'] }])
})

test('R901 a file in another form of numbers and dates is read by its columns, with what was understood', async () => {
  const path = join(folder, 'forms.csv')
  await writeFile(path, 'date;amount;sum;note\n05/06/2023;1.250;1.250,5;x\n13/06/2023;12;3;\n')
  const { rows, readAs } = await readCsvFiles(
    [path],
    (column) => (({ date: 'time', amount: 'number', sum: 'number' }) as const)[column as 'date'],
    (row) => row,
  )
  expect(rows.map(({ row }) => Object.values(row).slice(0, 3))).toEqual([
    ['2023-06-05', '1250', '1250.5'],
    ['2023-06-13', '12', '3'],
  ])
  expect(readAs).toEqual([
    {
      encoding: 'utf-8',
      delimiter: ';',
      columns: [
        { name: 'date', type: 'time', from: '05/06/2023', to: '2023-06-05' },
        { name: 'amount', type: 'number', from: '1.250', to: '1250' },
        { name: 'sum', type: 'number', from: '1.250,5', to: '1250.5' },
      ],
      unknown: ['note'],
    },
  ])
})

test('R840 of several files one that is no CSV is refused with its line and costs no other; the only one is an error', async () => {
  const [good, bad] = [join(folder, 'good.csv'), join(folder, 'bad.csv')]
  await writeFile(good, 'name,note\nA,b\n')
  await writeFile(bad, 'name,note\nA,b\n"unclosed,c\n')
  const read = (paths: string[]) =>
    readCsvFiles(
      paths,
      () => 'text',
      (row) => row,
    )
  const { rows, refused } = await read([bad, good])
  expect(rows.map(({ file, row }) => [file, row])).toEqual([['good.csv', { name: 'A', note: 'b' }]])
  expect(refused).toEqual([{ file: 'bad.csv', position: 'line 3', reason: rowFaultText('no_csv') }])
  await expect(read([bad])).rejects.toThrow(StartError)
})
