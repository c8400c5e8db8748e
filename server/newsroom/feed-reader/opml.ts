import { parseOpml } from 'feedsmith'
import { messageOf } from '#domain/platform/error.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { FeedError } from './parse.ts'

interface Outline {
  text?: string
  title?: string
  xmlUrl?: string
  outlines?: Outline[]
}

/** A feed that an OPML document lists; its name there may be empty. */
export interface OpmlFeed {
  url: string
  name: string
}

const maxName = 120

/** The feeds that an OPML document lists, each address once, with its first name. Refuses with FeedError. */
export function readOpml(text: string): OpmlFeed[] {
  const names = new Map<string, string>()
  for (const { url, name } of feedsOf(outlinesOf(text)))
    if (/^https?:/i.test(url) && URL.canParse(url) && !names.get(url)) names.set(url, name)
  return [...names].map(([url, name]) => ({ url, name }))
}

function outlinesOf(text: string): Outline[] {
  try {
    return parseOpml(text).body?.outlines ?? []
  } catch (error) {
    throw new FeedError(`it is an OPML document that cannot be read (${messageOf(error)})`)
  }
}

function feedsOf(outlines: Outline[]): OpmlFeed[] {
  return outlines.flatMap(({ text = '', title, xmlUrl, outlines: inner = [] }) => [
    ...(xmlUrl ? [{ url: xmlUrl.trim(), name: oneLine(title || text).slice(0, maxName) }] : []),
    ...feedsOf(inner),
  ])
}
