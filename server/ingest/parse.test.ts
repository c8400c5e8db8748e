import { describe, expect, test } from 'vitest'
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
        title: 'A &amp; <b>B</b>',
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
        title: '<p>5 &lt; 6</p>',
        link: '1',
        image: 'e.png',
        date: '2026-02-01T00:00:00Z',
        summary: '<p>s</p>',
        content: '<p>h</p>',
        tags: ['X'],
        base: 'https://a.example/blog/',
      },
      { guid: 'urn:2', title: '<b>bold</b>', content: '<p>x</p>' },
    ])
  })

  test('R841 Atom 0.3', () => {
    expect(
      readFeed(
        '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>T</title><entry><title>e</title><issued>2026-03-01T00:00:00Z</issued></entry></feed>',
      ).entries,
    ).toMatchObject([{ title: '<p>e</p>', date: '2026-03-01T00:00:00Z' }])
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
        title: '<p>a &lt; b</p>',
        content: '<p>x</p>',
        date: '2026-03-01',
        image: 'i.png',
        tags: ['t'],
      },
      { guid: '2', content: '<p>one</p><p>two</p>' },
    ])
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
