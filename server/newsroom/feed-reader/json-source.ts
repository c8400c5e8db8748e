import type { MappedField } from '#contract/newsroom/source.ts'
import { faultText } from '#domain/newsroom/source-fault.ts'
import { messageOf } from '#domain/platform/error.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { emptyEntry, emptyFeed, FeedError, type FeedDocument, type FeedEntry } from './parse.ts'
import { paragraphsOf } from '#server/platform/text/blocks.ts'
import { readJsonText } from '#server/platform/text/json.ts'

/** Where a JSON API has what an entry needs: names of fields with dots between, as in `data.items`; '' for none. A list of '' is the answer itself. */
export type JsonMapping = Record<MappedField, string>

const maxEntries = 500

/** Reads the answer of a JSON API as a feed. Texts may be plain or HTML. Refuses with FeedError. */
export function readJson(text: string, mapping: JsonMapping): FeedDocument {
  const answer = parse(text)
  const list = mapping.list === '' ? answer : valueAt(answer, mapping.list)
  if (!Array.isArray(list))
    throw new FeedError(mapping.list === '' ? faultText('is_no_list') : faultText('no_list', { name: mapping.list }))
  const entries = list.slice(0, maxEntries).map((entry) => entryOf(entry, mapping))
  const usable = entries.filter(({ title, content }) => title !== '' || content !== '')
  if (list.length > 0 && usable.length === 0)
    throw new FeedError(faultText('no_entry', { name: mapping.title || mapping.content }))
  return { ...emptyFeed, title: '', entries: usable }
}

function parse(text: string): unknown {
  try {
    return readJsonText(text)
  } catch (error) {
    throw new FeedError(messageOf(error))
  }
}

function valueAt(value: unknown, path: string): unknown {
  let found = value
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Record<string, unknown>)[name]
  }
  return found
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

function entryOf(entry: unknown, mapping: JsonMapping): FeedEntry {
  const at = (path: string) => (path === '' ? '' : textOf(valueAt(entry, path)))
  const content = at(mapping.content)
  const tags = mapping.tags === '' ? undefined : valueAt(entry, mapping.tags)
  return {
    ...emptyEntry,
    guid: at(mapping.id),
    link: at(mapping.link),
    title: oneLine(at(mapping.title)),
    content: /<[a-z]/i.test(content) ? content : paragraphsOf(content),
    date: at(mapping.date),
    tags: Array.isArray(tags) ? tags.map(textOf).filter(Boolean) : textOf(tags).split(',').filter(Boolean),
  }
}
