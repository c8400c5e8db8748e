import type { Frame } from '#contract/social/frame.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import type { PageFacts } from './facts.ts'

const maxButtons = 4

/** The Farcaster frame of a page, with the address of its picture; undefined for a page without one. Mini apps, which reuse the tag, are not frames. */
export function readFrame({ meta, title }: PageFacts, pageUrl: string): Frame | undefined {
  const version = meta.get('fc:frame')
  if (!version || version.trimStart().startsWith('{')) return undefined
  const tag = (name: string) => meta.get(`fc:frame:${name}`) ?? ''
  const buttons = Array.from({ length: maxButtons }, (_, at) => at + 1).flatMap((index) => {
    const label = oneLine(tag(`button:${index}`)).slice(0, 64)
    return label
      ? [
          {
            index,
            label,
            action: tag(`button:${index}:action`) || 'post',
            target: webAddress(tag(`button:${index}:target`), pageUrl),
          },
        ]
      : []
  })
  return {
    title: oneLine(title).slice(0, 200),
    image: webAddress(tag('image'), pageUrl),
    buttons,
    input: oneLine(tag('input:text')).slice(0, 64),
    state: tag('state').slice(0, 4096),
    post_url: webAddress(tag('post_url'), pageUrl) || pageUrl,
  }
}

/** An absolute http(s) address, or ''. */
export function webAddress(text: string, base: string): string {
  const url = text ? URL.parse(text, base) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : ''
}
