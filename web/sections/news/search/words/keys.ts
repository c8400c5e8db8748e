import type search from './en/search.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    search: typeof search
  }
}
