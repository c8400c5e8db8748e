import { parseOpml } from 'feedsmith'
import { FeedError } from './parse.ts'

interface Outline {
  xmlUrl?: string
  outlines?: Outline[]
}

/** The addresses of the feeds that an OPML document lists, each once. Refuses with FeedError. */
export function readOpml(text: string): string[] {
  const listed = addressesOf(outlinesOf(text))
  return [...new Set(listed.filter((address) => /^https?:/i.test(address) && URL.canParse(address)))]
}

function outlinesOf(text: string): Outline[] {
  try {
    return (parseOpml(text).body?.outlines ?? []) as Outline[]
  } catch (error) {
    throw new FeedError(`it is an OPML document that cannot be read (${(error as Error).message})`)
  }
}

function addressesOf(outlines: Outline[]): string[] {
  return outlines.flatMap(({ xmlUrl, outlines: inner = [] }) => [
    ...(xmlUrl ? [xmlUrl.trim()] : []),
    ...addressesOf(inner),
  ])
}
