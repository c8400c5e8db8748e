import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { NewsDetail } from '#contract/news/item.ts'
import { RouterView } from '#web/router/router-view.tsx'
import { staticRouter } from '#web/router/router.ts'
import type { Site } from '#domain/site/facts.ts'
import { StoreProvider } from '#web/state/store-provider.tsx'
import { createStore } from '#web/state/store.ts'
import { loadAllWords, WordsProvider } from '#web/state/words.tsx'
import { BaseContext } from '#web/ui/link.tsx'
import { Head } from './head.tsx'

const site = {
  origin: 'https://wire.example',
  locale: 'ja',
  defaultLocale: 'en',
  base: '/ja',
  links: { subsites: {} },
} as unknown as Site

await loadAllWords()

/** The canonical address and the English version that the page of an article names at an address. */
function addressesAt(pathname: string, slug: string) {
  const item = { article_id: 12, type: 0, slug, title: 'A bridge', langs: ['en', 'ja'], made_langs: [], lang: 'ja' }
  const facts = { add_time: 0, corrections: [], tag_list: [], credits: [], author: null, made_from: null }
  const detail = { ...item, ...facts } as unknown as NewsDetail
  const Component = () => <Head title="A bridge" description="" item={detail} />
  const matches = [{ route: { path: 'news/:id', Component }, params: {}, data: undefined, isLoaded: true }]
  const location = { pathname, search: '', hash: '', key: 'default' }
  const html = renderToStaticMarkup(
    <StoreProvider store={createStore(site)}>
      <BaseContext value={site.base}>
        <WordsProvider locale="ja">
          <RouterView router={staticRouter({ matches, failure: undefined }, location)} />
        </WordsProvider>
      </BaseContext>
    </StoreProvider>,
  )
  return [/rel="canonical" href="([^"]+)"/.exec(html)?.[1], /hrefLang="en" href="([^"]+)"/.exec(html)?.[1]]
}

test('R935 an article names one address as its own, with the slug that it has now, wherever its id leads', () => {
  for (const path of ['/news/12', '/news/12-the-bridge', '/news/12-an-older-one'])
    expect(addressesAt(path, 'the-bridge'), path).toEqual([
      'https://wire.example/ja/news/12-the-bridge',
      'https://wire.example/news/12-the-bridge',
    ])
  expect(addressesAt('/news/12-an-older-one', '')).toEqual([
    'https://wire.example/ja/news/12',
    'https://wire.example/news/12',
  ])
})
