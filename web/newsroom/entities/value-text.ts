import type { EntityField } from '#domain/newsroom/entity-field.ts'
import { describeEntity, type EntityKind } from '#domain/newsroom/entity.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import type { WordKey, Words } from '#web/state/words.tsx'
import type { ReferredTitles } from './entity-titles.ts'

/** The name of a choice; every choice of domain/newsroom/entity.ts has one, languages their own. */
export const choiceName = ({ name }: EntityField, choice: string, t: Words): string =>
  name === 'lang'
    ? localeFacts[choice as Locale].name
    : t(`deskentities.choice_${choice}` as Extract<WordKey, `deskentities.choice_${string}`>)

interface Context {
  kind: EntityKind
  titles: ReferredTitles
  t: Words
}

/** A stored value as people read it. `path` is the field, with the language of a translated one ('title.en'). */
export function valueText({ kind, titles, t }: Context, path: string, value: string): string {
  const [name] = path.split('.')
  const field = describeEntity(kind).fields.find((each) => each.name === name)
  if (field?.type === 'choice') return field.choices?.includes(value) ? choiceName(field, value, t) : value
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
