import type summary from './en/summary.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    summary: typeof summary
  }
}
