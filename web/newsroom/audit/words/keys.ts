import type deskaudit from './en/deskaudit.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    deskaudit: typeof deskaudit
  }
}
