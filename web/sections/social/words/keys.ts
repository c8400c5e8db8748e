import type channel from './en/channel.json'
import type composer from './en/composer.json'
import type sidebar from './en/sidebar.json'
import type signer from './en/signer.json'
import type warpcaster from './en/warpcaster.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    channel: typeof channel
    composer: typeof composer
    sidebar: typeof sidebar
    signer: typeof signer
    warpcaster: typeof warpcaster
  }
}
