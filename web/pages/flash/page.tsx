import { redirect, type LoaderFunctionArgs } from 'react-router'
import { siteContext } from '../../shell/site-context.ts'
import { loadFlash } from '../news/flash-detail.tsx'

/** Without an id the wire itself (A7). */
export async function loader(args: LoaderFunctionArgs) {
  return args.params.id ? loadFlash(args) : redirect(args.context.get(siteContext).base + '/newsflash')
}

export { FlashDetail as default } from '../news/flash-detail.tsx'
