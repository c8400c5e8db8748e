import type article from './en/article.json'
import type flash from './en/flash.json'
import type news from './en/news.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    article: typeof article
    flash: typeof flash
    news: typeof news
  }
}
