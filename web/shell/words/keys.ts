import type common from './en/common.json'
import type footer from './en/footer.json'
import type header from './en/header.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    common: typeof common
    footer: typeof footer
    header: typeof header
  }
}
