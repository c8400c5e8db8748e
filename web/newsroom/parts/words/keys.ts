import type deskconflict from './en/deskconflict.json'
import type deskfactor from './en/deskfactor.json'
import type deskstatus from './en/deskstatus.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    deskconflict: typeof deskconflict
    deskfactor: typeof deskfactor
    deskstatus: typeof deskstatus
  }
}
