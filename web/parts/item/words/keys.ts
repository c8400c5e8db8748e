import type article from './en/article.json'
import type flash from './en/flash.json'
import type kind from './en/kind.json'
import type news from './en/news.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    article: typeof article
    flash: typeof flash
    kind: typeof kind
    news: typeof news
  }
}
