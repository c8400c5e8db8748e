import type finance from './en/finance.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    finance: typeof finance
  }
}
