import { isDownloadPath, isSocialPath } from '#domain/platform/device.ts'
import type { ViewerFacts } from '#server/http/viewer-facts.ts'

/**
 * Requests for the same canonical address (address.ts) with the same key get the same bytes: nothing else reaches the
 * renderer. `navigation` is the version of the list of pages in header and footer.
 */
export const pageKey = (address: string, viewer: ViewerFacts, navigation = 0) =>
  `${address} ${navigation} ${variantOf(viewer)}${entryOf(address, viewer)}`

const variantOf = ({
  theme,
  device,
  socialBrowser,
  zone,
  subsite,
  reading,
  density,
  mutes,
  returns,
  stylesheet,
}: ViewerFacts) =>
  `${theme} ${device} ${socialBrowser ?? ''} ${zone ?? ''} ${subsite ?? '-'} ${reading} ${density} ${stylesheet}${returns && ` ${returns}`}${mutes && ` ${encodeURIComponent(mutes)}`}`

/**
 * Phones are redirected from social pages before rendering, unless the viewer chose the browser; that page is therefore
 * a separate variant. The download page begins with the steps of the device.
 */
function entryOf(address: string, { device, staysInBrowser, installing }: ViewerFacts): string {
  if (isDownloadPath(pathOf(address))) return ` ${installing ?? ''}`
  return device === 'mobile' && staysInBrowser && isSocialPath(address) ? ' browser' : ''
}

const pathOf = (address: string) => address.split('?', 1)[0]!
