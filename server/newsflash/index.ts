import { newsflash } from '#contract/newsflash.ts'
import { bind } from '#server/call/bind.ts'
import { readFlash } from './detail.ts'
import { detectiveFlashes, importantFlashes } from './headlines.ts'
import { listFlashes } from './list.ts'
import { newestFlashes } from './newest.ts'

export const handlers = bind(newsflash, {
  list: listFlashes,
  newest: newestFlashes,
  detail: readFlash,
  important: importantFlashes,
  detective: detectiveFlashes,
})
