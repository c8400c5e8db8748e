import type upload from './en/upload.json'

declare module '#web/state/words.tsx' {
  interface Catalogue {
    upload: typeof upload
  }
}
