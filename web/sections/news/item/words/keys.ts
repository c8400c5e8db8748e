import type home from './en/home.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    home: typeof home
  }
}
