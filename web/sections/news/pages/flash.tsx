import { redirect, type LoaderArgs } from '#web/router/index.ts'
import { loadFlash } from '#web/sections/news/flash/flash-detail.tsx'

/** Without an id the wire itself. */
export async function loader(args: LoaderArgs) {
  return args.params.id ? loadFlash(args) : redirect('/newsflash')
}

export { FlashDetail as default } from '#web/sections/news/flash/flash-detail.tsx'
