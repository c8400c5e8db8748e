import type deskmedia from './en/deskmedia.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    deskmedia: typeof deskmedia
  }
}
