import { itemKindFacts, itemKinds, itemPath, type ItemKind } from '#domain/news/item/kind.ts'
import { createTestAccount, sending } from '#tests/accounts.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { TestSite } from '#tests/e2e/site.ts'

/** What a list page of this site has; what it lacks is stated, with the reason next to it. */
interface ListPage {
  path: string
  /** The addresses of what it lists. */
  links: RegExp
  /** The type of its structured data; a wire has that of each item on its page instead. */
  ld?: 'CollectionPage' | 'DefinedTerm'
  /** A query that selects nothing, where it has a filter, and the words of its empty state. */
  nothing?: [query: string, words: RegExp]
  /** A filter in the address that works without script: the beginning of its link, or its form. */
  filter?: RegExp
  /** `false`: its rows are no items, or their order is none by time. */
  hasFeed: boolean
  /** `false`: what it has is in the twin of another list, or a page of its own. */
  hasTwin: boolean
}

const form = (action: string) => new RegExp(`<form[^>]*action="${action}"`)
const lists: ListPage[] = [
  {
    path: '/newsflash',
    links: /href="\/flash\/\d+"/,
    filter: /href="\/newsflash\?/,
    hasFeed: true,
    hasTwin: true,
  },
  { path: '/article', links: /href="\/news\/\d+"/, hasFeed: true, hasTwin: true },
  {
    path: '/activity',
    links: /href="\/activityid\/\d+"/,
    ld: 'CollectionPage',
    filter: form('/activity'),
    nothing: ['title=zzz', /No event/],
    // Subscribed as a calendar.
    hasFeed: false,
    hasTwin: true,
  },
  {
    path: '/worldwide',
    links: /href="\/activityid\/\d+"/,
    ld: 'CollectionPage',
    filter: /href="\/worldwide\?city_id=/,
    hasFeed: false,
    hasTwin: false,
  },
  {
    path: '/calendar',
    links: /href="\/activityid\/\d+"/,
    ld: 'CollectionPage',
    filter: /href="\/calendar\?view=week/,
    hasFeed: false,
    hasTwin: false,
  },
  {
    path: '/map',
    links: /href="\/activityid\/\d+"/,
    ld: 'CollectionPage',
    filter: /href="\/map\?past=1/,
    hasFeed: false,
    hasTwin: false,
  },
  {
    path: '/radios',
    links: /href="\/radioinfo\/\d+"/,
    ld: 'CollectionPage',
    filter: form('/radios'),
    nothing: ['title=zzz', /zzz/],
    hasFeed: true,
    hasTwin: true,
  },
  { path: '/video', links: /href="\/video\/\d+"/, ld: 'CollectionPage', hasFeed: true, hasTwin: true },
  { path: '/live', links: /Harbour Chain: the security council/, ld: 'CollectionPage', hasFeed: false, hasTwin: false },
  {
    path: '/topic',
    links: /href="\/topic\/\d+"/,
    ld: 'CollectionPage',
    filter: form('/topic'),
    nothing: ['title=zzz', /zzz/],
    hasFeed: false,
    hasTwin: true,
  },
  { path: '/topic/1016', links: /href="\/(news|flash)\/\d+"/, ld: 'CollectionPage', hasFeed: true, hasTwin: true },
  { path: '/special', links: /href="\/tspecial\/\d+"/, ld: 'CollectionPage', hasFeed: false, hasTwin: true },
  {
    path: '/project',
    links: /href="\/project\/\d+"/,
    ld: 'CollectionPage',
    filter: form('/project'),
    nothing: ['title=zzz', /zzz/],
    hasFeed: false,
    hasTwin: true,
  },
  { path: '/project/1004', links: /href="\/(news|flash)\/\d+"/, ld: 'DefinedTerm', hasFeed: true, hasTwin: true },
  {
    path: '/science',
    links: /href="\/scienceid\/\d+"/,
    ld: 'CollectionPage',
    filter: /href="\/science\?level=1"/,
    hasFeed: true,
    hasTwin: true,
  },
  { path: '/inclusion', links: /href="\/inclusionid\/\d+"/, ld: 'CollectionPage', hasFeed: true, hasTwin: true },
  { path: '/research', links: /href="\/research\/\d+"/, ld: 'CollectionPage', hasFeed: true, hasTwin: true },
  {
    path: '/adverse',
    links: /href="\/(news|flash)\/\d+"/,
    ld: 'CollectionPage',
    filter: form('/adverse'),
    nothing: ['kind=hack&status=closed&amount=1000000000', /No (adverse )?event|nothing|No /i],
    hasFeed: true,
    hasTwin: true,
  },
  // An order by points, which changes with the time.
  { path: '/networkhot', links: /href="\/(news|flash)\/\d+"/, ld: 'CollectionPage', hasFeed: false, hasTwin: false },
  { path: '/temporary', links: /href="\/temporary\/[\w-]+"/, ld: 'CollectionPage', hasFeed: false, hasTwin: false },
  { path: '/corrections', links: /<h1/, ld: 'CollectionPage', hasFeed: false, hasTwin: false },
]

const attribute = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]?.replaceAll('&amp;', '&')
const pathIn = (address: string) => address.replace(/^https?:\/\/[^/]+/, '')
const ldTypes = (text: string) =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json]) => {
    const block: { '@type': string; '@graph'?: { '@type': string }[] } = JSON.parse(json!)
    return (block['@graph'] ?? [block]).map((part) => part['@type'])
  })

/** The addresses of all sitemaps, or of those whose path begins so. */
async function locationsIn(site: TestSite, start: string): Promise<string[]> {
  const locs = ({ text }: { text: string }) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => pathIn(loc!))
  const maps = locs(await site.get('/sitemap.xml')).filter((path) => path.startsWith(start))
  return (await Promise.all(maps.map(async (path) => locs(await site.get(path))))).flat()
}

test('R854 R858 R862 R864 each list page has its rows before any script, filters in its address, a feed, structured data, a picture, a Markdown twin and a place in the sitemap', async ({
  site,
}) => {
  const sitemap = await locationsIn(site, '/sitemap/')
  const rows: object[] = []
  for (const { path, links, filter, ld } of lists) {
    const { status, text } = await site.get(path)
    const picture = attribute(text, /property="og:image" content="([^"]+)"/)
    const feed = attribute(text, /type="application\/atom\+xml"[^>]*href="([^"]+)"/)
    const twin = attribute(text, /type="text\/markdown"[^>]*href="([^"]+)"/)
    rows.push({
      path,
      status,
      hasRows: links.test(text),
      hasTitle: /<h1/.test(text) && /<title>[^<]{3}/.test(text),
      isCanonical: text.includes(`rel="canonical" href="${site.origin}${path}"`),
      hasPicture: picture !== undefined && (await site.get(pathIn(picture))).headers.get('content-type'),
      hasFilter: filter === undefined || filter.test(text),
      hasLd: ld === undefined || ldTypes(text).includes(ld),
      feed: feed !== undefined && (await site.get(pathIn(feed))).status,
      twin: twin !== undefined && (await site.get(twin)).headers.get('content-type'),
      isInSitemap: sitemap.includes(path),
    })
  }
  expect(rows).toEqual(
    lists.map(({ path, hasFeed, hasTwin }) => ({
      path,
      status: 200,
      hasRows: true,
      hasTitle: true,
      isCanonical: true,
      hasPicture: 'image/png',
      hasFilter: true,
      hasLd: true,
      feed: hasFeed && 200,
      twin: hasTwin && 'text/markdown; charset=utf-8',
      isInSitemap: true,
    })),
  )
})

test('a list page whose filter selects nothing says so, and one with a wrong filter or id is an error page in the language of the reader', async ({
  site,
}) => {
  for (const { path, nothing } of lists) {
    if (!nothing) continue
    const [query, words] = nothing
    const { status, text } = await site.get(`${path}?${query}`)
    expect([status, words.test(text)], path).toEqual([200, true])
  }
  for (const path of ['/topic/abc', '/project/0', '/radioinfo/999999', '/adverse?kind=murder', '/science?level=9'])
    for (const [prefix, lang] of [
      ['', 'en'],
      ['/th', 'th'],
    ] as const) {
      const { status, text } = await site.get(prefix + path)
      expect(status, path).toBe(404)
      expect(text, path).toContain(`<html lang="${lang}"`)
    }
})

const ldOfKind: Record<ItemKind, string> = {
  article: 'NewsArticle',
  flash: 'NewsArticle',
  activity: 'Event',
  podcast: 'PodcastEpisode',
  video: 'VideoObject',
  explainer: 'Article LearningResource',
  column: 'OpinionNewsArticle',
  report: 'Report',
}

test('R8 R856 R858 R862 R864 an item of each kind has structured data of its type, a picture, a Markdown twin and a place in the sitemap, is found by its kind, saved and reported', async ({
  site,
}) => {
  const reader = await createTestAccount(site.db, 'collector')
  const rows: object[] = []
  const ids: number[] = []
  for (const kind of itemKinds) {
    const { article_id, title } = await site.db
      .selectFrom('item_version')
      .select(['article_id', 'title'])
      .where('kind', '=', kind)
      .where('lang', '=', 'en')
      .where('listed_at', 'is not', null)
      .orderBy('article_id')
      .executeTakeFirstOrThrow()
    ids.push(article_id)
    const path = itemPath(kind, article_id)
    const { status, text } = await site.get(path)
    const picture = attribute(text, /property="og:image" content="([^"]+)"/)!
    const query = new URLSearchParams({ title, kind })
    const found = await site.call<{ list: { article_id: number; type: number }[] }>(`/v2/search/list?${query}`)
    const page = await site.get(`/search?${new URLSearchParams({ msg: title, kind })}`)
    const saved = await site.call('/v2/collection/add', sending({ article_id }, reader.headers))
    rows.push({
      kind,
      status,
      ld: [ldTypes(text)[0]].flat().join(' '),
      picture: (await site.get(pathIn(picture))).headers.get('content-type'),
      isOwnPicture: picture.includes(path),
      twin: (await site.get(`${path}.md`)).headers.get('content-type'),
      isInSitemap: (await locationsIn(site, `/sitemap/${kind}-`)).includes(path),
      isFound: found.data.list.some((each) => each.article_id === article_id),
      foundTypes: [...new Set(found.data.list.map(({ type }) => type))],
      isOnSearchPage: page.text.includes(`href="${path}"`),
      saved: saved.envelope.code,
      isReportable: text.includes(`href="/report?target=${encodeURIComponent(path)}"`),
    })
  }
  expect(rows).toEqual(
    itemKinds.map((kind) => ({
      kind,
      status: 200,
      ld: ldOfKind[kind],
      picture: 'image/png',
      isOwnPicture: true,
      twin: 'text/markdown; charset=utf-8',
      isInSitemap: true,
      isFound: true,
      foundTypes: [itemKindFacts[kind].type],
      isOnSearchPage: true,
      saved: 0,
      isReportable: true,
    })),
  )
  const { data } = await site.call<{ list: { article_id: number }[] }>('/v2/collection/content', {
    headers: reader.headers,
  })
  expect(data.list.map(({ article_id }) => article_id).toSorted()).toEqual(ids.toSorted())
})
