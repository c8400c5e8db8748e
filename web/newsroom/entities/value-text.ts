import type { EntityField } from '#domain/newsroom/entity-field.ts'
import { describeEntity, type EntityKind } from '#domain/newsroom/entity.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { currentSite } from '#web/state/store.ts'
import type { WordKey, Words } from '#web/state/words.tsx'
import type { ReferredTitles } from './entity-titles.ts'

/** The name of a choice; every choice of domain/newsroom/entity.ts has one, languages, zones and spans of time their own. */
export function choiceName({ name, type }: EntityField, choice: string, t: Words): string {
  if (name === 'lang') return localeFacts[choice as Locale].name
  if (type === 'zone') return choice
  if (type === 'number') return spanText(Number(choice))
  return t(`deskentities.choice_${choice}` as Extract<WordKey, `deskentities.choice_${string}`>)
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** A span of seconds in the largest unit of which it is a whole number: '8 hours'. */
function spanText(seconds: number): string {
  const { tag } = localeFacts[currentSite().locale]
  const [unit, size] = units.find(([, each]) => seconds % each === 0) ?? units.at(-1)!
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
}

interface Context {
  kind: EntityKind
  titles: ReferredTitles
  t: Words
}

/** A stored value as people read it. `path` is the field, with the language of a translated one ('title.en'). */
export function valueText({ kind, titles, t }: Context, path: string, value: string): string {
  const [name] = path.split('.')
  const field = describeEntity(kind).fields.find((each) => each.name === name)
  if (field?.choices?.includes(value)) return choiceName(field, value, t)
  if (field?.type === 'switch') return t(value === 'on' ? 'deskconflict.on' : 'deskconflict.off')
  if (field?.type === 'entity' && value) return titles[field.name]?.[value] ?? `#${value}`
  if (field?.type === 'html') return plainText(value)
  return value
}

/** The text of HTML, a line for each of its blocks. */
function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replace(/<\/(p|h\d|li|tr|figcaption|blockquote)>|<br>/g, '$&\n'),
    'text/html',
  )
  return body.textContent.replace(/\n{2,}/g, '\n').trim()
}
