import type deskingest from './en/deskingest.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    deskingest: typeof deskingest
  }
}
