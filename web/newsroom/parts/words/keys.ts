import type deskconflict from './en/deskconflict.json'
import type deskfactor from './en/deskfactor.json'
import type deskfault from './en/deskfault.json'
import type deskstatus from './en/deskstatus.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    deskconflict: typeof deskconflict
    deskfactor: typeof deskfactor
    deskfault: typeof deskfault
    deskstatus: typeof deskstatus
  }
}
