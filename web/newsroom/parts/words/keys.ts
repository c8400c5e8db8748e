import type deskfactor from './en/deskfactor.json'
import type deskstatus from './en/deskstatus.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    deskfactor: typeof deskfactor
    deskstatus: typeof deskstatus
  }
}
