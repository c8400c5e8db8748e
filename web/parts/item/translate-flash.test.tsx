import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { NewsItem } from '#contract/news/item.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Site } from '#domain/site/facts.ts'
import { createStore } from '#web/state/store.ts'
import { StoreProvider } from '#web/state/store-provider.tsx'
import { loadAllWords, WordsProvider } from '#web/state/words.tsx'
import { TranslateFlash } from './translate-flash.tsx'

const none = () => {}
const translation = { isShown: true, isWaiting: true, text: undefined, failure: undefined, show: none, hide: none }

function shown(from: Locale, to: Locale) {
  const store = createStore({ locale: to } as Site)
  return renderToStaticMarkup(
    <StoreProvider store={store}>
      <WordsProvider locale={to}>
        <TranslateFlash
          item={{ lang: from } as NewsItem}
          translated={{ shown: {} as NewsItem, translation, isPossible: true }}
        />
      </WordsProvider>
    </StoreProvider>,
  )
}

test('R699 while the model translates, the page says so; between the two Chinese scripts, which need no model, it only loads', async () => {
  await loadAllWords()
  expect(shown('ja', 'en')).toContain('chatGPT is working hard on translation')
  expect(shown('en', 'cn')).toContain('chatGPT 正在努力翻译中')
  expect(shown('en', 'tr')).toContain('chatGPT çeviri üzerinde çalışıyor')
  expect(shown('tw', 'cn')).not.toContain('chatGPT')
})
