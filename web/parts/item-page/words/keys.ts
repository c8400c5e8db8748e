import type embed from './en/embed.json'
import type poster from './en/poster.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    embed: typeof embed
    poster: typeof poster
  }
}
