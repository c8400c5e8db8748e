import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'
import { parseImport } from './command.ts'
import { importFiles, type Progress } from './run.ts'

let world: World
const folder = mkdtempSync(join(tmpdir(), 'farwire-import-'))

beforeAll(async () => {
  world = await openWorld()
})
afterEach(async () => {
  await world.db.deleteFrom('item').execute()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await world.close()
})

function write(name: string, content: string | object[]): string {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : content.map((row) => JSON.stringify(row)).join('\n'))
  return file
}

const run = async (...words: string[]) => {
  const { paths, defaults } = parseImport(words)
  return importFiles(world.db, paths, defaults)
}
const stored = () =>
  world.db
    .selectFrom('item')
    .innerJoin('item_version as version', 'version.article_id', 'item.article_id')
    .leftJoin('author', 'author.id', 'item.author_id')
    .select([
      'item.article_id',
      'item.kind',
      'original_lang',
      'source_name',
      'source_url',
      'image_url',
      'weight',
      'is_important',
      'is_hot',
      'item.published_at',
      'lang',
      'state',
      'title',
      'abstract',
      'content_html',
      'tags',
      'author.nickname',
    ])
    .orderBy('item.article_id')
    .orderBy('lang')
    .execute()

describe('JSON lines', () => {
  test('every field, by its own name', async () => {
    const file = write('own.jsonl', [
      {
        key: 'k1',
        lang: 'ko',
        title: '제목',
        content: '<p>본문</p>',
        published_at: '2026-03-01T10:00:00Z',
        source_name: 'Wire',
        source_url: 'https://w.example/s',
        link: 'https://w.example/1',
        image: '/i.png',
        tags: ['BTC'],
        weight: 2,
        is_hot: true,
        author: 'Kim',
      },
    ])
    expect((await run('flash', file)).outcomes).toMatchObject({ added: 1 })
    expect(await stored()).toMatchObject([
      {
        kind: 'flash',
        original_lang: 'ko',
        source_name: 'Wire',
        source_url: 'https://w.example/s',
        weight: 2,
        is_hot: true,
        nickname: 'Kim',
        published_at: new Date('2026-03-01T10:00:00Z'),
        lang: 'ko',
        state: 'published',
        title: '제목',
        content_html: '<p>본문</p>',
        tags: ['BTC'],
      },
    ])
  })

  test('R849 a row that states no language has the one of the run, unless its letters exclude that', async () => {
    const row = { key: 'k2', title: 'ビットコイン7万ドル突破', content: '<p>24時間で5%上昇した。</p>' }
    const file = write('mixed.jsonl', [{ key: 'k1', title: 'Bitcoin breaks $70,000', content: 'It rose.' }, row])
    await run('flash', file, '--lang', 'en')
    expect(await stored()).toMatchObject([
      { original_lang: 'en', lang: 'en' },
      { original_lang: 'ja', lang: 'ja' },
    ])
  })

  test('the names that other sources use', async () => {
    const file = write('others.jsonl', [
      {
        source: 'BlockWire',
        source_id: '33',
        title: '比特币突破七万美元',
        content: '第一行\n第二行',
        add_time: 1772359200,
        origin_link: 'https://x.example/post',
        link: 'https://b.example/33',
        is_important: true,
      },
      {
        title: ' ビットコイン7万ドル突破 ',
        link: 'https://c.example/?p=1',
        pubDate: 'Sun, 01 Mar 2026 19:30:00 +0900',
        source: 'CoinWire',
        contentSnippet: '速報です',
      },
    ])
    await run('flash', file)
    expect(await stored()).toMatchObject([
      {
        lang: 'cn',
        source_name: 'BlockWire',
        source_url: 'https://x.example/post',
        weight: 1,
        is_important: true,
        published_at: new Date('2026-03-01T10:00:00Z'),
        content_html: '<p>第一行</p><p>第二行</p>',
      },
      {
        lang: 'ja',
        title: 'ビットコイン7万ドル突破',
        source_name: 'CoinWire',
        source_url: 'https://c.example/?p=1',
        weight: 0,
        published_at: new Date('2026-03-01T10:30:00Z'),
      },
    ])
  })

  test('rows with the same key are language versions of one item', async () => {
    const row = { key: 'a', source: 'Wire', published_at: '2026-03-01T10:00:00Z' }
    const { outcomes, items } = await run(
      'article',
      write('versions.jsonl', [
        { ...row, lang: 'en', title: 'One' },
        { ...row, lang: 'th', title: 'หนึ่ง' },
        { ...row, lang: 'th', title: 'อีก' },
      ]),
    )
    expect([outcomes.added, outcomes.duplicate, items]).toEqual([2, 1, 1])
    expect(await stored()).toMatchObject([
      { original_lang: 'en', lang: 'en' },
      { original_lang: 'en', lang: 'th', title: 'หนึ่ง' },
    ])
  })

  test('a broken line is reported with its number and the rest is imported', async () => {
    const file = write(
      'broken.jsonl',
      [
        '\ufeff{"title":"first"}',
        '{"title":"cut',
        '',
        '[1]',
        '{"lang":"en"}',
        '{"title":"x","lang":"klingon"}',
        '{"title":"x","published_at":"tomorrow"}',
        '{"title":{"a":1}}',
        '{"title":"x","tags":{"a":1}}',
        '{"title":"x","weight":"heavy"}',
        '{"title":"x","is_hot":"maybe"}',
        '{"title":"last"}',
      ].join('\r\n'),
    )
    const imported = await run('flash', file)
    expect(imported.outcomes).toEqual({ added: 2, changed: 0, known: 0, duplicate: 0, refused: 9 })
    expect(imported.refused.map(({ position, reason }) => `${position}: ${reason}`)).toEqual([
      'line 2: it is no JSON',
      'line 4: it is no JSON object',
      'line 6: klingon is no language of this site',
      'line 7: date is no time: tomorrow',
      'line 8: title cannot be read',
      'line 9: tags is no list of words',
      'line 10: weight is no number',
      'line 11: is_hot is neither true nor false',
      'line 5: there is neither a title nor a content',
    ])
  })

  test('a second run changes nothing; a changed line changes its text and nothing else', async () => {
    const rows = Array.from({ length: 900 }, (_, index) => ({
      source: 'Wire',
      source_id: index,
      title: `Number ${index}`,
      published_at: 1772359200 + index,
    }))
    const file = write('many.jsonl', rows)
    const progress: Progress[] = []
    const first = await importFiles(world.db, [file], { kind: 'flash', lang: 'en' }, (each) => progress.push(each))
    expect(first.outcomes.added).toBe(900)
    expect(progress.at(-1)).toMatchObject({ texts: 900, done: progress[0]!.total })
    const before = await stored()
    expect((await run('flash', file, '--lang', 'en')).outcomes).toEqual({
      added: 0,
      changed: 0,
      known: 900,
      duplicate: 0,
      refused: 0,
    })
    expect(await stored()).toEqual(before)
    rows[500]!.title = 'Number five hundred'
    expect((await run('flash', write('many.jsonl', rows), '--lang', 'en')).outcomes).toEqual({
      added: 0,
      changed: 1,
      known: 899,
      duplicate: 0,
      refused: 0,
    })
    expect(
      (await stored()).filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index])),
    ).toMatchObject([{ title: 'Number five hundred' }])
  })
})

describe('Markdown with front matter', () => {
  const post = (title: string, more = '') => `---\ntitle: ${title}\ntags: [a, b]\n${more}---\n\n`

  test('R345 files of one key are versions of one article; folders name the language, file names the date', async () => {
    write(
      'posts/en/2026-02-01-first.md',
      post('First "yes"', 'key: first\n') +
        'The opening paragraph says enough.\n\n## Part\n\n[rel](/x) ![i](pic.png)\n',
    )
    write('posts/ja/2026-02-03-first.md', post('一番', 'key: first\nabstract: 要約\n') + '本文')
    write('posts/th/other.md', post('อื่น', 'date: 2026-02-02\nauthor: Somchai\nis_choice: true\n') + 'ข้อความ')
    const { outcomes, items } = await run(
      'article',
      join(folder, 'posts'),
      '--base',
      'https://p.example/blog/',
      '--author',
      'Desk',
      '--source',
      'P',
    )
    expect([outcomes.added, items]).toEqual([3, 2])
    expect(await stored()).toMatchObject([
      {
        lang: 'en',
        original_lang: 'en',
        title: 'First "yes"',
        abstract: 'The opening paragraph says enough.',
        nickname: 'Desk',
        tags: ['a', 'b'],
        published_at: new Date('2026-02-01'),
        content_html: expect.stringContaining('<a href="https://p.example/x"') as string,
      },
      { lang: 'ja', original_lang: 'en', title: '一番', abstract: '要約', published_at: new Date('2026-02-01') },
      { lang: 'th', original_lang: 'th', nickname: 'Somchai', published_at: new Date('2026-02-02') },
    ])
    expect(
      (
        await run(
          'article',
          join(folder, 'posts'),
          '--base',
          'https://p.example/blog/',
          '--author',
          'Desk',
          '--source',
          'P',
        )
      ).outcomes,
    ).toMatchObject({ added: 0, changed: 0, known: 3 })
  })

  test('an index adds to the front matters and finds files that were moved', async () => {
    write('indexed/en/a.md', post('Own title') + 'Text')
    write('indexed/index.jsonl', [
      { path: 'old/place/en/a.md', title: 'Indexed title', date: '2026-01-01', lang: 'vi' },
      { path: 'gone.md' },
    ])
    const { outcomes, refused } = await run('article', join(folder, 'indexed'))
    expect(outcomes).toMatchObject({ added: 1, refused: 1 })
    expect(refused).toMatchObject([{ position: 'gone.md', reason: 'there is no such file' }])
    expect(await stored()).toMatchObject([{ title: 'Indexed title', lang: 'vi', published_at: new Date('2026-01-01') }])
  })

  test('files that are no posts are reported by name; a front matter in code is never run', async () => {
    write('bad/plain.md', '# no front matter')
    write('bad/yaml.md', '---\ntitle: [\n---\nx')
    write('bad/code.md', '---js\n{ title: (globalThis.ran = true, "x") }\n---\nx')
    const { refused } = await run('article', join(folder, 'bad'))
    expect(refused.map(({ position }) => position).sort()).toEqual(['code.md', 'plain.md', 'yaml.md'])
    expect(refused.find(({ position }) => position === 'code.md')!.reason).toBe('its front matter is code')
    expect('ran' in globalThis).toBe(false)
  })
})

describe('the command', () => {
  test.each([
    [[], 'Say what to import'],
    [['movie', 'x'], 'Say what to import'],
    [['flash'], 'Say where it lies'],
    [['flash', 'x', '--lang', 'de'], '--lang de is no language'],
    [['flash', 'x', '--base', 'ftp://x'], '--base must be'],
    [['flash', 'x', '--nonsense'], 'nonsense'],
  ])('refuses %j', (words, message) => {
    expect(() => parseImport(words)).toThrow(message)
  })

  test('a path that is not there is refused before anything is written', async () => {
    await expect(run('flash', write('good.jsonl', [{ title: 'x' }]), join(folder, 'missing'))).rejects.toThrow(
      'There is no file or folder',
    )
    expect(await stored()).toEqual([])
  })
})

describe('real input', () => {
  const data = '../shared/data'
  const orders: [file: string, words: string[], first: object, items: number][] = [
    [
      'flash-zh.jsonl',
      ['flash', '--lang', 'cn'],
      { added: 8219, changed: 0, known: 0, duplicate: 158, refused: 0 },
      8219,
    ],
    [
      'headlines-en-ja.jsonl',
      ['flash', '--lang', 'en'],
      { added: 3388, changed: 0, known: 0, duplicate: 10, refused: 0 },
      3388,
    ],
    [
      'articles-optech',
      ['article', '--base', 'https://bitcoinops.org', '--author', 'Bitcoin Optech', '--source', 'Bitcoin Optech'],
      { added: 950, changed: 0, known: 0, duplicate: 0, refused: 0 },
      358,
    ],
  ]

  test.for(orders)(
    '%s is imported completely and a second run changes nothing',
    async ([file, [kind, ...options], first, items], context) => {
      const path = join(data, file)
      if (!existsSync(path)) return context.skip('../shared/data is not here')
      const imported = await run(kind!, path, ...options)
      expect(imported.outcomes).toEqual(first)
      expect(imported.items).toBe(items)
      const again = await run(kind!, path, ...options)
      expect(again.outcomes).toEqual({ ...first, added: 0, known: imported.outcomes.added })
      const rows = await stored()
      // The headlines are English, but those of one source are Japanese.
      if (file.startsWith('headlines'))
        expect(rows.filter(({ source_name, lang }) => (source_name === 'CoinPost') !== (lang === 'ja'))).toEqual([])
      expect(rows.every(({ state, title, published_at }) => state === 'published' && title && published_at)).toBe(true)
      // No mark-up of the sources is left over outside of code.
      const leftOver = rows.filter(({ content_html }) =>
        /\{[%{:]|\]\[\w|&lt;\/?(div|p|span|br)\b/.test(content_html.replace(/<(pre|code)\b.*?<\/\1>/gs, '')),
      )
      expect(leftOver.length).toBeLessThan(3)
    },
  )
})
