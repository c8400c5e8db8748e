import type { Page } from '@playwright/test'
import { localisePath, locales } from '#domain/platform/locale.ts'
import { sectionPages } from '#domain/site/sections.ts'
import type { TestSite } from '#tests/e2e/site.ts'

/**
 * What is wider than the window on any page of the site, and which words of names and numbers of tables a line breaks: an address,
 * its width and the widest elements. Each page is in another language than the one before.
 */
export async function widePages(site: TestSite, page: Page): Promise<string[]> {
  const ids = await site.db.selectFrom('item_version').select(['article_id', 'kind']).orderBy('article_id').execute()
  const newest = [...new Map(ids.map(({ article_id, kind }) => [kind, article_id]))]
  const sections: Partial<Record<string, string>> = {
    flash: 'flash',
    article: 'news',
    event: 'activityid',
    podcast: 'radioinfo',
    round: 'financid',
  }
  const paths = [
    '/',
    '/sections',
    ...sectionPages.map(({ path }) => path),
    ...newest.flatMap(([kind, id]) => (sections[kind] ? [`/${sections[kind]}/${id}`] : [])),
    `/news/${site.article('harbour-chain')}`,
    '/dataView/btc',
    '/dataView/futures',
    '/exchange/1',
    '/nft/42',
    '/finance/investor/1001',
    '/login/login',
    '/login/register',
    '/search?msg=BTC',
    '/nonsense',
  ]
  const wide: string[] = []
  for (const [index, path] of paths.entries()) {
    const address = localisePath(path, locales[index % locales.length]!)
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const found = await page.evaluate(() => {
      const { scrollWidth } = document.documentElement
      // A link of a menu that is narrower than its text runs into the next one.
      const squeezed = [...document.querySelectorAll('nav a, nav button')]
        .filter((link) => link.clientWidth > 0 && link.scrollWidth > link.clientWidth + 1)
        .filter((link) => getComputedStyle(link).overflowX === 'visible')
      if (squeezed.length > 0) return `squeezed: ${squeezed.map(({ textContent }) => textContent).join(' | ')}`
      const range = document.createRange()
      const broken = [...document.querySelectorAll('dt, td, td span, h2, footer a')].filter((element) => {
        const text = element.firstChild
        return [...(text?.textContent ?? '').matchAll(/(?<!\S)[\p{Script=Latin}\d.,%$]{2,10}(?!\S)/gu)].some((word) => {
          if (text?.nodeType !== Node.TEXT_NODE) return false
          range.setStart(text, word.index)
          range.setEnd(text, word.index + word[0].length)
          return range.getClientRects().length > 1
        })
      })
      if (broken.length > 0) return `broken: ${broken.map(({ textContent }) => textContent).join(' | ')}`
      if (scrollWidth <= innerWidth) return undefined
      const widest = [...document.querySelectorAll('body *')]
        .map((element) => [element.getBoundingClientRect().right, element] as const)
        .filter(([right]) => right > innerWidth + 1)
        .map(([right, { tagName, className }]) => `${Math.round(right)} ${tagName}.${String(className).slice(0, 80)}`)
      return `${scrollWidth}: ${widest.slice(0, 4).join(' | ')}`
    })
    if (found) wide.push(`${address} ${found}`)
  }
  return wide
}
