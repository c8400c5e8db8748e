import type translation from './en/translation.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    translation: typeof translation
  }
}
