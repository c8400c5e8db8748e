import type live from './en/live.json'
import type radio from './en/radio.json'
import type video from './en/video.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    live: typeof live
    radio: typeof radio
    video: typeof video
  }
}
