import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'
import type { IncomingItem } from './incoming.ts'
import { openRun } from './save.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('item').execute()
})

const now = new Date('2026-03-01T12:00:00.700Z')
const longText = 'The exchange said on Monday that it had resumed withdrawals after a pause of three hours.'

const flash = (
  more: Partial<IncomingItem> = {},
  text: Partial<IncomingItem['versions'][number]> = {},
): IncomingItem => ({
  kind: 'flash',
  source: 'Wire',
  originalLang: 'en',
  datedAt: new Date('2026-03-01T10:00:00.900Z'),
  versions: [{ lang: 'en', title: 'Exchange resumes withdrawals', content: longText, isPublished: true, ...text }],
  ...more,
})

const run = (rewrites = true) => openRun(world.db, { rewrites, now: () => now })
const outcomesOf = async (items: IncomingItem[], save = run()) =>
  (await save(items)).map(({ outcomes }) => outcomes.join())
const items = () => world.db.selectFrom('item').selectAll().orderBy('article_id').execute()
const versions = () => world.db.selectFrom('item_version').selectAll().orderBy('article_id').orderBy('lang').execute()

describe('one item', () => {
  test("is written with its facts, cleaned, listed at its source's date in whole seconds", async () => {
    const [saved] = await run()([
      flash(
        {
          sourceName: ' Wire\u202e ',
          sourceUrl: 'https://wire.example/1',
          imageUrl: 'javascript:x',
          weight: 12,
          isFirst: true,
          isDetective: true,
        },
        {
          title: '  Exchange  resumes & more',
          content: '<p>Yes<script>x</script></p>',
          tags: ['BTC', ' BTC ', '', 'ETF'],
        },
      ),
    ])
    const [item] = await items()
    expect(item).toMatchObject({
      article_id: saved!.articleId,
      kind: 'flash',
      original_lang: 'en',
      source_name: 'Wire',
      source_url: 'https://wire.example/1',
      image_url: '',
      weight: 9,
      is_first: true,
      is_detective: true,
      is_hot: false,
      is_show_home: true,
      is_demo: false,
      read_count: 0,
      published_at: new Date('2026-03-01T10:00:00Z'),
      dated_at: new Date('2026-03-01T10:00:00Z'),
    })
    expect(await versions()).toMatchObject([
      {
        lang: 'en',
        kind: 'flash',
        state: 'published',
        title: 'Exchange resumes & more',
        content_html: '<p>Yes</p>',
        tags: ['BTC', 'ETF'],
        listed_at: new Date('2026-03-01T10:00:00Z'),
        published_at: new Date('2026-03-01T10:00:00Z'),
      },
    ])
  })

  test('R345 an article has versions by language, each with its own state, and one time for all that are public', async () => {
    await run()([
      {
        ...flash({ kind: 'article', isOriginal: true, isChoice: true }),
        versions: [
          {
            lang: 'en',
            title: 'One',
            content: '<p>First paragraph, long enough to be one.</p><p>Second</p>',
            isPublished: true,
            publishedAt: new Date('2026-02-02'),
          },
          { lang: 'ja', title: '一', content: '<p>本文</p>', isPublished: true, publishedAt: new Date('2026-02-01') },
          { lang: 'th', title: 'หนึ่ง', content: '<p>ร่าง</p>', isPublished: false },
        ],
      },
    ])
    expect(await items()).toMatchObject([
      { is_original: true, is_choice: true, is_important: false, published_at: new Date('2026-02-01') },
    ])
    expect(await versions()).toMatchObject([
      {
        lang: 'en',
        state: 'published',
        abstract: 'First paragraph, long enough to be one.',
        listed_at: new Date('2026-02-01'),
        published_at: new Date('2026-02-02'),
      },
      { lang: 'ja', state: 'published', listed_at: new Date('2026-02-01'), published_at: new Date('2026-02-01') },
      { lang: 'th', state: 'draft', listed_at: null, published_at: null },
    ])
  })

  test('a date ahead of now does not make it public in the future', async () => {
    await run()([
      flash({ datedAt: new Date('2026-03-02') }),
      flash({ datedAt: undefined, guid: '2' }, { title: 'Undated', content: '' }),
    ])
    expect((await items()).map(({ published_at }) => published_at)).toEqual(
      Array(2).fill(new Date('2026-03-01T12:00:00Z')),
    )
  })

  test("without a title the content's beginning serves; without both it is refused and the rest goes in", async () => {
    const saved = await run()([flash({}, { title: ' ', content: '<p> </p>' }), flash({}, { title: ' ' })])
    expect(saved[0]).toEqual({ outcomes: ['refused'], reason: 'there is neither a title nor a content' })
    expect(saved[1]!.outcomes).toEqual(['added'])
    expect((await versions())[0]!.title).toBe(longText)
  })

  test.each([
    ['http://pictures.example/a.png', 'https://pictures.example/a.png'],
    ['http://pictures.example:8080/a.png', ''],
    ['//pictures.example/a.png', 'https://pictures.example/a.png'],
    ['/demo/covers/a.svg', '/demo/covers/a.svg'],
    ['data:image/png;base64,AAAA', ''],
  ])('R806 the picture %s is stored as %j', async (imageUrl, stored) => {
    await run()([flash({ imageUrl })])
    expect(await items()).toMatchObject([{ image_url: stored }])
  })

  test('hostile text is stored as text', async () => {
    const hostile = 'Robert\'); drop table item;-- \u0000 \ud800 $1 %s {"a":1} \\'
    expect(
      await outcomesOf([
        flash({ guid: hostile, sourceName: hostile }, { title: hostile, content: hostile, tags: [hostile] }),
      ]),
    ).toEqual(['added'])
    expect(await versions()).toMatchObject([{ title: 'Robert\'); drop table item;-- \ufffd $1 %s {"a":1} \\' }])
  })
})

describe('R847 duplicates', () => {
  test('the same guid of the same source is the same item, of another source another', async () => {
    const other = {
      title: 'Something else',
      content: 'Another text that is long enough to tell it from the first one, surely.',
    }
    expect(
      await outcomesOf([
        flash({ guid: '7' }),
        flash({ guid: '7' }, other),
        flash({ guid: '7', source: 'Other' }, other),
      ]),
    ).toEqual(['added', 'duplicate', 'added'])
  })

  test('the same page is a duplicate whatever brought the reader there', async () => {
    const other = {
      title: 'Another title',
      content: 'Another text that is long enough to tell it from the first one, surely.',
    }
    expect(
      await outcomesOf([
        flash({ guid: 'a' }, { link: 'https://wire.example/a/?utm_source=rss' }),
        flash({ guid: 'b', source: 'Other' }, { ...other, link: 'http://WIRE.example/a#top' }),
      ]),
    ).toEqual(['added', 'duplicate'])
  })

  test('the same text is a duplicate within half a day and news again later', async () => {
    const at = (datedAt: string, guid: string) =>
      flash({ guid, source: guid, datedAt: new Date(datedAt) }, { title: 'EXCHANGE  resumes withdrawals' })
    const save = run()
    expect(await outcomesOf([at('2026-02-01T23:00:00Z', 'a'), at('2026-02-02T09:00:00Z', 'b')], save)).toEqual([
      'added',
      'duplicate',
    ])
    expect(
      await outcomesOf(
        [at('2026-02-02T10:59:59Z', 'c'), at('2026-02-02T12:00:00Z', 'd'), at('2026-02-01T12:00:00Z', 'e')],
        save,
      ),
    ).toEqual(['duplicate', 'added', 'duplicate'])
  })

  test('an id of its source outranks equal words hours apart, not within the hour', async () => {
    const again = (guid: string, time: string) => flash({ guid, datedAt: new Date(`2026-02-02T${time}Z`) })
    const save = run()
    expect(await outcomesOf([again('a', '08:00:00'), again('b', '08:20:00'), again('c', '11:00:00')], save)).toEqual([
      'added',
      'duplicate',
      'added',
    ])
    expect(await outcomesOf([again('d', '11:30:00'), again('e', '18:00:00')], save)).toEqual(['duplicate', 'added'])
    const page = (link: string, time: string) =>
      flash({ source: 'Pages', datedAt: new Date(`2026-02-05T${time}Z`) }, { link })
    expect(
      await outcomesOf([page('https://p.example/1', '08:00:00'), page('https://p.example/2', '11:00:00')], save),
    ).toEqual(['added', 'added'])
  })

  test.each([
    ['Exchange resumes withdrawals after outage', 'duplicate'],
    ['交易所恢复提现并公布储备金证明', 'duplicate'],
    ['BTC breaks 70,000', 'duplicate'],
    ['Weekly recap', 'added'],
  ])(
    'the same title of another source is one item within half a day if it names an event: %s',
    async (title, outcome) => {
      const says = (source: string, guid: string, time: string, body: string) =>
        flash({ source, guid, datedAt: new Date(`2026-02-02T${time}Z`) }, { title, content: `${longText} ${body}` })
      expect(
        await outcomesOf([
          says('A', '1', '08:00:00', 'as A reports'),
          says('B', '1', '09:00:00', 'as B reports'),
          says('A', '2', '09:30:00', 'as A reports again'),
          says('B', '2', '23:00:00', 'as B reports later'),
        ]),
      ).toEqual(['added', outcome, 'added', 'added'])
    },
  )

  test('short headlines that recur are added, unless the second or another source is the same', async () => {
    const headline = (source: string, datedAt: string) =>
      flash({ source, datedAt: new Date(datedAt) }, { title: 'BTC breaks 70,000', content: '' })
    expect(
      await outcomesOf([
        headline('A', '2026-02-01T10:00:00Z'),
        headline('A', '2026-02-01T10:00:00Z'),
        headline('A', '2026-02-01T10:05:00Z'),
        headline('B', '2026-02-01T10:00:00Z'),
      ]),
    ).toEqual(['added', 'duplicate', 'added', 'duplicate'])
  })

  test('two writers at once do not both add it', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcomesOf([flash({ guid: 'x' })])))
    expect(outcomes.flat().sort()).toEqual(['added', 'known', 'known', 'known', 'known'])
    expect(await items()).toHaveLength(1)
  })
})

describe('a later run', () => {
  const rows = [
    flash({ guid: '1' }),
    flash({ guid: '2', source: 'B' }),
    flash({ guid: '3' }, { title: 'Third', content: '' }),
    flash({}, { title: 'No guid', content: '' }),
  ]

  test('changes nothing when its source has not', async () => {
    expect(await outcomesOf(rows)).toEqual(['added', 'duplicate', 'added', 'added'])
    const before = [await items(), await versions()]
    expect(await outcomesOf(rows)).toEqual(['known', 'duplicate', 'known', 'known'])
    expect([await items(), await versions()]).toEqual(before)
  })

  test("rewrites what its source changed, and only that, and leaves the desk's own edits alone", async () => {
    await outcomesOf(rows)
    await world.db
      .updateTable('item_version')
      .set({ title: 'Edited by the desk' })
      .where('title', '=', 'Third')
      .execute()
    expect(await outcomesOf([flash({ guid: '1', weight: 2 }, { title: 'Corrected title' }), rows[2]!])).toEqual([
      'changed',
      'known',
    ])
    expect((await versions()).map(({ title }) => title)).toEqual(['Corrected title', 'Edited by the desk', 'No guid'])
    expect((await items()).map(({ weight }) => weight)).toEqual([2, 0, 0])
  })

  test('adds a language to the item and lists it with the others', async () => {
    await outcomesOf([flash({ guid: '1' })])
    const japanese = flash({ guid: '1', datedAt: new Date('2026-02-28T10:00:00Z') }, { lang: 'ja', title: '出金再開' })
    expect(await outcomesOf([japanese])).toEqual(['added'])
    expect(await items()).toMatchObject([{ original_lang: 'en', published_at: new Date('2026-02-28T10:00:00Z') }])
    expect(await versions()).toMatchObject([
      { lang: 'en', listed_at: new Date('2026-02-28T10:00:00Z') },
      { lang: 'ja' },
    ])
  })

  describe('R849 that reads a text in another language than an earlier one', () => {
    const headline = { title: 'ビットコイン7万ドル突破', content: '<p>24時間で5%上昇した。</p>' }
    const as = (lang: 'en' | 'ja', text = headline) => flash({ guid: '1', originalLang: lang }, { lang, ...text })
    const langs = async () => (await versions()).map(({ lang, state }) => `${lang} ${state}`)

    test('moves it, and says that it was withdrawn in the one and published in the other', async () => {
      await outcomesOf([as('en')])
      const [before] = await items()
      await world.db.deleteFrom('live_event').execute()
      expect(await outcomesOf([as('ja')])).toEqual(['added'])
      expect(await langs()).toEqual(['ja published'])
      expect(await items()).toEqual([{ ...before, original_lang: 'ja' }])
      const events = await world.db.selectFrom('live_event').select('changes').orderBy('id').execute()
      expect(events.map(({ changes }) => changes)).toMatchObject([
        [{ change: 'withdrawn', langs: ['en'] }],
        [{ change: 'published', langs: ['ja'] }],
      ])
      expect(await outcomesOf([as('ja')])).toEqual(['known'])
    })

    test('removes the wrong one of two versions with the same text', async () => {
      await outcomesOf([as('en')])
      await outcomesOf([as('ja', { ...headline, title: 'x' })])
      await world.db.updateTable('item_version').set({ title: headline.title }).where('lang', '=', 'ja').execute()
      expect(await langs()).toEqual(['en published', 'ja published'])
      expect(await outcomesOf([as('ja')])).toEqual(['changed'])
      expect(await langs()).toEqual(['ja published'])
    })

    test('leaves what could be in the other language, what the desk worked on, and what was withdrawn', async () => {
      const name = { title: 'Bitcoin ETF', content: '' }
      await outcomesOf([as('en', name)])
      expect(await outcomesOf([as('ja', name)])).toEqual(['added'])
      expect(await langs()).toEqual(['en published', 'ja published'])

      const touched = async (touch: (articleId: number) => Promise<unknown>) => {
        await world.db.deleteFrom('item').execute()
        await outcomesOf([as('en')])
        await touch((await items())[0]!.article_id)
        await outcomesOf([as('ja')])
        return (await versions()).map(({ lang }) => lang)
      }
      const texts = { title: 'x', abstract: '', content_html: '', tags: [] }
      const { db } = world
      expect(
        await touched((article_id) =>
          db
            .insertInto('item_revision')
            .values({ article_id, lang: 'en', cause: 'typed', ...texts })
            .execute(),
        ),
      ).toEqual(['en', 'ja'])
      expect(
        await touched((article_id) => db.insertInto('item_draft').values({ article_id, lang: 'en' }).execute()),
      ).toEqual(['en', 'ja'])
      expect(
        await touched((article_id) =>
          db.insertInto('correction').values({ article_id, lang: 'en', body: 'Six, not five' }).execute(),
        ),
      ).toEqual(['en', 'ja'])
      expect(
        await touched(() => db.updateTable('item_version').set({ state: 'withdrawn', listed_at: null }).execute()),
      ).toEqual(['en', 'ja'])
    })
  })

  test('that may not rewrite leaves changed texts as they are', async () => {
    await outcomesOf(rows)
    expect(await outcomesOf([flash({ guid: '1' }, { title: 'Corrected title' })], run(false))).toEqual(['known'])
    expect((await versions())[0]!.title).toBe('Exchange resumes withdrawals')
  })
})
