import { tagRoom } from '#domain/news/typed-words.ts'
import type { ExplainerLevel } from '#domain/news/explainer-level.ts'
import type { IncidentKind, IncidentStatus } from '#domain/news/incident.ts'
import type { ItemKind } from '#domain/news/item/kind.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { cleanText, oneLine, shorten } from '#domain/platform/text/clean-text.ts'
import { storable } from '#domain/platform/text/storable.ts'
import { readMinutes } from '#domain/platform/text/reading.ts'
import { distinctiveTextLength } from '#domain/news/story/duplicate.ts'
import type { FaultValues } from '#domain/platform/fault-sentences.ts'
import { rowFaultText, type RowFaultName } from '#domain/platform/row-fault.ts'
import { boundFacts, type Dropped } from './bounds.ts'
import { digest, keysOf, type ItemKeys } from './keys.ts'
import type { IncomingMedia } from './media.ts'
import { pictureAddress } from '#server/platform/text/address.ts'
import { paragraphsOf } from '#server/platform/text/blocks.ts'
import { plainText, type PlainText } from '#server/platform/text/plain-text.ts'
import { sanitiseHtml } from '#server/platform/text/sanitise.ts'

/** The facts of an item, without its texts. Everything but the kind is optional. */
export interface ItemFacts extends IncomingMedia {
  kind: ItemKind
  sourceName?: string
  sourceUrl?: string
  imageUrl?: string
  authorId?: number
  feedId?: number
  /** 0 to 9; above 0 the wire shows the item as weighted. */
  weight?: number
  isFirst?: boolean
  isHot?: boolean
  isTop?: boolean
  isDetective?: boolean
  isOriginal?: boolean
  isExclusive?: boolean
  isChoice?: boolean
  isImportant?: boolean
  isShowHome?: boolean
  /** Level of an explainer; 1, for beginners, by default. */
  level?: ExplainerLevel
  /** For a column: its author at the source, and the permission under which it is shown here. */
  byline?: string
  licence?: string
  /** The files of a report. */
  files?: readonly ReportFile[]
  /** The facts of the adverse event that a flash or article is about. */
  incident?: Incident
}

/** A file of a report: its address (a path of this site, or https) and its known properties. */
export interface ReportFile {
  url: string
  mediaType: string
  lang?: Locale
  bytes?: number
  pages?: number
}

export interface Incident {
  kind: IncidentKind
  /** US cents. */
  amountCents?: number
  chain?: string
  status?: IncidentStatus
}

export interface IncomingVersion {
  lang: Locale
  /** Defaults to the beginning of the content. */
  title: PlainText
  abstract?: PlainText
  /** HTML, or plain text with one paragraph per line. */
  content: string
  tags?: PlainText[]
  /** The page of this text; if another item has the same link, this one is its duplicate. */
  link?: string
  /** The base for relative links and images in the content; defaults to the link. */
  base?: string
  isPublished: boolean
  publishedAt?: Date
}

export interface IncomingItem extends ItemFacts {
  /** The name or address of the source: the scope of `guid`. */
  source: string
  guid?: string
  originalLang: Locale
  /** The date that the source states. */
  datedAt?: Date
  /** The date as the source writes it, '' for none. Without `datedAt` it is not understood: such an item stays a draft. */
  statedDate?: string
  /** What else belongs to the item at its source: it has changed when this has. */
  revision?: string
  /** Its guid alone tells it apart: the dates of a repeated event have the same texts. */
  isRepeated?: boolean
  /** Whether `datedAt` is that of the whole source, as the item's own is not known. */
  isDatedBySource?: boolean
  versions: IncomingVersion[]
}

export interface PreparedVersion extends PreparedTexts {
  lang: Locale
  publishedAt: Date | undefined
  sourceDigest: string
}

export interface PreparedItem {
  facts: ItemFacts
  originalLang: Locale
  datedAt: Date | undefined
  versions: PreparedVersion[]
  keys: ItemKeys
  dropped: Dropped[]
}

const maxContent = 500_000
const maxTitle = 300
const maxAbstract = 1000
const maxOpening = 300

/** Thrown for an item that cannot be saved. The message is intended for its sender; the newsroom says it in its reader's language. */
export class Unusable extends Error {
  constructor(fault: RowFaultName, values?: FaultValues) {
    super(rowFaultText(fault, values))
  }
}

/**
 * Cleans an incoming item and computes its keys; no I/O. A published version without a date of its own gets the
 * source's date, or now, never later than now. Throws `Unusable` if it has neither title nor content, or is too long.
 */
export function prepareItem(item: IncomingItem, now: Date): PreparedItem {
  const {
    source,
    guid,
    originalLang,
    datedAt,
    versions,
    statedDate,
    isDatedBySource: _,
    revision,
    isRepeated,
    ...rest
  } = storable(item)
  const { facts, dropped } = boundFacts(cleanFacts(rest))
  const prepared = versions.map((version) =>
    prepareVersion(version, facts, { datedAt, isUndated: statedDate !== undefined && !datedAt, revision }, now),
  )
  const links = versions.map(({ link }) => link).filter((link) => link !== undefined)
  const texts = prepared.map(({ version, text }) => ({ title: version.title, body: text }))
  return {
    facts,
    originalLang,
    datedAt,
    versions: prepared.map(({ version }) => version),
    keys: keysOf({ source, guid, links, texts: isRepeated ? [] : texts, datedAt }),
    dropped,
  }
}

function cleanFacts(facts: ItemFacts): ItemFacts {
  return {
    ...facts,
    sourceName: shorten(oneLine(facts.sourceName ?? ''), 120),
    sourceUrl: webAddress(facts.sourceUrl),
    imageUrl: pictureAddress(oneLine(facts.imageUrl ?? '')) ?? '',
    ...(facts.byline && { byline: shorten(oneLine(facts.byline), 120) }),
    ...(facts.licence && { licence: shorten(oneLine(facts.licence), 200) }),
    weight: Math.min(9, Math.max(0, Math.trunc(facts.weight ?? 0))) || 0,
  }
}

/** Normalises the addresses among changed facts; an invalid address becomes ''. */
export const cleanAddresses = ({ image_url, source_url }: { image_url?: string; source_url?: string }) => ({
  ...(image_url !== undefined && { image_url: pictureAddress(oneLine(image_url)) ?? '' }),
  ...(source_url !== undefined && { source_url: webAddress(source_url) }),
})

/** Normalises an http(s) address; '' for anything else. */
function webAddress(address: string | undefined): string {
  const url = address && URL.parse(address.trim())
  return url && /^https?:$/.test(url.protocol) ? url.href : ''
}

/** The texts of one language version. */
export interface Texts {
  title: PlainText
  abstract: PlainText
  /** HTML, or plain text with one paragraph per line. */
  content: string
  tags: readonly PlainText[]
}

export interface PreparedTexts {
  title: PlainText
  abstract: PlainText
  contentHtml: string
  readMinutes: number
  tags: string[]
}

/** Cleans and sanitises texts for storage; any of them may be empty. Throws `Unusable` if they are too long. */
export function prepareTexts({ title, abstract, content, tags }: Texts, base?: string): PreparedTexts {
  if (content.length > maxContent) throw new Unusable('long', { max: maxContent })
  const contentHtml = sanitiseHtml(content.trim(), base)
  return {
    title: shorten(oneLine(title), maxTitle),
    abstract: shorten(oneLine(abstract), maxAbstract),
    contentHtml,
    readMinutes: readMinutes(plainText(contentHtml)),
    tags: cleanTags(tags),
  }
}

/** Tags as they are stored: each once, in one line, at most twenty. */
export const cleanTags = (tags: readonly PlainText[]): string[] =>
  [...new Set(tags.map((tag) => oneLine(tag).slice(0, tagRoom.length)).filter(Boolean))].slice(0, tagRoom.tags)

/** The columns that all tables of texts share. */
export const textColumns = ({
  title,
  abstract,
  contentHtml,
  tags,
}: Pick<PreparedTexts, 'title' | 'abstract' | 'contentHtml' | 'tags'>) => ({
  title,
  abstract,
  content_html: contentHtml,
  tags,
})

/**
 * Completes texts for readers: the beginning of the content replaces a missing title or abstract. Throws `Unusable`
 * without any text.
 */
export function completeTexts(texts: PreparedTexts, kind: ItemKind): PreparedTexts {
  const title = texts.title || shorten(plainText(texts.contentHtml), maxTitle)
  if (!title) throw new Unusable('no_text')
  return {
    ...texts,
    title,
    abstract: texts.abstract || (kind === 'flash' ? '' : openingOf(texts.contentHtml)),
  }
}

function prepareVersion(
  version: IncomingVersion,
  facts: ItemFacts,
  { datedAt, isUndated, revision }: { datedAt: Date | undefined; isUndated: boolean; revision: string | undefined },
  now: Date,
) {
  const { isPublished, publishedAt, ...source } = version
  const { lang, title, abstract = '', content, tags = [], base, link } = version
  const whole = { title, abstract, content: content.trim() || paragraphsOf(abstract), tags }
  const texts = completeTexts(prepareTexts(whole, base ?? link), facts.kind)
  const at = publishedAt ?? datedAt ?? now
  const prepared: PreparedVersion = {
    lang,
    ...texts,
    publishedAt: isPublished && !isUndated ? new Date(Math.min(at.getTime(), now.getTime())) : undefined,
    sourceDigest: digest(cleanText(JSON.stringify([source, facts, revision ?? datedAt]))),
  }
  return { version: prepared, text: plainText(texts.contentHtml) }
}

/** The first paragraph that is long enough, as the abstract of an article without one. */
function openingOf(contentHtml: string): string {
  const [first, ...afterNotes] = contentHtml.split('<sup class="footnote-ref">')
  const withoutNotes = [
    first,
    ...afterNotes.map((piece) => piece.slice(piece.indexOf('</sup>') + '</sup>'.length)),
  ].join('')
  const [, ...pieces] = withoutNotes.split('<p>')
  const paragraphs = pieces.map((piece) => plainText(piece.slice(0, piece.indexOf('</p>'))))
  return shorten(paragraphs.find((text) => text.length >= distinctiveTextLength / 2) ?? '', maxOpening)
}
