import type desklang from './en/desklang.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    desklang: typeof desklang
  }
}
