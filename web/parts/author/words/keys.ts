import type author from './en/author.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    author: typeof author
  }
}
