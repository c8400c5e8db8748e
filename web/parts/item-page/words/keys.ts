import type poster from './en/poster.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    poster: typeof poster
  }
}
