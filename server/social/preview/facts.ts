import { isUtf8 } from 'node:buffer'
import { decodeBuffer } from 'encoding-sniffer'
import { z } from 'zod'
import { readHtml } from '#server/platform/text/html.ts'
import { jsonIn } from '#server/platform/text/json.ts'

/** The metadata in the head of a page, unchanged. Names of meta tags are in lower case; the first of each counts. */
export interface PageFacts {
  title: string
  meta: Map<string, string>
  /** Address of its oEmbed description in JSON, as written. */
  oembed: string | undefined
  linkedData: LinkedData | undefined
}

const longestScript = 100_000

/** The text of a page's bytes, which may end within a character; undeclared ones are UTF-8 where they can be. */
export function decodePage(bytes: Buffer, contentType: string): string {
  const isWide = [0, 1, 2, 3].some((cut) => isUtf8(bytes.subarray(0, bytes.length - cut)))
  const transportLayerEncodingLabel = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1]
  return decodeBuffer(bytes, { transportLayerEncodingLabel, defaultEncoding: isWide ? 'utf-8' : 'windows-1252' })
}

/** Reads the metadata, which comes first, also from a page that is truncated or not valid HTML. */
export function readFacts(html: string): PageFacts {
  const meta = new Map<string, string>()
  const scripts: string[] = []
  const titles: string[] = []
  let oembed: string | undefined
  let within: 'title' | 'script' | 'svg' | undefined
  try {
    readHtml(html, () => ({
      onopentag(name, attributes) {
        if (name === 'meta') {
          const key = (attributes.property || attributes.name || attributes.itemprop)?.trim().toLowerCase()
          if (key && attributes.content && !meta.has(key)) meta.set(key, attributes.content)
        }
        if (name === 'link' && /^application\/json\+oembed$/i.test(attributes.type ?? '')) oembed ??= attributes.href
        // SVG elements have titles of their own.
        if (name === 'svg') within = 'svg'
        if (within) return
        if (name === 'title') titles.push('')
        if (name === 'title') within = 'title'
        if (name === 'script' && /^application\/ld\+json$/i.test(attributes.type ?? '')) {
          scripts.push('')
          within = 'script'
        }
      },
      ontext(text) {
        const list = within === 'title' ? titles : within === 'script' ? scripts : undefined
        if (list && list.at(-1)!.length < longestScript) list[list.length - 1] += text
      },
      onclosetag(name) {
        if (name === within) within = undefined
      },
    }))
  } catch {
    // Nested deeper than any real page: the metadata before it is used.
  }
  return { title: titles.find((title) => title.trim()) ?? '', meta, oembed, linkedData: readLinkedData(scripts) }
}

const text = z.string().catch('')
const picture = z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)])
const thing = z.object({
  headline: text,
  name: text,
  description: text,
  image: z
    .union([
      picture,
      z
        .array(picture)
        .min(1)
        .transform((all) => all[0]!),
    ])
    .catch(''),
})

interface LinkedData {
  title: string
  description: string
  image: string
}

const maxThings = 50

/** The facts in a page's JSON-LD about its first entity with a headline, else with a name and a description (schema.org). */
function readLinkedData(scripts: readonly string[]): LinkedData | undefined {
  const things = scripts
    .flatMap(thingsIn)
    .slice(0, maxThings)
    .flatMap((each) => thing.safeParse(each).data ?? [])
  const best = things.find(({ headline }) => headline) ?? things.find(({ name, description }) => name && description)
  return best && { title: best.headline || best.name, description: best.description, image: best.image }
}

function thingsIn(script: string): unknown[] {
  return [jsonIn(script) ?? []].flat().flatMap((each: unknown) => {
    const graph = (each as { '@graph'?: unknown } | null)?.['@graph']
    return Array.isArray(graph) ? graph : [each]
  })
}
