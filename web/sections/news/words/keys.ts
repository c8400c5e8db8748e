import type home from './en/home.json'
import type poster from './en/poster.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    home: typeof home
    poster: typeof poster
  }
}
