import type { SocialBrowser } from '#domain/platform/device.ts'
import { videoFrameOrigins } from '#domain/media/video-host.ts'
import type { Config } from '#server/platform/config/config.ts'

/** Headers of every response of every site. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** Headers of every response of a site; where it is reached by https, browsers use nothing else for a year (RFC 6797). */
export const siteHeaders = ({ site }: Pick<Config, 'site'>): Readonly<Record<string, string>> =>
  site.origin.startsWith('https:')
    ? { ...commonHeaders, 'strict-transport-security': 'max-age=31536000' }
    : commonHeaders

/** For responses that are no pages: JSON, and files that could be opened as documents of their own. */
export const barePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** For a document with text and style only. */
const textPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For a document with text, style, and forms that are sent to this site. */
export const formPolicy = textPolicy.replace("form-action 'none'", "form-action 'self'")

/** For the card of an item, which runs no script: the only page that another site may show in a frame. */
export const cardPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"

/** For a text that is not public: like a card, but shown in frames of this site only. */
export const previewPolicy = cardPolicy.replace('frame-ancestors *', "frame-ancestors 'self'")

/** The origins where Farcaster's clients show mini apps in frames. */
const farcasterClients = 'https://farcaster.xyz https://*.farcaster.xyz'

/**
 * The content security policy of pages: files of this site only, and nothing inline but the style sheet of a first visit, by its hash. The host of a sharing script is allowed only for
 * the in-app browser that loads it; calls may also go to the hosts that the operator configured. No other site may show pages
 * in a frame, except Farcaster's clients where the site is registered as a mini app.
 */
export function pagePolicy(config: Config, socialBrowser: SocialBrowser | undefined, styleSource = ''): string {
  const scripts = { wechat: config.links.wechatScript, weibo: config.links.weiboScript }
  const hosts = [
    config.site.aiOrigin,
    config.site.testOrigin,
    config.site.noticeOrigin,
    config.links.mapStyle ?? '',
    ...config.site.streamOrigins,
  ]
  return [
    "default-src 'self'",
    `script-src ${sources(config, socialBrowser ? [scripts[socialBrowser]] : [])}`,
    `style-src 'self' ${styleSource}`.trimEnd(),
    // Pictures of other hosts are served by this site (decisions/0137).
    "img-src 'self' data:",
    // Recordings are where their publishers keep them; a stream that a script puts together has an address within the page.
    "media-src 'self' https: blob:",
    `connect-src ${sources(config, hosts)}`,
    // A frame is made when a reader presses play on a video of another host, not before.
    `frame-src 'self' ${videoFrameOrigins.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${config.site.miniAppSignature ? farcasterClients : "'none'"}`,
  ].join('; ')
}

/** The content security policy of the newsroom: no frames. */
export const deskPolicy = (config: Config): string =>
  pagePolicy(config, undefined).replace(/frame-ancestors .*/, "frame-ancestors 'none'")

function sources({ site }: Config, addresses: string[]): string {
  const origins = addresses
    .map((address) => new URL(address, site.origin).origin)
    .filter((origin) => origin !== site.origin)
  return [...new Set(["'self'", ...origins])].join(' ')
}
