import { existsSync, readFileSync } from 'node:fs'
import { titleParts } from '#domain/platform/text/title-parts.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { wordsOf } from '#tests/e2e/words.ts'

const data = '../shared/data'
const widths = [160, 200, 240, 300, 360, 480]
/** A number with what is counted, as a reader would keep them together; not the pattern of the product. */
const counted = '\\d ?(?:[万亿億千]+|美元|ドル|円|%|枚|小时|時間|年|月|日|人|家|个|倍|天|周|社|件)'

const titlesIn = (file: string, isWanted: (row: Record<string, string>) => boolean) =>
  readFileSync(`${data}/${file}`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, string>)
    .filter((row) => isWanted(row) && new RegExp(counted).test(row.title!))
    .map(({ title }) => title!)
    .slice(0, 100)

test('R918 no line of 200 real titles ends between a number and its unit, at six widths (skipped without ../shared/data)', async ({
  visit,
}) => {
  test.skip(!existsSync(data), 'without ../shared/data')
  const languages = [
    { locale: 'cn', path: '/zh/newsflash', titles: titlesIn('flash-zh.jsonl', () => true) },
    {
      locale: 'ja',
      path: '/ja/newsflash',
      titles: titlesIn('headlines-en-ja.jsonl', (row) => row.source === 'CoinPost'),
    },
  ] as const
  for (const { locale, path, titles } of languages) {
    expect(titles).toHaveLength(100)
    const page = await visit({ path, viewport: { width: 1440, height: 900 } })
    const names = wordsOf(locale)('common', 'unbroken')
    const rows = titles.map((title) => titleParts(title, names))
    const broken = await page.evaluate(
      ({ rows, widths, pattern }) => {
        const found: string[] = []
        let measured = 0
        const box = document.querySelector('main')!.appendChild(document.createElement('div'))
        for (const parts of rows) {
          const title = box.appendChild(document.createElement('h3'))
          for (const [index, part] of parts.entries()) {
            const span = title.appendChild(document.createElement('span'))
            span.textContent = part
            if (index % 2 === 1) span.className = 'unbroken'
          }
        }
        for (const width of widths) {
          box.style.width = `${width}px`
          for (const title of box.children) {
            const letters = [...title.querySelectorAll('span')].flatMap(({ firstChild }) =>
              [...(firstChild?.textContent ?? '')].map((letter, at) => ({ node: firstChild!, at, letter })),
            )
            const text = letters.map(({ letter }) => letter).join('')
            for (const { index, 0: pair } of text.matchAll(new RegExp(pattern, 'gu'))) {
              measured++
              const range = document.createRange()
              const [from, to] = [letters[index]!, letters[index + pair.length - 1]!]
              range.setStart(from.node, from.at)
              range.setEnd(to.node, to.at + 1)
              const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
              if (lines.size > 1) found.push(`${width} ${pair}: ${text}`)
            }
          }
        }
        box.remove()
        return { found, measured }
      },
      { rows, widths, pattern: counted },
    )
    expect(broken.measured).toBeGreaterThan(600)
    expect(broken.found).toEqual([])
  }
})
