import { expect, test } from 'vitest'
import type { NewsDetail } from '#contract/news/item.ts'
import type { Site } from '#domain/site/facts.ts'
import { asBlock } from './data-block.ts'
import { jsonLdOf } from './json-ld.tsx'

const site = { origin: 'https://wire.example', locale: 'ja', defaultLocale: 'en' } as Site
const names = { home: 'H', flash: 'F', article: 'A' }
const noon = 1_795_176_000
const item = {
  article_id: 7,
  type: 1,
  title: '</script><script>alert(1)</script>',
  add_time: noon,
  lang: 'tw',
  img_url: '/c.png',
  url: 'https://source.example/',
  tag_list: ['ETF'],
  author: null,
  credits: [],
  corrections: [
    { content: 'It was 5', add_time: noon + 60 },
    { content: 'Older', add_time: noon + 30 },
  ],
} as unknown as NewsDetail

test('R858 a flash is a NewsArticle with its corrections, the way to it and a publisher with its policy', () => {
  const [article, crumbs, publisher] = jsonLdOf(item, 'About', names, site)['@graph']
  expect(article).toEqual({
    '@type': 'NewsArticle',
    '@id': 'https://wire.example/ja/flash/7',
    mainEntityOfPage: 'https://wire.example/ja/flash/7',
    headline: item.title,
    description: 'About',
    inLanguage: 'zh-Hant',
    datePublished: '2026-11-20T12:00:00.000Z',
    dateModified: '2026-11-20T12:01:00.000Z',
    author: { '@id': 'https://wire.example/#organization' },
    publisher: { '@id': 'https://wire.example/#organization' },
    keywords: ['ETF'],
    image: [
      'https://wire.example/c.png',
      {
        '@type': 'ImageObject',
        url: `https://wire.example/ja/flash/7/preview.png?v=${noon + 60}`,
        width: 1200,
        height: 630,
      },
    ],
    isBasedOn: 'https://source.example/',
    correction: [
      { '@type': 'CorrectionComment', text: 'It was 5', datePublished: '2026-11-20T12:01:00.000Z' },
      { '@type': 'CorrectionComment', text: 'Older', datePublished: '2026-11-20T12:00:30.000Z' },
    ],
  })
  expect(crumbs).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'H', item: 'https://wire.example/ja' },
      { '@type': 'ListItem', position: 2, name: 'F', item: 'https://wire.example/ja/newsflash' },
      { '@type': 'ListItem', position: 3, name: item.title, item: 'https://wire.example/ja/flash/7' },
    ],
  })
  expect(publisher).toMatchObject({
    '@id': 'https://wire.example/#organization',
    name: 'Farwire',
    correctionsPolicy: 'https://wire.example/ja/introduce',
  })
})

test('R858 an article without corrections names its author and changed when it was published', () => {
  const author = { id: 1, nickname: 'Ann', avatar: '' }
  const [article] = jsonLdOf({ ...item, type: 0, author, corrections: [], url: '', img_url: '' }, '', names, {
    ...site,
    locale: 'en',
  })['@graph']
  expect(article).toMatchObject({
    '@id': 'https://wire.example/news/7',
    author: { '@type': 'Person', name: 'Ann' },
    dateModified: '2026-11-20T12:00:00.000Z',
  })
  expect(Object.keys(article!)).not.toEqual(expect.arrayContaining(['correction']))
  expect(article).toMatchObject({
    image: [{ '@type': 'ImageObject', url: `https://wire.example/news/7/preview.png?v=${noon}` }],
  })
})

test('R858 no title can end the block', () => {
  const block = asBlock(jsonLdOf(item, '\u2028', names, site))
  expect(block).not.toMatch(/<|\u2028/)
  expect(JSON.parse(block)['@graph'][0].headline).toBe(item.title)
})

test('R935 an article names all who wrote it, and the others by what they did', () => {
  const person = (id: number, nickname: string) => ({ id, nickname, avatar: '' })
  const credits = [
    { ...person(2, 'Jun'), role: 'data' as const },
    { ...person(3, 'Leyla'), role: 'editor' as const },
    { ...person(4, 'Bo'), role: 'writer' as const },
  ]
  const [article] = jsonLdOf({ ...item, author: person(1, 'Ann'), credits }, '', names, { ...site, locale: 'en' })[
    '@graph'
  ]
  expect(article).toMatchObject({
    author: [{ name: 'Ann' }, { name: 'Bo', url: 'https://wire.example/autor/4' }],
    editor: [{ '@type': 'Person', name: 'Leyla' }],
    contributor: [{ name: 'Jun' }],
  })
  expect(article).not.toHaveProperty('translator')
})
