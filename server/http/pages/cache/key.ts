import type { ViewerFacts } from '#server/http/pages/viewer-facts.ts'

/** Requests for the same canonical address (address.ts) with the same key get the same bytes: nothing else reaches the renderer. */
export const pageKey = (address: string, viewer: ViewerFacts) => `${address} ${variantOf(viewer)}`

const variantOf = ({ theme, device, socialBrowser, zone }: ViewerFacts) =>
  `${theme} ${device} ${socialBrowser ?? ''} ${zone ?? ''}`
