import type radio from './en/radio.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    radio: typeof radio
  }
}
