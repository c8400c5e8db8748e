/** The fields of content that editors write: how each value is typed, stored as text, and validated. */

import type { Locale } from '#domain/platform/locale.ts'
import { isDay } from '#domain/platform/time/calendar-day.ts'
import { zoneNamed } from '#domain/platform/time/time.ts'
import { clockMs, readTranscript } from '#domain/media/transcript.ts'

/**
 * How a value is typed and stored as text: one line; paragraphs as HTML; a transcript in WebVTT or SRT; a list with
 * one entry per line; ids of items, one per line; the id of another entity; a day (2026-11-22); a time in UTC
 * (2026-11-22T14:30); a local time in the entity's own zone, in the same form; dollars (1200000.50); a number; a
 * duration (1:02:05); on or off; one of a few words; a time zone; a city; degrees; an address; the address of a picture; the
 * address of audio or video.
 */
export type FieldType =
  | 'line'
  | 'url'
  | 'picture'
  | 'recording'
  | 'html'
  | 'text'
  | 'lines'
  | 'ids'
  | 'entity'
  | 'day'
  | 'moment'
  | 'clock'
  | 'dollars'
  | 'number'
  | 'duration'
  | 'switch'
  | 'choice'
  | 'zone'
  | 'city'
  | 'latitude'
  | 'longitude'

export interface EntityField {
  name: string
  type: FieldType
  /** Whether it has a text in each language; then `required` means in at least one language. */
  isTranslated?: boolean
  isRequired?: boolean
  /** Whether it is set when the entity is created and never changed, because other data refer to it. */
  isFixed?: boolean
  /** Whether a value has the form that this field asks for beyond that of its type; of a field of lines, whether each line has it. */
  isForm?: (text: string) => boolean
  choices?: readonly string[]
  /** The kind of the entity that an id refers to. */
  of?: string
  /** A value for templates, where that of its type would be refused. */
  example?: string
}

/** Whether a value is set in the list of a kind, without its form: on or off, or a number that no choice is offered for. */
export const isSetInList = ({ type, choices, isFixed }: EntityField): boolean =>
  !isFixed && (type === 'switch' || type === 'dollars' || (type === 'number' && !choices))

/** A text; for a translated field its texts by language. */
export type EntityValue = string | Partial<Record<Locale, string>>
export type EntityValues = Record<string, EntityValue>

/** The maximum number of characters of a line, of a text of paragraphs, and of a transcript. */
const maxLineLength = 600
const maxTextLength = 60_000
const maxTranscriptLength = 200_000

/** Whether a field allows a value. */
export function allows(field: EntityField, value: EntityValue | undefined): boolean {
  const texts = typeof value === 'object' ? Object.values(value) : [value ?? '']
  if (field.isTranslated ? typeof value === 'string' && value !== '' : typeof value === 'object') return false
  if (field.isRequired && !texts.some((text) => text.trim())) return false
  return texts.every((text) => text.trim() === '' || (fits(field, text.trim()) && hasForm(field, text.trim())))
}

const hasForm = ({ type, isForm }: EntityField, text: string) =>
  !isForm || (type === 'lines' ? linesIn(text).filter(Boolean).every(isForm) : isForm(text))

/** A whole number between two others, both included. */
export const isWhole = (min: number, max: number) => (text: string) => {
  const number = Number(text)
  return Number.isInteger(number) && number >= min && number <= max
}

const isNumber = (text: string) => /^-?\d{1,9}(\.\d{1,9})?$/.test(text)
const linesIn = (text: string) => text.split('\n').map((line) => line.trim())

function fits({ type, choices = [] }: EntityField, text: string): boolean {
  if (text.includes('\0')) return false
  if (type === 'html') return text.length <= maxTextLength
  if (type === 'text') return text.length <= maxTranscriptLength && readTranscript(text) !== undefined
  if (type === 'lines')
    return text.length <= maxTextLength && linesIn(text).every((line) => line.length <= maxLineLength)
  if (type === 'ids') return text.length <= maxTextLength && linesIn(text).every((line) => /^\d{0,15}$/.test(line))
  if (text.length > maxLineLength || text.includes('\n')) return false
  if (type === 'url' || type === 'picture' || type === 'recording')
    return /^https:\/\/[^\s"'<>]+$|^\/[^\s"'<>]*$/.test(text)
  if (type === 'entity') return /^\d{1,15}$/.test(text)
  if (type === 'day') return isDay(text)
  if (type === 'moment' || type === 'clock')
    return isDay(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10))
  if (type === 'dollars') return /^\d{1,13}(\.\d{1,2})?$/.test(text)
  if (type === 'number') return isNumber(text)
  if (type === 'latitude') return isNumber(text) && Math.abs(Number(text)) <= 90
  if (type === 'longitude') return isNumber(text) && Math.abs(Number(text)) <= 180
  if (type === 'duration') return clockMs(text) !== undefined
  if (type === 'zone') return zoneNamed(text) !== undefined
  if (type === 'switch') return text === 'on'
  return type !== 'choice' || choices.includes(text)
}
