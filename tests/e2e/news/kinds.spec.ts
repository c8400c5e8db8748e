import { createTestAccount, sending } from '#tests/accounts.ts'
import { publish, type NewsOptions } from '#tests/news.ts'
import { itemKindFacts, itemPath, type ItemKind } from '#domain/item/kind.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { TestSite } from '#tests/e2e/site.ts'

const audio = { url: '/demo/media/kasa.mp3', media_type: 'audio/mpeg', byte_count: 1, length_ms: 1000 }
const kinds: [kind: ItemKind, type: string | string[], facts: NewsOptions][] = [
  ['podcast', 'PodcastEpisode', { audio, episode: { show: { key: 'kinds', title: 'Of all kinds', lang: 'en' } } }],
  ['video', 'VideoObject', { video: { kind: 'file', url: '/demo/media/five-pictures.webm' } }],
  ['explainer', ['Article', 'LearningResource'], { level: 2 }],
  ['column', 'OpinionNewsArticle', { byline: 'H. Quill' }],
  ['report', 'Report', { files: [{ url: 'https://a.example/r.pdf', mediaType: 'application/pdf' }] }],
]

/** The schema.org types in the structured data of a page. */
const typesOf = (text: string): unknown[] =>
  [...text.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)/g)].flatMap(([, json]) => {
    const described = JSON.parse(json!) as { '@type'?: unknown; '@graph'?: { '@type': unknown }[] }
    return [described, ...(described['@graph'] ?? [])].map((each) => each['@type'])
  })

const eventOf = async (site: TestSite) => {
  const { data } = await site.call<{ list: { article_id: number; title: string }[] }>('/v2/activity/list')
  return data.list[0]!
}

test('R856 R864 R61 R134 items of every kind have a page with data for search engines, a Markdown twin, and are in the sitemap, found by their kind and collected', async ({
  site,
}) => {
  const account = await createTestAccount(site.db, 'collector')
  const event = await eventOf(site)
  const items: [kind: ItemKind, id: number, title: string, type: string | string[]][] = [
    ['activity', event.article_id, event.title, 'Event'],
  ]
  for (const [kind, type, facts] of kinds) {
    const title = `Quokka of the kind ${kind}`
    items.push([kind, await publish(site.db, title, { ...facts, kind }), title, type])
  }
  const collected: number[] = []
  for (const [kind, id, title, type] of items) {
    const path = itemPath(kind, id)
    const page = await site.get(path)
    expect([page.status, typesOf(page.text)], path).toEqual([200, expect.arrayContaining([type]) as unknown])
    expect(page.text, path).toMatch(/<meta property="og:image" content="[^"]+"/)
    const twin = await site.get(`${path}.md`)
    expect([twin.status, twin.text.includes(title)], path).toEqual([200, true])
    const map = await site.get(`/sitemap/${kind}-${Math.floor(id / 1000)}.xml`)
    expect(map.text, path).toContain(`${path}</loc>`)
    const search = new URLSearchParams({ title, kind })
    const found = await site.call<{ list: { article_id: number }[] }>(`/v2/search/list?${search}`)
    expect(
      found.data.list.map(({ article_id }) => article_id),
      path,
    ).toContain(id)
    const collecting = { article_id: id, type: itemKindFacts[kind].type }
    const saved = await site.call('/v2/collection/save', sending(collecting, account.headers))
    expect(saved.envelope.msg, path).toBe('')
    collected.push(id)
  }
  const { data } = await site.call<{ list: { article_id: number }[] }>('/v2/collection/content', {
    headers: account.headers,
  })
  expect(data.list.map(({ article_id }) => article_id).toSorted()).toEqual(collected.toSorted())
})
