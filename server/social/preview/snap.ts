import { snapPage, type SnapPage } from '#contract/social/snap-page.ts'
import { jsonIn } from '#server/platform/text/json.ts'

/** The media type of snaps: https://docs.farcaster.xyz/snap/http-headers */
export const snapType = 'application/vnd.farcaster.snap+json'

export const isSnapType = (contentType: string) => contentType.trim().toLowerCase().startsWith(snapType)

/** The page in the JSON of a snap, or undefined where it does not follow the format. */
export const readSnapPage = (body: Buffer): SnapPage | undefined => snapPage.safeParse(jsonIn(body)).data

/** The address of the snap that the `Link` header of a page announces; undefined if there is none. */
export function linkedSnap(header: string, pageUrl: string): string | undefined {
  for (const [, address = '', parameters = ''] of header.slice(0, 4096).matchAll(/<([^<>]*)>([^<>]*)/g)) {
    const isSnap = parameters.toLowerCase().includes(snapType) && isAlternate(parameters)
    const url = isSnap ? URL.parse(address, pageUrl) : null
    if (url && /^https?:$/.test(url.protocol)) return url.href
  }
  return undefined
}

/** Whether the parameters of a link say so: `rel` has words between spaces, in quotation marks or not. */
const isAlternate = (parameters: string) =>
  parameters
    .toLowerCase()
    .split(';')
    .map((parameter) => parameter.trim())
    .some(
      (parameter) =>
        parameter.startsWith('rel=') &&
        parameter
          .slice(4)
          .split(/[\s",]/)
          .includes('alternate'),
    )

/** The first words of a page. */
export function titleOf({ ui }: SnapPage): string {
  for (const { type, props } of Object.values(ui.elements)) {
    if (type === 'item') return props.title
    if (type === 'text') return props.content
  }
  return ''
}
