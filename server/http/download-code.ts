import QRCode from 'qrcode'
import type { Config } from '#server/config.ts'

const dayInSeconds = 86_400

/** The QR picture of the app's download page, as SVG: dark on white in both themes, because scanners need that. */
export async function downloadCode(config: Config): Promise<Response> {
  const address = new URL(config.mobileDownloadUrl, config.siteOrigin).href
  const picture = await QRCode.toString(address, { type: 'svg', margin: 2 })
  return new Response(picture, { headers: { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${dayInSeconds}` } })
}
