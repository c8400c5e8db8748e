import { pageAddress } from './address.ts'
import type { ViewerFacts } from '#server/http/pages/viewer-facts.ts'

/** Requests with the same key get the same bytes: nothing else reaches the renderer of a page without login. */
export const pageKey = (url: string, viewer: ViewerFacts) => `${pageAddress(url)} ${variantOf(viewer)}`

const variantOf = ({ theme, device, socialBrowser, zone }: ViewerFacts) =>
  `${theme} ${device} ${socialBrowser ?? ''} ${zone ?? ''}`
