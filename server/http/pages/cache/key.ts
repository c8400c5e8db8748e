import { isDownloadPath, isSocialPath } from '#domain/device.ts'
import type { ViewerFacts } from '#server/http/pages/viewer-facts.ts'

/** Requests for the same canonical address (address.ts) with the same key get the same bytes: nothing else reaches the renderer. */
export const pageKey = (address: string, viewer: ViewerFacts) =>
  `${address} ${variantOf(viewer)}${entryOf(address, viewer)}`

const variantOf = ({ theme, device, socialBrowser, zone, reading, density, mutes, stylesheet }: ViewerFacts) =>
  `${theme} ${device} ${socialBrowser ?? ''} ${zone ?? ''} ${reading} ${density} ${stylesheet}${mutes && ` ${encodeURIComponent(mutes)}`}`

/**
 * A phone is redirected from social pages before they are rendered, unless its viewer stays in the browser: that page is not for
 * others. The download page leads with what the device can do.
 */
function entryOf(address: string, { device, staysInBrowser, installing }: ViewerFacts): string {
  if (isDownloadPath(pathOf(address))) return ` ${installing ?? ''}`
  return device === 'mobile' && staysInBrowser && isSocialPath(address) ? ' browser' : ''
}

const pathOf = (address: string) => address.split('?', 1)[0]!
