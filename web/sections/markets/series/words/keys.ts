import type contract from './en/contract.json'
import type data from './en/data.json'
import type etf from './en/etf.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    contract: typeof contract
    data: typeof data
    etf: typeof etf
  }
}
