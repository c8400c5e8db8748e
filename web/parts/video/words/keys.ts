import type videoframe from './en/videoframe.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    videoframe: typeof videoframe
  }
}
