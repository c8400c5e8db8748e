import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#domain/platform/locale.ts'
import { noOutcome } from '#server/newsroom/feed-reader/ingest-feed.ts'
import { importFiles } from '#server/newsroom/import/run.ts'
import { importTable } from '#server/newsroom/import/tables.ts'
import { tried } from '#server/platform/data/trial.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { parseIngest } from '#server/newsroom/feed-reader/command.ts'
import { seeInputs } from '#server/newsroom/feed-reader/dry-run.ts'
import { exitCodeOf, inWords, shellLocale, tellCount, tellImport, tellIngested, tellSeen, tellSum } from './dry-run.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  api = await openApi()
  folder = await mkdtemp(join(tmpdir(), 'farwire-trial-'))
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

/** One file of rounds a dialect: charset, what stands between values, date, amount, the charset as it is told, and the guesses that are told. */
const dialects = [
  ['utf-8', ',', '2026-03-05', '12500000', 'UTF-8', []],
  ['utf-8', ';', '05.03.2026', '12.500.000,00', 'UTF-8', ['12500000.00']],
  ['utf-16le', '\t', '5 March 2026', '$12.5M', 'UTF-16LE', ['12500000']],
  ['gb18030', ',', '2026年3月5日', '1250万', 'GB18030', ['12500000', '2026-03-05']],
  ['shift_jis', ',', '2026年3月5日', '1250万', 'SHIFT_JIS', ['12500000', '2026-03-05']],
  ['windows-1254', ';', '5 Mart 2026', '12,5M', 'WINDOWS-1254', ['12500000']],
] as const

test.each(dialects)(
  'R840 R901 a dry run of a file in %s with %j stores nothing and says how it was read',
  async (charset, delimiter, date, amount, named, guesses) => {
    const path = join(folder, `rounds-${charset}-${delimiter.charCodeAt(0)}.csv`)
    const note = {
      gb18030: '盐沼协议完成新一轮融资',
      shift_jis: 'ソルトマーシュ株式会社の資金調達',
      'windows-1254': 'Değişim Köprüsü İstanbul Ağı şirketi',
    }
    const name = note[charset as keyof typeof note] ?? 'Saltmarsh'
    const rows = [
      ['Name', 'Date', 'Amount Raised', 'Round', 'Colour'],
      [name, date, amount, 'Seed', 'red'],
      [name, 'soon', amount, 'Series A', ''],
    ]
    const text = rows.map((row) => row.map((value) => `"${value}"`).join(delimiter)).join('\n')
    await writeFile(path, iconv.encode(text, charset, { addBOM: charset === 'utf-16le' }))
    const found = await tried(api.db, true, (trx) => importTable(trx, 'round', [path]))
    expect(await api.db.selectFrom('financing_round').select('id').execute()).toEqual([])
    const told = tellImport('en', found).join('\n')
    expect(told).toContain('1 new, 0 changed, 0 unchanged, 1 refused')
    expect(told).toMatch(new RegExp(`Read as ${named} with `, 'i'))
    expect([...told.matchAll(/ is read as (\S+)$/gm)].map(([, value]) => value).toSorted()).toEqual(guesses)
    expect(told).toContain('Left out, as nothing has these names: colour')
    expect(told).toMatch(/Line 3: .*soon/)
  },
)

test('R901 a trial is told in the language of the shell, and every language has its words', async () => {
  expect(
    [{ LANG: 'zh_CN.UTF-8' }, { LC_ALL: 'zh_TW.UTF-8' }, { LANG: 'tr_TR' }, { LANG: 'C' }, {}].map((env) =>
      shellLocale(env, 'ko'),
    ),
  ).toEqual(['cn', 'tw', 'tr', 'ko', 'ko'])
  const found = {
    added: 1,
    known: 0,
    refused: [{ file: 'a.csv', position: 'line 3', reason: 'date is no time: soon' }],
    duplicates: [{ file: 'a.csv', position: 'line 4', articleId: 7 }],
    readAs: [
      {
        encoding: 'utf-8',
        delimiter: ';',
        columns: [{ name: 'date', type: 'time' as const, from: '1', to: '2' }],
        unknown: ['x'],
      },
    ],
  }
  const told = locales.map((locale) => tellImport(locale, found).join('\n'))
  expect(new Set(told).size).toBe(locales.length)
  for (const text of told) expect(text).not.toMatch(/[{}]|undefined/)
  expect(told[locales.indexOf('en')]).toContain('a.csv, Line 4: it is item 7')
  const { refused } = found
  const isTold = tellImport('th', { ...found, refused: [{ ...refused[0]!, reason: 'อ่านไม่ได้' }] }, true)
  expect(isTold.join('\n')).toContain('3: อ่านไม่ได้')
  expect([exitCodeOf(found), exitCodeOf({ added: 0, known: 0, refused })]).toEqual([0, 1])
})

test('R841 R899 R903 R904 a dry run of ingest stores nothing and says what each file would bring, in every language', async () => {
  const files = {
    'feed.xml': `<rss version="2.0"><channel><title>Harbour</title><language>ja</language>
      <item><title>定時に出港</title><link>https://harbour.example/1</link><pubDate>2026年3月5日 12:00 JST</pubDate></item>
      <item><title>A day that nobody knows</title><link>https://harbour.example/2</link><pubDate>some day</pubDate></item>
      <item><link>https://harbour.example/3</link></item>
      </channel></rss>`,
    'show.xml': `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Show</title>
      <item><title>Half a show</title><enclosure url="https://a.example/1.mp3" type="audio/mpeg"/><itunes:duration>1e20</itunes:duration></item>
      </channel></rss>`,
    'dates.ics': `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\nX-WR-CALNAME:Fairs\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20260101T000000Z
DTSTART;TZID=Asia/Seoul:20260605T100000\r\nDTEND;TZID=Asia/Seoul:20260605T120000\r\nSUMMARY:Fair of bridges\r\nSTATUS:CANCELLED\r\nEND:VEVENT
BEGIN:VEVENT\r\nUID:2\r\nDTSTART;TZID=Nowhere/Time:20260605T100000\r\nSUMMARY:Fair of nowhere\r\nEND:VEVENT\r\nEND:VCALENDAR`,
    'list.opml': `<opml version="2.0"><body><outline text="Asia"><outline text="Wire" type="rss" xmlUrl="https://wire.example/feed"/>
      <outline text="Wire again" type="rss" xmlUrl="https://wire.example/feed"/></outline></body></opml>`,
    'none.txt': 'no feed',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const inputs = [...Object.keys(files), 'absent.xml'].map((name) => join(folder, name))
  const count = async (table: 'item' | 'activity' | 'feed') =>
    api.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  const counts = () => Promise.all((['item', 'activity', 'feed'] as const).map(count))
  const before = await counts()
  const seen = await seeInputs(api.db, parseIngest([...inputs, '--dry-run']), new Date('2026-03-06T00:00:00Z'))
  expect(await counts()).toEqual(before)
  const told = tellSeen('en', seen).join('\n')
  expect(told).toMatch(/feed\.xml: Harbour brings 2 items/)
  expect(told).toContain('“https://harbour.example/3” is left out (there is neither a title nor a content)')
  expect(told).toContain('“Fair of nowhere” is left out (TZID Nowhere/Time cannot be read)')
  expect(told).toMatch(/Mar 5, 2026, 03:00\sAM UTC · “2026年3月5日 12:00 JST” · 日本語 · 定時に出港/)
  expect(told).toMatch(/No date known: stays a draft · “some day” · \S+ · A day that nobody knows/)
  expect(told).toMatch(
    /dates\.ics: Fairs brings 1 item\n.*\n\s+2026-06-05 10:00 – 2026-06-05 12:00 Asia\/Seoul.* · Cancelled · Fair of bridges/,
  )
  expect(told).toMatch(
    /list\.opml: 1 of 2 would be added, 1 listed twice\n\s+Asia · Wire · https:\/\/wire\.example\/feed/,
  )
  expect(told).toMatch(/none\.txt: it is no RSS, Atom, RDF or JSON feed/)
  expect(told).toMatch(/absent\.xml: it cannot be read \(there is no such file\)$/m)
  const order = parseIngest([join(folder, 'show.xml'), join(folder, 'feed.xml'), '--as', 'podcast', '--dry-run'])
  const podcasts = tellSeen('en', await seeInputs(api.db, order, new Date('2026-03-06T00:00:00Z'))).join('\n')
  expect(podcasts).toMatch(/Show brings 1 item\n\s+“Half a show”: duration is left out: 10{20}\n/)
  expect(podcasts).toMatch(/Harbour brings nothing\n\s+3 of its entries have no recording, and are left out/)
  const all = locales.map((locale) => tellSeen(locale, seen).join('\n'))
  expect(new Set(all).size).toBe(locales.length)
  for (const text of all) expect(text).not.toMatch(/[{}]|undefined/)
  for (const [index, text] of all.entries())
    if (locales[index] !== 'en') expect(text).not.toMatch(/\b(?:is|it|there|cannot|has|no) /)
})

/** What other languages write as English does: names, codes and paths. */
const english = /\b(?:is|it|its|the|there|cannot|has|more|than|left|new|are|nobody|of)\b/i

test('R901 no sentence of an import, of a trial or of ingest is left in English, nor one of a file or mapping that cannot be used', async () => {
  const names = ['points.csv', 'shape.csv', 'old.csv', 'series.csv', 'odd.csv']
  const facts = { name: 'Coin', group: 'prices', cadence: 'day', unit: '$' }
  const own = await mkdtemp(join(folder, 'told-'))
  const mapped = (key: string) => ({ time: 'date', series: { close: { key, ...facts } } })
  const put = (name: string, text: string) => writeFile(join(own, name), text)
  await put('points.csv', 'date,close\n2026-01-01,1\n2026-01-02,-1\nsoon,2\n,3\n2026-01-05,4,5\n')
  for (const name of names.slice(1)) await put(name, '<html>')
  const files = {
    'points.csv': mapped('told'),
    'shape.csv': mapped('shape'),
    'old.csv': { skip: 'the same numbers are in points.csv' },
    'series.csv': { skip: 'it lists the other files' },
  }
  await put('series.json', JSON.stringify({ files }))
  await put('result.json', '{}')
  await put('a.jsonl', 'no json')
  const run = <Result>(work: (trx: typeof api.db) => Promise<Result>) => tried(api.db, true, work)
  const series = await run((trx) => importTable(trx, 'series', [own]))
  const texts = await run((trx) =>
    importFiles(trx, [join(own, 'result.json'), join(own, 'a.jsonl')], { kind: 'flash' }),
  )
  const refused = [...series.refused, ...texts.refused].map((each) => ({ ...each, file: '' }))
  expect(refused).toHaveLength(11)
  const errors = [
    await importTable(api.db, 'round', [join(own, 'absent')]).catch((error: unknown) => error),
    await importTable(api.db, 'token', [join(own, 'a.jsonl')]).catch((error: unknown) => error),
    await put('series.json', '7').then(() => importTable(api.db, 'series', [own]).catch((error: unknown) => error)),
  ]
  const outcome = { ...noOutcome, added: 2, known: 1, duplicates: 3, refused: ['x'], wasRepaired: true }
  const tellAll = (locale: (typeof locales)[number]) => [
    ...tellImport(locale, { added: 1, known: 0, refused }),
    ...errors.map((error) => String(Object(inWords(locale, error)).message).replaceAll(own, '')),
    tellCount(locale, 'import_own', 3),
    tellCount(locale, 'import_searched', 3),
    tellIngested(locale, { name: 'a', error: 'it is empty' }),
    tellIngested(locale, {
      name: 'a',
      outcome: { ...outcome, notes: ['it ends within an entry, which is left out'] },
      published: 1,
    }),
    tellSum(locale, { read: 1, failed: 1, added: 2, published: 0 }),
  ]
  for (const locale of locales) {
    const told = tellAll(locale).map((each) => each.replace(/Invalid input.*$/s, ''))
    for (const each of told) expect(each).not.toMatch(/[{}]|undefined/)
    if (locale !== 'en') for (const each of told) expect(each).not.toMatch(english)
  }
})

test('importers and readers of sources state why by name, in no sentence of their own', async () => {
  for (const room of ['newsroom/import', 'newsroom/feed-reader', 'newsroom/telegram', 'markets/source']) {
    const names = await readdir(`server/${room}`, { recursive: true })
    for (const name of names.filter((each) => /(?<!command|\.test)\.ts$/.test(each)))
      expect(await readFile(`server/${room}/${name}`, 'utf8'), name).not.toMatch(
        /(?:(?<!Start)Error\(|reason: |error: |fail\([^)]*, )['"`][^'"`\n]* /,
      )
  }
})
