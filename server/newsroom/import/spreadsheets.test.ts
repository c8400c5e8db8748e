import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  const { rows } = await readCsvFiles([path], (row) => row)
  expect(rows.map(({ row }) => row)).toEqual([{ name: 'x', date: '2026-03-01', note }])
})

test('R840 the first line of a spreadsheet may name its delimiter, and positions stay those of its lines', async () => {
  const path = join(folder, 'sep.csv')
  await writeFile(path, '\ufeffsep=;\r\nname;note\r\nA;b,c\r\nB;bad\r\n')
  const { rows, refused } = await readCsvFiles([path], (row) => {
    if (row.note === 'bad') throw new Error('no')
    return row
  })
  expect(rows.map(({ row }) => row)).toEqual([{ name: 'A', note: 'b,c' }])
  expect(refused).toMatchObject([{ position: 'line 4' }])
})
