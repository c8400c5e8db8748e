import { redirect, type LoaderFunctionArgs } from 'react-router'
import { loadFlash } from '#web/sections/news/flash/flash-detail.tsx'

/** Without an id the wire itself. */
export async function loader(args: LoaderFunctionArgs) {
  return args.params.id ? loadFlash(args) : redirect('/newsflash')
}

export { FlashDetail as default } from '#web/sections/news/flash/flash-detail.tsx'
