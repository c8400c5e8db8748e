import type deskcommunity from './en/deskcommunity.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    deskcommunity: typeof deskcommunity
  }
}
