import type languages from './en/languages.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    languages: typeof languages
  }
}
