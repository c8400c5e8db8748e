import type filter from './en/filter.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    filter: typeof filter
  }
}
