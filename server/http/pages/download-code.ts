import QRCode from 'qrcode'
import type { Config } from '#server/platform/config/config.ts'

/** The QR code of the app's download page, as SVG: dark on white in both themes, because scanners need that. */
export function downloadCode(config: Config): Promise<string> {
  const address = new URL(config.links.mobileDownload, config.site.origin).href
  return QRCode.toString(address, { type: 'svg', margin: 2 })
}
