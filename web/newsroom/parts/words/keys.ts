import type deskfactor from './en/deskfactor.json'
import type deskstanding from './en/deskstanding.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    deskfactor: typeof deskfactor
    deskstanding: typeof deskstanding
  }
}
