import { redirect, type LoaderArgs } from '#web/router/index.ts'
import { loadFlash } from '#web/sections/news/flash/flash-detail.tsx'

/** One flash; without an id the wire. */
export async function loader(args: LoaderArgs) {
  return args.params.id ? loadFlash(args) : redirect('/newsflash')
}

export { FlashDetail as default } from '#web/sections/news/flash/flash-detail.tsx'
