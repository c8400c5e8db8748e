import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { NewsItem } from '#contract/news/item.ts'
import type { Site } from '#domain/site/facts.ts'
import { createStore } from '#web/state/store.ts'
import { StoreProvider } from '#web/state/store-provider.tsx'
import { loadAllWords, WordsProvider } from '#web/state/words.tsx'
import NewestFlashes from './newest-flashes.tsx'

const flash = (article_id: number, title: string, story_id = article_id) =>
  ({ article_id, title, story_id, type: 1, ios: 0, lang: 'en', langs: ['en'], add_time: 1_790_000_000 }) as NewsItem

function shown(flashes: NewsItem[], except?: number) {
  const store = createStore({ locale: 'en', zone: 'UTC', mutes: '', now: 1_790_000_000_000 } as unknown as Site)
  return renderToStaticMarkup(
    <StoreProvider store={store}>
      <WordsProvider locale="en">
        <NewestFlashes newest={{ flashes, langs: undefined }} title="The wire now" {...(except && { except })} />
      </WordsProvider>
    </StoreProvider>,
  )
}

test('Next to a page each story is listed once with its other sources, without the flash of the page; without flashes there is no list', async () => {
  await loadAllWords()
  const html = shown([flash(3, 'Later', 1), flash(2, 'Own'), flash(1, 'First told')], 2)
  expect([...html.matchAll(/<h3.*?<\/h3>/g)].map(([title]) => title.replace(/<[^>]+>/g, ''))).toEqual(['First told'])
  expect(html).toContain('1 more source')
  expect(html).toContain('Later')
  expect(html).not.toContain('data-item')
  expect(shown([flash(2, 'Own')], 2)).toBe('')
})
