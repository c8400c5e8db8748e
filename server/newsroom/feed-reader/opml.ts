import { parseOpml } from 'feedsmith'
import { faultText } from '#domain/newsroom/source-fault.ts'
import { messageOf } from '#domain/platform/error.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { FeedError } from './parse.ts'
import { webForm } from './source-address.ts'

interface Outline {
  text?: string
  title?: string
  type?: string
  url?: string
  xmlUrl?: string
  isComment?: boolean
  outlines?: Outline[]
}

/** A feed that an OPML document lists. */
export interface OpmlFeed {
  url: string
  /** May be empty, as may the folder, names of several within each other with slashes between. */
  name: string
  folder: string
}

/** What an OPML document lists, and how many of its outlines are no feeds to add. */
export interface OpmlList {
  feeds: OpmlFeed[]
  /** Listed a second time. */
  repeated: number
  commented: number
  /** Other documents, which are not read. */
  included: number
  /** Without an address of http or https. */
  unusable: number
}

/** How many of a list became sources. */
export interface ListedSources extends Omit<OpmlList, 'feeds'> {
  listed: number
  added: number
  /** There before, and not changed. */
  known: number
  /** The new ones. */
  sources: { id: number; url: string }[]
}

const maxName = 120

/** Reads the feeds of an OPML document, each address once, with its first name; commented outlines are none. Refuses with FeedError. */
export function readOpml(text: string): OpmlList {
  const list: OpmlList = { feeds: [], repeated: 0, commented: 0, included: 0, unusable: 0 }
  addOutlines(list, new Map(), outlinesOf(text), { folder: '', isComment: false })
  return list
}

function outlinesOf(text: string): Outline[] {
  try {
    return parseOpml(text).body?.outlines ?? []
  } catch (error) {
    throw new FeedError(faultText('unreadable', { reason: messageOf(error) }))
  }
}

function addOutlines(
  list: OpmlList,
  known: Map<string, OpmlFeed>,
  outlines: Outline[],
  within: { folder: string; isComment: boolean },
): void {
  for (const { text = '', title, type = '', url, xmlUrl, outlines: inner = [], ...outline } of outlines) {
    const name = oneLine(title || text).slice(0, maxName)
    const isComment = within.isComment || outline.isComment === true
    const address = xmlUrl && URL.parse(webForm(xmlUrl.trim()).url)
    const first = address ? known.get(address.href) : undefined
    if (isComment) list.commented += xmlUrl ? 1 : 0
    else if (first) {
      list.repeated++
      first.name ||= name
    } else if (address && /^https?:$/.test(address.protocol)) {
      const feed = { url: address.href, name, folder: within.folder }
      known.set(feed.url, feed)
      list.feeds.push(feed)
    } else if (xmlUrl) list.unusable++
    else if (/^include$/i.test(type) || (/^link$/i.test(type) && /\.opml\b/i.test(url ?? ''))) list.included++
    const folder = xmlUrl ? within.folder : [within.folder, name].filter(Boolean).join('/').slice(0, maxName)
    addOutlines(list, known, inner, { folder, isComment })
  }
}
