/**
 * The kinds of content besides items that editors write. Each kind has one description, from which its list, form and
 * checks are derived.
 */

import { applicationStates } from './application.ts'
import { allows, type EntityField, type EntityValues } from './entity-field.ts'
import type { ItemKind } from '#domain/news/item/kind.ts'
import { locales } from '#domain/platform/locale.ts'
import { channelTypes } from '#domain/social/official-account.ts'
import { podcastCategories } from '#domain/media/podcast.ts'
import { videoKinds } from '#domain/media/video.ts'
import { seriesGroups, seriesStyles } from '#domain/markets/series/series.ts'
import { sitePages } from './site-page.ts'

interface EntityDescription {
  fields: readonly EntityField[]
  /** Its entities are items of this kind. */
  itemKind?: ItemKind
  /** Whether editors can only read it, because it comes from another source. */
  isReadOnly?: true
  /** Whether editors cannot add entities: the program or readers create them. */
  isClosed?: true
  /** Whether saving an entity sends a mail, which cannot be undone. */
  isMailed?: true
  /**
   * The fields that identify an existing entity in a row of an imported file, in the order in which they are tried.
   * Without them the kind cannot be imported.
   */
  knownBy?: readonly string[]
}

/** The fields of every item: texts by language and a picture. */
const itemTexts: EntityField[] = [
  { name: 'title', type: 'line', isTranslated: true, isRequired: true },
  { name: 'intro', type: 'line', isTranslated: true },
  { name: 'content', type: 'html', isTranslated: true },
  { name: 'tags', type: 'lines', isTranslated: true },
]
const picture: EntityField = { name: 'image_url', type: 'picture' }
const source: EntityField[] = [
  { name: 'source_name', type: 'line' },
  { name: 'source_url', type: 'url' },
]

/** The address of a video or a stream. */
const recording: EntityField[] = [
  { name: 'video_kind', type: 'choice', choices: videoKinds, isRequired: true },
  { name: 'video_url', type: 'recording', isRequired: true },
]

const composition: EntityField[] = [
  { name: 'title', type: 'line', isTranslated: true, isRequired: true },
  { name: 'intro', type: 'line', isTranslated: true },
  { name: 'image_url', type: 'picture' },
  { name: 'tags', type: 'lines' },
  { name: 'items', type: 'ids' },
]

export const entities = {
  topic: { knownBy: ['title'], fields: composition },
  special: { knownBy: ['title'], fields: composition },
  serial: { knownBy: ['title'], fields: composition },
  podcast: {
    itemKind: 'podcast',
    knownBy: ['title', 'show'],
    fields: [
      ...itemTexts,
      picture,
      { name: 'show', type: 'entity', of: 'show', isRequired: true },
      { name: 'audio_url', type: 'recording', isRequired: true },
      { name: 'duration', type: 'duration' },
      { name: 'season', type: 'number' },
      { name: 'number', type: 'number' },
      { name: 'chapters', type: 'lines' },
      { name: 'people', type: 'lines' },
      { name: 'transcript', type: 'text' },
    ],
  },
  show: {
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
    itemKind: 'video',
    knownBy: ['title'],
    fields: [
      ...itemTexts,
      picture,
      ...recording,
      { name: 'duration', type: 'duration' },
      { name: 'subtitles', type: 'text', isTranslated: true },
    ],
  },
  stream: {
    knownBy: ['title', 'starts_at'],
    fields: [
      { name: 'title', type: 'line', isTranslated: true, isRequired: true },
      { name: 'intro', type: 'line', isTranslated: true },
      picture,
      ...recording,
      { name: 'starts_at', type: 'moment', isRequired: true },
      { name: 'ends_at', type: 'moment', isRequired: true },
    ],
  },
  explainer: {
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
    itemKind: 'column',
    knownBy: ['title'],
    fields: [...itemTexts, picture, { name: 'byline', type: 'line' }, { name: 'licence', type: 'line' }, ...source],
  },
  series: {
    knownBy: ['key'],
    fields: [
      { name: 'key', type: 'line', isRequired: true, isFixed: true },
      { name: 'title', type: 'line', isTranslated: true, isRequired: true },
      { name: 'group', type: 'choice', choices: seriesGroups, isRequired: true },
      { name: 'position', type: 'number' },
      { name: 'unit', type: 'line' },
      { name: 'style', type: 'choice', choices: seriesStyles, isRequired: true },
      { name: 'cadence', type: 'number', isRequired: true },
      { name: 'is_signed', type: 'switch' },
      { name: 'is_market', type: 'switch' },
      { name: 'source_name', type: 'line' },
      { name: 'source_url', type: 'url' },
      { name: 'method', type: 'lines' },
      { name: 'licence', type: 'line' },
    ],
  },
  channel: {
    knownBy: ['account', 'type'],
    fields: [
      { name: 'type', type: 'choice', choices: channelTypes, isFixed: true, isRequired: true },
      { name: 'account', type: 'line', isFixed: true, isRequired: true },
      { name: 'note', type: 'line', isTranslated: true },
      { name: 'ended_at', type: 'day' },
    ],
  },
  event: {
    itemKind: 'activity',
    knownBy: ['title', 'starts_at'],
    fields: [
      ...itemTexts,
      picture,
      { name: 'starts_at', type: 'clock', isRequired: true },
      { name: 'ends_at', type: 'clock', isRequired: true },
      { name: 'zone', type: 'line', isRequired: true },
      { name: 'is_all_day', type: 'switch' },
      { name: 'is_estimated', type: 'switch' },
      { name: 'attendance', type: 'choice', choices: ['online', 'offline', 'both'], isRequired: true },
      { name: 'city', type: 'line' },
      { name: 'venue', type: 'line' },
      { name: 'address', type: 'line' },
      { name: 'latitude', type: 'number' },
      { name: 'longitude', type: 'number' },
      { name: 'organiser', type: 'line' },
      { name: 'organiser_url', type: 'url' },
      { name: 'is_recommended', type: 'switch' },
    ],
  },
  round: {
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
    isClosed: true,
    knownBy: ['page'],
    fields: [
      { name: 'page', type: 'choice', choices: sitePages, isFixed: true, isRequired: true },
      { name: 'title', type: 'line', isTranslated: true },
      { name: 'content', type: 'html', isTranslated: true },
    ],
  },
  campaign: {
    knownBy: ['slug'],
    fields: [
      { name: 'slug', type: 'line', isFixed: true, isRequired: true },
      { name: 'starts_at', type: 'moment', isRequired: true },
      { name: 'ends_at', type: 'moment', isRequired: true },
      { name: 'image_url', type: 'picture' },
      { name: 'title', type: 'line', isTranslated: true, isRequired: true },
      { name: 'intro', type: 'line', isTranslated: true },
      { name: 'content', type: 'html', isTranslated: true },
    ],
  },
  application: {
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
/** The kinds that are also imported from files in the format of a source. */
export const sourceEntityKinds = [
  'podcast',
  'video',
  'stream',
  'explainer',
  'column',
  'event',
  'round',
  'channel',
  'token',
  'series',
] as const satisfies EntityKind[]
export type SourceEntityKind = (typeof sourceEntityKinds)[number]
export const hasSourceForm = (kind: EntityKind): kind is SourceEntityKind =>
  sourceEntityKinds.some((each) => each === kind)
/** Whether a kind can be imported from files. */
export const isImported = (kind: EntityKind): boolean => describeEntity(kind).knownBy !== undefined
/** The description of a kind, its fields in the order of the form. */
export const describeEntity = (kind: EntityKind): EntityDescription => entities[kind]

/** Whether editors can remove an entity: an item is withdrawn, anything else is deleted. */
export const isRemovable = (kind: EntityKind): boolean => {
  const { isReadOnly, isClosed } = describeEntity(kind)
  return !isReadOnly && !isClosed
}

/** The states of an entity for readers, or of an application for the desk. */
export const entityStates = [
  'public',
  'draft',
  'upcoming',
  'ended',
  'withdrawn',
  'new',
  'accepted',
  'declined',
] as const
export type EntityState = (typeof entityStates)[number]

/**
 * The title of an entity in lists: its first required line, if possible one that can be changed, since a fixed one is a
 * key; otherwise its first line. A translated one is in the first language that has one.
 */
export function titleOfEntity(kind: EntityKind, values: EntityValues): string {
  const lines = describeEntity(kind).fields.filter(({ type }) => type === 'line')
  const required = lines.filter(({ isRequired }) => isRequired)
  const field = required.find(({ isFixed }) => !isFixed) ?? required[0] ?? lines[0]
  const value = values[field?.name ?? ''] ?? ''
  return typeof value === 'string' ? value : (value.en ?? Object.values(value)[0] ?? '')
}

/**
 * Returns the first field whose value its description does not allow, or undefined. Values of unknown fields are
 * ignored.
 */
export function wrongField(kind: EntityKind, values: EntityValues): string | undefined {
  return describeEntity(kind).fields.find((field) => !allows(field, values[field.name]))?.name
}
