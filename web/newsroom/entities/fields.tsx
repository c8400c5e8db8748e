import type { EntityField, EntityValues } from '#domain/newsroom/entity-field.ts'
import { describeEntity, type EntityKind } from '#domain/newsroom/entity.ts'
import { typedId } from '#domain/news/item/typed-id.ts'
import { localeFacts, locales, type Locale } from '#domain/platform/locale.ts'
import { useWords } from '#web/state/words.tsx'
import { deskLocales } from '#web/newsroom/parts/desk-locales.ts'
import { FieldControl, type FieldFault } from './field-control.tsx'

interface FieldsProps {
  kind: EntityKind
  values: EntityValues
  isNew: boolean
  /** The language of the selected tab. */
  shown: Locale
  onShow: (lang: Locale) => void
  /** Why values could not be stored, by field or by field and language ('title.ja'). */
  faults: Readonly<Record<string, FieldFault>>
}

/** The value of a field, of a translated one that in a language. */
export const textOf = (values: EntityValues, name: string, lang?: Locale) => {
  const value = values[name] ?? ''
  if (typeof value === 'string') return lang ? '' : value
  return (lang && value[lang]) ?? ''
}

/** Short values are two in a row. */
const isShort = ({ type }: EntityField) =>
  !['html', 'text', 'lines', 'ids', 'picture', 'url', 'recording'].includes(type)

/**
 * The fields of a description in order. Translated fields are together, with a tab per language, at the position of the
 * first of them.
 */
export function Fields({ kind, values, isNew, shown, onShow, faults }: FieldsProps) {
  const t = useWords()
  const { fields, isReadOnly } = describeEntity(kind)
  const isFixed = (field: EntityField) => Boolean(isReadOnly || (field.isFixed && !isNew))
  const translated = fields.filter((field) => field.isTranslated)
  const isWritten = (lang: Locale) => translated.some(({ name }) => textOf(values, name, lang))
  const first = fields.findIndex((field) => field.isTranslated)
  const shared = (from: number, to?: number) =>
    fields
      .slice(from, to)
      .filter((field) => !field.isTranslated)
      .map((field) => (
        <FieldControl
          key={field.name}
          field={field}
          value={textOf(values, field.name)}
          isFixed={isFixed(field)}
          fault={faults[field.name]}
          isShown
          className={isShort(field) ? '' : 'sm:col-span-full'}
        />
      ))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
      {shared(0, Math.max(0, first))}
      {translated.length > 0 && (
        <fieldset className="min-w-0 sm:col-span-full">
          <legend className="sr-only">{t('deskentities.texts')}</legend>
          <div className="mb-4 flex flex-wrap gap-x-5 gap-y-1 border-b-2 border-ink text-sm">
            {deskLocales.map((lang) => (
              <button
                key={lang}
                type="button"
                lang={localeFacts[lang].tag}
                aria-pressed={lang === shown}
                className="flex min-h-9 items-center gap-1.5 text-ink-2 aria-pressed:font-semibold aria-pressed:text-ink"
                onClick={() => onShow(lang)}
              >
                {localeFacts[lang].name}
                <span aria-hidden="true">{isWritten(lang) ? '●' : '--'}</span>
                <span className="sr-only">{t(isWritten(lang) ? 'deskentities.written' : 'deskentities.missing')}</span>
              </button>
            ))}
          </div>
          {locales.map((lang) => (
            <div key={lang} hidden={lang !== shown} lang={localeFacts[lang].tag} className="grid gap-5">
              {translated.map((field) => (
                <FieldControl
                  key={field.name}
                  field={field}
                  lang={lang}
                  value={textOf(values, field.name, lang)}
                  isFixed={isFixed(field)}
                  fault={faults[`${field.name}.${lang}`] ?? faults[field.name]}
                  isShown={lang === shown}
                />
              ))}
            </div>
          ))}
        </fieldset>
      )}
      {shared(Math.max(0, first))}
    </div>
  )
}

/** A line that names an item by its address as its id; what names none stays, and is refused. */
const idIn = (line: string) => String(typedId(line) ?? line)

/** The values of a form. Browsers do not send a disabled choice, which therefore retains its value. */
export function valuesIn(form: HTMLFormElement, fields: readonly EntityField[], before: EntityValues): EntityValues {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').replaceAll('\r\n', '\n')
  return Object.fromEntries(
    fields.map(({ name, isTranslated, type }) => {
      if (isTranslated) return [name, Object.fromEntries(locales.map((lang) => [lang, text(`${name}.${lang}`)]))]
      if (type !== 'switch' && !data.has(name)) return [name, before[name] ?? '']
      if (type === 'ids') return [name, text(name).split('\n').map(idIn).join('\n')]
      return [name, text(name)]
    }),
  )
}
