/**
 * The kinds of content besides items that editors write. Each kind has one description, from which its list, form and
 * checks are derived.
 */

import { applicationStates } from './application.ts'
import { isWhole, type EntityField, type EntityValues } from './entity-field.ts'
import { itemPath, type ItemKind } from '#domain/news/item/kind.ts'
import { locales } from '#domain/platform/locale.ts'
import { channelTypes, readAccount } from '#domain/social/official-account.ts'
import { chapterOf, personOf } from '#domain/media/episode-line.ts'
import { podcastCategories } from '#domain/media/podcast.ts'
import { videoFrame } from '#domain/media/video-host.ts'
import { videoKinds } from '#domain/media/video.ts'
import { seriesGroups, seriesStyles } from '#domain/markets/series/series.ts'
import { campPages, textPages } from './site-page.ts'

interface Description {
  /** In the order of the form. */
  fields: readonly EntityField[]
  /** Whether editors can only read it, because it comes from another source. */
  isReadOnly?: true
  /** Whether editors cannot add entities: the program or readers create them. */
  isClosed?: true
  /** Whether saving an entity sends a mail, which cannot be undone. */
  isMailed?: true
  /** Whether its id is the name in its address; the others have numbers. */
  isNamed?: true
  /** Whether it is also imported from files in the format of a source. */
  isOfSource?: true
  /**
   * The fields that identify an existing entity in a row of an imported file, in the order in which they are tried.
   * Null for a kind that cannot be imported.
   */
  knownBy: readonly string[] | null
  /** The fields whose values do not go together, by the texts of the fields that are not translated. */
  conflicting?: (text: (name: string) => string) => readonly string[]
}

interface ItemDescription extends Description {
  /** Its entities are items of this kind: they have its page, and who saves them publishes. */
  itemKind: ItemKind
}

interface PlainDescription extends Description {
  itemKind?: never
  /** The page that shows it to readers, with its id or a field of it as `:id` or `:slug`; null without a page of its own. */
  page: `/${string}` | null
  /** Whether saving one publishes, which needs its own permission. */
  isPublishing?: true
}

type EntityDescription = ItemDescription | PlainDescription

/** The fields of every item: texts by language and a picture. */
const itemTexts = [
  { name: 'title', type: 'line', isTranslated: true, isRequired: true },
  { name: 'intro', type: 'line', isTranslated: true },
  { name: 'content', type: 'html', isTranslated: true },
  { name: 'tags', type: 'lines', isTranslated: true },
] as const
const picture = { name: 'image_url', type: 'picture' } as const
const source = [
  { name: 'source_name', type: 'line' },
  { name: 'source_url', type: 'url' },
] as const

/** The address of a video or a stream. */
const recording = [
  { name: 'video_kind', type: 'choice', choices: videoKinds, isRequired: true },
  { name: 'video_url', type: 'recording', isRequired: true },
] as const

const identity = { type: 'line', isFixed: true, isRequired: true } as const
const isSlug = (text: string) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 80
const isAccount = (text: string) => text.startsWith('@') && readAccount(text)?.account === text
const isUnplayable = (text: (name: string) => string) =>
  text('video_kind') === 'embed' && !videoFrame(text('video_url'))
/** Times are compared as they are typed: each in the same form and zone. */
const endsBeforeStart = (text: (name: string) => string) =>
  text('ends_at') !== '' && text('ends_at') < text('starts_at')
const endsWithStart = (text: (name: string) => string) => text('ends_at') !== '' && text('ends_at') <= text('starts_at')

const composition = [
  { name: 'title', type: 'line', isTranslated: true, isRequired: true },
  { name: 'intro', type: 'line', isTranslated: true },
  { name: 'image_url', type: 'picture' },
  { name: 'tags', type: 'lines' },
  { name: 'items', type: 'ids' },
] as const

export const entities = {
  topic: { page: '/topic/:id', knownBy: ['title'], fields: composition },
  special: { page: '/tspecial/:id', knownBy: ['title'], fields: composition },
  serial: { page: null, knownBy: ['title'], fields: composition },
  story: {
    page: '/story/:id',
    knownBy: ['title'],
    fields: [
      { name: 'title', type: 'line', isTranslated: true, isRequired: true },
      { name: 'points', type: 'lines', isTranslated: true },
      { name: 'unknown', type: 'line', isTranslated: true },
      { name: 'items', type: 'ids', isRequired: true },
      { name: 'tags', type: 'lines' },
      { name: 'series', type: 'line' },
      { name: 'closed_at', type: 'moment' },
      { name: 'ending', type: 'line', isTranslated: true },
    ],
  },
  podcast: {
    isOfSource: true,
    itemKind: 'podcast',
    knownBy: ['title', 'show'],
    fields: [
      ...itemTexts,
      picture,
      { name: 'show', type: 'entity', of: 'show', isRequired: true },
      { name: 'audio_url', type: 'recording', isRequired: true },
      { name: 'duration', type: 'duration' },
      { name: 'season', type: 'number', isForm: isWhole(0, 100_000) },
      { name: 'number', type: 'number', isForm: isWhole(0, 100_000) },
      { name: 'chapters', type: 'lines', isForm: (line) => chapterOf(line) !== undefined, example: '12:30 Example' },
      { name: 'people', type: 'lines', isForm: (line) => personOf(line) !== undefined },
      { name: 'transcript', type: 'text' },
    ],
  },
  show: {
    page: null,
    knownBy: ['show_title'],
    fields: [
      { name: 'show_title', type: 'line', isRequired: true },
      { name: 'about', type: 'lines' },
      { name: 'lang', type: 'choice', choices: locales, isRequired: true },
      { name: 'category', type: 'choice', choices: podcastCategories, isRequired: true },
      picture,
      { name: 'home_url', type: 'url' },
    ],
  },
  video: {
    isOfSource: true,
    itemKind: 'video',
    knownBy: ['title'],
    conflicting: (text) => (isUnplayable(text) ? ['video_url'] : []),
    fields: [
      ...itemTexts,
      picture,
      ...recording,
      { name: 'duration', type: 'duration' },
      { name: 'subtitles', type: 'text', isTranslated: true },
    ],
  },
  stream: {
    page: '/live',
    isOfSource: true,
    knownBy: ['title', 'starts_at'],
    conflicting: (text) => [...(isUnplayable(text) ? ['video_url'] : []), ...(endsWithStart(text) ? ['ends_at'] : [])],
    fields: [
      { name: 'title', type: 'line', isTranslated: true, isRequired: true },
      { name: 'intro', type: 'line', isTranslated: true },
      picture,
      ...recording,
      { name: 'starts_at', type: 'moment', isRequired: true },
      { name: 'ends_at', type: 'moment', isRequired: true, example: '2026-11-23T14:30' },
    ],
  },
  explainer: {
    isOfSource: true,
    itemKind: 'explainer',
    knownBy: ['title'],
    fields: [
      ...itemTexts,
      picture,
      { name: 'level', type: 'choice', choices: ['1', '2', '3'], isRequired: true },
      ...source,
    ],
  },
  column: {
    isOfSource: true,
    itemKind: 'column',
    knownBy: ['title'],
    fields: [...itemTexts, picture, { name: 'byline', type: 'line' }, { name: 'licence', type: 'line' }, ...source],
  },
  series: {
    page: '/dataView/:key',
    isOfSource: true,
    knownBy: ['key'],
    fields: [
      { name: 'key', ...identity, isForm: (text) => /^[a-z0-9][a-z0-9-]{0,63}$/.test(text), example: 'example' },
      { name: 'title', type: 'line', isTranslated: true, isRequired: true },
      { name: 'group', type: 'choice', choices: seriesGroups, isRequired: true },
      { name: 'position', type: 'number', isForm: isWhole(-1000, 1000) },
      { name: 'unit', type: 'line' },
      { name: 'style', type: 'choice', choices: seriesStyles, isRequired: true },
      {
        name: 'cadence',
        type: 'number',
        choices: ['60', '300', '3600', '14400', '28800', '86400', '604800', '2592000', '7776000', '31536000'],
        isForm: isWhole(60, 1_000_000_000),
        isRequired: true,
        example: '86400',
      },
      { name: 'is_signed', type: 'switch' },
      { name: 'is_market', type: 'switch' },
      { name: 'source_name', type: 'line' },
      { name: 'source_url', type: 'url' },
      { name: 'method', type: 'lines' },
      { name: 'licence', type: 'line' },
    ],
  },
  channel: {
    page: null,
    isOfSource: true,
    knownBy: ['account', 'type'],
    fields: [
      { name: 'type', type: 'choice', choices: channelTypes, isFixed: true, isRequired: true },
      { name: 'account', ...identity, isForm: isAccount, example: '@example' },
      { name: 'note', type: 'line', isTranslated: true },
      { name: 'ended_at', type: 'day' },
    ],
  },
  event: {
    isOfSource: true,
    itemKind: 'activity',
    knownBy: ['title', 'starts_at'],
    conflicting: (text) => [
      ...(endsBeforeStart(text) ? ['ends_at'] : []),
      ...(!text('latitude') && text('longitude') ? ['latitude'] : []),
      ...(text('latitude') && !text('longitude') ? ['longitude'] : []),
    ],
    fields: [
      ...itemTexts,
      picture,
      { name: 'starts_at', type: 'clock', isRequired: true },
      { name: 'ends_at', type: 'clock', isRequired: true, example: '2026-11-23T14:30' },
      { name: 'zone', type: 'zone', isRequired: true, example: 'Asia/Bangkok' },
      { name: 'is_all_day', type: 'switch' },
      { name: 'is_estimated', type: 'switch' },
      { name: 'attendance', type: 'choice', choices: ['online', 'offline', 'both'], isRequired: true },
      { name: 'city', type: 'city', example: 'Bangkok, Thailand' },
      { name: 'venue', type: 'line' },
      { name: 'address', type: 'line' },
      { name: 'latitude', type: 'latitude', example: '13.75' },
      { name: 'longitude', type: 'longitude', example: '100.5' },
      { name: 'organiser', type: 'line' },
      { name: 'organiser_url', type: 'url' },
      { name: 'is_recommended', type: 'switch' },
    ],
  },
  round: {
    page: '/financid/:id',
    isOfSource: true,
    knownBy: ['project', 'round', 'announced_at'],
    fields: [
      { name: 'project', type: 'line', isRequired: true },
      { name: 'intro', type: 'line', isTranslated: true },
      { name: 'round', type: 'line' },
      { name: 'sector', type: 'line' },
      { name: 'amount', type: 'dollars' },
      { name: 'is_converted', type: 'switch' },
      { name: 'valuation', type: 'dollars' },
      { name: 'announced_at', type: 'day', isRequired: true },
      { name: 'leads', type: 'lines' },
      { name: 'investors', type: 'lines' },
      { name: 'source_url', type: 'url' },
    ],
  },
  token: {
    page: '/project/:id',
    isOfSource: true,
    knownBy: ['symbol', 'name'],
    fields: [
      { name: 'symbol', type: 'line', isRequired: true },
      { name: 'name', type: 'line', isRequired: true },
      {
        name: 'category',
        type: 'choice',
        choices: ['layer1', 'layer2', 'stablecoin', 'defi', 'exchange', 'infrastructure', 'meme', 'other'],
        isRequired: true,
      },
      { name: 'image_url', type: 'picture' },
      { name: 'aliases', type: 'lines' },
      { name: 'title', type: 'line', isTranslated: true },
      { name: 'intro', type: 'line', isTranslated: true },
      { name: 'content', type: 'html', isTranslated: true },
    ],
  },
  page: {
    page: '/:page',
    isNamed: true,
    isClosed: true,
    knownBy: ['page'],
    fields: [
      { name: 'page', type: 'choice', choices: textPages, isFixed: true, isRequired: true },
      { name: 'title', type: 'line', isTranslated: true },
      { name: 'content', type: 'html', isTranslated: true },
    ],
  },
  camp: {
    page: '/:page',
    isNamed: true,
    isClosed: true,
    knownBy: ['page'],
    fields: [
      { name: 'page', type: 'choice', choices: campPages, isFixed: true, isRequired: true },
      { name: 'title', type: 'line', isTranslated: true },
      { name: 'content', type: 'html', isTranslated: true },
      { name: 'programme', type: 'lines', isTranslated: true },
      { name: 'cities', type: 'lines', isTranslated: true },
      { name: 'starts_on', type: 'day' },
      { name: 'ends_on', type: 'day' },
      { name: 'apply_until', type: 'day' },
      { name: 'partners', type: 'lines' },
    ],
  },
  campaign: {
    page: '/temporary/:slug',
    isNamed: true,
    knownBy: ['slug'],
    conflicting: (text) => (endsWithStart(text) ? ['ends_at'] : []),
    fields: [
      { name: 'slug', ...identity, isForm: isSlug, example: 'example' },
      { name: 'starts_at', type: 'moment', isRequired: true },
      { name: 'ends_at', type: 'moment', isRequired: true, example: '2026-11-23T14:30' },
      { name: 'image_url', type: 'picture' },
      { name: 'title', type: 'line', isTranslated: true, isRequired: true },
      { name: 'intro', type: 'line', isTranslated: true },
      { name: 'content', type: 'html', isTranslated: true },
    ],
  },
  application: {
    page: null,
    knownBy: null,
    isClosed: true,
    isMailed: true,
    fields: [
      { name: 'name', type: 'line', isFixed: true },
      { name: 'email', type: 'line', isFixed: true },
      { name: 'city', type: 'line', isFixed: true },
      { name: 'letter', type: 'lines', isFixed: true },
      { name: 'lang', type: 'choice', choices: locales, isFixed: true },
      { name: 'state', type: 'choice', choices: applicationStates, isRequired: true },
      { name: 'answer', type: 'lines' },
    ],
  },
  correction: {
    page: '/corrections',
    isPublishing: true,
    isReadOnly: true,
    knownBy: ['items', 'lang', 'content'],
    fields: [
      { name: 'items', type: 'ids', isRequired: true },
      { name: 'lang', type: 'choice', choices: locales, isRequired: true },
      { name: 'content', type: 'lines', isRequired: true },
      { name: 'corrected_at', type: 'moment' },
    ],
  },
} as const satisfies Record<string, EntityDescription>

export type EntityKind = keyof typeof entities
export const entityKinds = Object.keys(entities) as [EntityKind, ...EntityKind[]]
type Entities = typeof entities
type KindsWith<Description> = { [Kind in EntityKind]: Entities[Kind] extends Description ? Kind : never }[EntityKind]
/** The kinds whose entities are items. */
export type ItemEntityKind = KindsWith<{ itemKind: ItemKind }>
export type PlainEntityKind = Exclude<EntityKind, ItemEntityKind>
/** The kinds that are also imported from files in the format of a source. */
export type SourceEntityKind = KindsWith<{ isOfSource: true }>
/** The description of a field of a kind. */
export type FieldOf<Kind extends EntityKind> = Entities[Kind]['fields'][number]

/** The description of a kind, its fields in the order of the form. */
export const describeEntity = (kind: EntityKind): EntityDescription => entities[kind]
export const isItemEntity = (kind: EntityKind): kind is ItemEntityKind => describeEntity(kind).itemKind !== undefined
export const hasSourceForm = (kind: EntityKind): kind is SourceEntityKind =>
  describeEntity(kind).isOfSource !== undefined
export const isImported = (kind: EntityKind): boolean => describeEntity(kind).knownBy !== null

/** Whether who saves an entity publishes: an item, whose texts are public immediately, or a correction of one. */
export const isPublishing = (kind: EntityKind): boolean => {
  const description = describeEntity(kind)
  return description.itemKind !== undefined || description.isPublishing === true
}

/** Whether editors can remove an entity: an item is withdrawn, anything else is deleted. */
export const isRemovable = (kind: EntityKind): boolean => {
  const { isReadOnly, isClosed } = describeEntity(kind)
  return !isReadOnly && !isClosed
}

/** The path of the page that shows an entity to readers; undefined without one of its own. */
export function publicPageOf(kind: EntityKind, id: string, values: EntityValues): string | undefined {
  const description = describeEntity(kind)
  if (description.itemKind) return itemPath(description.itemKind, Number(id))
  return description.page?.replace(/:(\w+)/, (_, name) => encodeURIComponent(name === 'id' ? id : String(values[name])))
}
