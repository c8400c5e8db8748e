import { pageAddress } from './address.ts'
import type { Visit } from '#server/http/pages/visit.ts'

/** What requests must have in common to be shown the same bytes: nothing else reaches the renderer of a page without login. */
export const pageKey = (url: string, visit: Visit) => `${pageAddress(url)} ${visitKey(visit)}`

const visitKey = ({ theme, device, socialBrowser, zone }: Visit) =>
  `${theme} ${device} ${socialBrowser ?? ''} ${zone ?? ''}`
