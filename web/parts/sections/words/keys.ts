import type sections from './en/sections.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    sections: typeof sections
  }
}
