import { prepareItem } from '#server/news/item/write/incoming.ts'
import { plainText, type PlainText } from '#server/platform/text/plain-text.ts'
import { describe, expect, test } from 'vitest'
import { itemsOf } from './entries.ts'
import { FeedError, readFeed } from './parse.ts'

const rss = (items: string, head = '<title>Wire</title><link>https://wire.example/</link>') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"><channel>${head}${items}</channel></rss>`

describe('formats', () => {
  test('R841 RSS 2.0', () => {
    const feed = readFeed(
      rss(
        `<item><title>A &amp;amp; &lt;b&gt;B&lt;/b&gt;</title><link>/a</link><guid isPermaLink="false">1</guid><pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate>
      <description>short</description><content:encoded><![CDATA[<p>long & <i>rich</i></p>]]></content:encoded><category>BTC</category>
      <media:content url="https://wire.example/a.jpg" medium="image"/></item>`,
        '<title>Wire</title><link>https://wire.example/</link><language>en-us</language>',
      ),
    )
    expect(feed).toMatchObject({
      title: 'Wire',
      homeLink: 'https://wire.example/',
      language: 'en-us',
      wasRepaired: false,
    })
    expect(feed.entries).toEqual([
      {
        guid: '1',
        link: '/a',
        title: 'A & B',
        summary: 'short',
        content: '<p>long & <i>rich</i></p>',
        date: 'Mon, 02 Mar 2026 10:00:00 GMT',
        image: 'https://wire.example/a.jpg',
        tags: ['BTC'],
        language: '',
        base: '',
      },
    ])
  })

  test.each(['0.91', '0.92', '0.93', '0.94', '2.0', '2.01'])('R841 RSS %s', (version) => {
    expect(
      readFeed(`<rss version="${version}"><channel><title>T</title><item><title>i</title></item></channel></rss>`)
        .entries,
    ).toMatchObject([{ title: 'i' }])
  })

  test('R841 a permanent link serves as link', () => {
    expect(
      readFeed(
        rss(
          '<item><title>a</title><guid>https://wire.example/1</guid></item><item><title>b</title><guid>tag:1</guid></item>',
        ),
      ).entries,
    ).toMatchObject([{ link: 'https://wire.example/1' }, { link: '' }])
  })

  test('R841 RSS 1.0 (RDF)', () => {
    const feed =
      readFeed(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="https://r.example/"><title>R</title><link>https://r.example/</link></channel>
      <item rdf:about="https://r.example/1"><title>t</title><link>https://r.example/1</link><description>d</description><dc:date>2026-03-01</dc:date><dc:subject>s</dc:subject></item></rdf:RDF>`)
    expect(feed.entries).toMatchObject([
      {
        guid: 'https://r.example/1',
        link: 'https://r.example/1',
        title: 't',
        content: 'd',
        date: '2026-03-01',
        tags: ['s'],
      },
    ])
  })

  test('R841 Atom 1.0: kinds of text, links by relation, base addresses', () => {
    const feed =
      readFeed(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ja" xml:base="https://a.example/blog/"><title>T</title><link rel="self" href="/feed"/><link href="/"/>
      <entry><id>urn:1</id><title>5 &lt; 6</title><link rel="enclosure" type="image/png" href="e.png"/><link href="1"/><updated>2026-03-01T00:00:00Z</updated><published>2026-02-01T00:00:00Z</published>
        <summary>s</summary><content type="html">&lt;p&gt;h&lt;/p&gt;</content><category term="x" label="X"/></entry>
      <entry><id>urn:2</id><title type="html">&lt;b&gt;bold&lt;/b&gt;</title><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>x</p></div></content></entry></feed>`)
    expect(feed).toMatchObject({ homeLink: '/', selfLink: '/feed', language: 'ja' })
    expect(feed.entries).toMatchObject([
      {
        guid: 'urn:1',
        title: '5 < 6',
        link: '1',
        image: 'e.png',
        date: '2026-02-01T00:00:00Z',
        summary: 's',
        content: '<p>h</p>',
        tags: ['X'],
        base: 'https://a.example/blog/',
      },
      { guid: 'urn:2', title: 'bold', content: '<p>x</p>' },
    ])
  })

  test('R841 Atom 0.3', () => {
    expect(
      readFeed(
        '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>T</title><entry><title>e</title><issued>2026-03-01T00:00:00Z</issued></entry></feed>',
      ).entries,
    ).toMatchObject([{ title: 'e', date: '2026-03-01T00:00:00Z' }])
  })

  test.each(['1', '1.1'])('R841 JSON Feed %s', (version) => {
    const feed = readFeed(
      JSON.stringify({
        version: `https://jsonfeed.org/version/${version}`,
        title: 'J & K',
        home_page_url: 'https://j.example/',
        items: [
          {
            id: 1,
            url: 'https://j.example/1',
            title: 'a < b',
            content_html: '<p>x</p>',
            date_published: '2026-03-01',
            image: 'i.png',
            tags: ['t'],
          },
          { id: '2', content_text: 'one\ntwo' },
        ],
      }),
    )
    expect(feed.entries).toMatchObject([
      {
        guid: '1',
        link: 'https://j.example/1',
        title: 'a < b',
        content: '<p>x</p>',
        date: '2026-03-01',
        image: 'i.png',
        tags: ['t'],
      },
      { guid: '2', content: '<p>one</p><p>two</p>' },
    ])
  })
})

describe('extensions and dialects', () => {
  const extended = (item: string) =>
    readFeed(
      rss(`<item>${item}</item>`).replace(
        '<rss ',
        '<rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:xhtml="http://www.w3.org/1999/xhtml" ',
      ),
    ).entries[0]

  test.each([
    ['itunes:summary', '<title>a</title><itunes:summary>of the show</itunes:summary>', 'of the show'],
    ['a description before itunes:summary', '<description>d</description><itunes:summary>s</itunes:summary>', 'd'],
    ['media:description as text', '<media:description>5 &lt; 6</media:description>', '<p>5 &lt; 6</p>'],
    [
      'media:description as HTML',
      '<media:description type="html">&lt;p&gt;m&lt;/p&gt;</media:description>',
      '<p>m</p>',
    ],
    ['media:description of a group', '<media:group><media:description>g</media:description></media:group>', '<p>g</p>'],
    [
      'media:description of a content',
      '<media:group><media:content url="v.mp4" type="video/mp4"><media:description>c</media:description></media:content></media:group>',
      '<p>c</p>',
    ],
    [
      'xhtml:body',
      '<xhtml:body><xhtml:p>a &amp;lt; <xhtml:b>b</xhtml:b></xhtml:p></xhtml:body>',
      '<p>a &amp;lt; <b>b</b></p>',
    ],
    ['a body in the namespace of XHTML', '<body xmlns="http://www.w3.org/1999/xhtml"><p>x</p></body>', '<p>x</p>'],
  ])('R841 %s is the content', (_, item, content) => {
    expect(extended(item)?.content).toBe(content)
  })

  test.each([
    ['media:title', '<media:title>t</media:title>', { title: 't' }],
    ['itunes:image', '<title>a</title><itunes:image href="i.png"/>', { image: 'i.png' }],
    [
      'media:thumbnail of a content',
      '<media:content url="v.mp4" type="video/mp4"><media:thumbnail url="t.png"/></media:content>',
      { image: 't.png' },
    ],
  ])('R841 %s is read', (_, item, entry) => {
    expect(extended(item)).toMatchObject(entry)
  })

  test.each(['http://backend.userland.com/rss2', 'http://blogs.law.harvard.edu/tech/rss', 'http://purl.org/rss/1.0/'])(
    'R841 RSS 2.0 with a prefix for %s',
    (namespace) => {
      const item = '<r:item><r:title>t</r:title><r:description>d</r:description></r:item>'
      for (const xml of [
        `<r:rss xmlns:r="${namespace}" version="2.0"><r:channel><r:title>R</r:title>${item}</r:channel></r:rss>`,
        `<rss xmlns:r='${namespace}' version="2.0"><channel><title>R</title>${item}</channel></rss>`,
      ])
        expect(readFeed(xml)).toMatchObject({ title: 'R', entries: [{ title: 't', content: 'd' }], wasRepaired: false })
    },
  )

  test('R841 an Atom entry described by media only', () => {
    const media = '<media:group><media:title>m</media:title><media:description>d</media:description></media:group>'
    expect(
      readFeed(
        `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><title>T</title><entry><id>1</id>${media}</entry></feed>`,
      ).entries,
    ).toMatchObject([{ title: 'm', content: '<p>d</p>' }])
  })
})

describe('broken sources', () => {
  const titles = (text: string) => readFeed(text).entries.map(({ title }) => title)

  test('R841 a feed cut off in the middle of an item retains the complete ones and drops that one', () => {
    const cut = rss(
      '<item><title>a</title></item><item><title>b</title></item><item><title>c</title><description>only half',
    ).replace('</channel></rss>', '')
    expect(titles(cut)).toEqual(['a', 'b'])
    expect(readFeed(cut).wasRepaired).toBe(true)
  })

  test('R841 tags that are closed wrongly, control characters, bare ampersands and unknown entities do no harm', () => {
    expect(
      titles(
        rss(
          '<item><title>a & b &nosuch; c</title><link>https://x.example/?a=1&b=2</link></item><item><title>d\u0001</title><guid>1</guidd></item>',
        ),
      ),
    ).toEqual(['a & b &nosuch; c', 'd'])
  })

  test('R841 an RSS without a channel has its items read', () => {
    expect(titles('<rss version="2.0"><title>T</title><item><title>a</title></item></channel></rss>')).toEqual(['a'])
  })

  test('R841 text before and after the feed is left out', () => {
    expect(titles(`\n\n warning: x\n${rss('<item><title>a</title></item>')}\n<b>`)).toEqual(['a'])
  })

  test.each([
    ['', 'it is empty'],
    ['  \n', 'it is empty'],
    ['<!DOCTYPE html><html><body>404</body></html>', 'it is a web page, not a feed'],
    ['{"a":1}', 'it is no RSS, Atom, RDF or JSON feed'],
    ['hello', 'it is no RSS, Atom, RDF or JSON feed'],
    ['<rss version="2.0"><channel></channel></rss>', 'it is a feed with nothing in it'],
  ])('R841 %j is refused: %s', (text, reason) => {
    expect(() => readFeed(text)).toThrow(new FeedError(reason))
  })

  test('R841 entities do not grow: a billion laughs stay one', () => {
    const laughs =
      '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>' +
      rss('<item><title>&c;</title></item>').slice(21)
    expect(titles(laughs)[0]!.length).toBeLessThan(20)
  })

  test('R841 an entity never reads a file', () => {
    const outside =
      '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/hostname">]>' + rss('<item><title>&f;</title></item>').slice(21)
    expect(titles(outside)).toEqual(['&f;'])
  })
})

test.each([
  'Use <b> not <strong> for wallets',
  'Why <script> in NFT metadata is a risk',
  'If a<b and c>d then it holds',
  'The <head> of a page & its &lt;body&gt;',
])('R841 a plain title keeps all its characters: %s', (title) => {
  const xml = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const feeds = [
    JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title, items: [{ id: '1', title, tags: [title] }] }),
    `<feed xmlns="http://www.w3.org/2005/Atom"><title type="text">${xml}</title><entry><id>1</id><title type="text">${xml}</title></entry></feed>`,
  ]
  const rules = { kind: 'flash' as const, lang: 'en' as const, publishes: true }
  for (const feed of feeds) {
    const [item] = itemsOf(readFeed(feed), 'https://plain.example/', rules, new Date('2026-03-01'))
    expect(item!.sourceName).toBe(title)
    expect(prepareItem(item!, new Date('2026-03-01')).versions[0]!.title).toBe(title)
  }
})

test('R898 R841 an escaped title of RSS is HTML where it closes its elements, and text where it names one', () => {
  const titleOf = (title: string) =>
    readFeed(`<rss version="2.0"><channel><title>x</title><item><title>${title}</title></item></channel></rss>`)
      .entries[0]!.title
  expect(titleOf('What &lt;b&gt;rose&lt;/b&gt; &amp;amp; fell')).toBe('What rose & fell')
  expect(titleOf('A &lt;head&gt; of state resigns')).toBe('A <head> of state resigns')
})

test('R841 plain text is not decoded again: the compiler refuses it', () => {
  const text: PlainText = plainText('a &amp;lt;b&amp;gt;')
  // @ts-expect-error it is plain already
  expect(plainText(text)).not.toBe(text)
})
