import type deskact from './en/deskact.json'
import type deskaudit from './en/deskaudit.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    deskact: typeof deskact
    deskaudit: typeof deskaudit
  }
}
