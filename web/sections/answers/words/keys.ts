import type ai from './en/ai.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    ai: typeof ai
  }
}
