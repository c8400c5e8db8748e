import type { Output } from '#contract/calls.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { dateFormat } from '#domain/platform/time/date-format.ts'
import { useSite } from '#web/state/store.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'

type ReadAs = Output<'deskEntity.import'>['read_as'][number]

const delimiters: Readonly<Record<string, WordKey>> = {
  ',': 'deskentities.delimiter_comma',
  ';': 'deskentities.delimiter_semicolon',
  '\t': 'deskentities.delimiter_tab',
  '|': 'deskentities.delimiter_bar',
}

/** How a spreadsheet was read, for an editor to check before anything is stored: an example of each column whose numbers or times are guessed. */
export function ImportReadAs({ readAs: { encoding, delimiter, columns, unknown } }: { readAs: ReadAs }) {
  const t = useWords()
  const { locale } = useSite()
  const named = delimiters[delimiter]
  return (
    <ul className="grid gap-1 pb-4 text-sm wrap-anywhere text-ink-2">
      <li>
        {t('deskentities.import_read_as', {
          encoding: encoding.toUpperCase(),
          delimiter: named ? t(named) : delimiter,
        })}
      </li>
      {columns.map(({ name, type, from, to }) => (
        <li key={name}>{t('deskentities.import_guess', { column: name, from, to: valueText(locale, type, to) })}</li>
      ))}
      {unknown.length > 0 && (
        <li className="font-semibold text-ink">
          {t('deskentities.import_unknown', { names: unknown.join(t('common.separator')) })}
        </li>
      )}
    </ul>
  )
}

/** A number or time as readers of a language write it; what was not understood stays as it is. */
function valueText(locale: Locale, type: ReadAs['columns'][number]['type'], value: string): string {
  const { tag } = localeFacts[locale]
  const places = Math.min(value.split('.')[1]?.length ?? 0, 60)
  if (type === 'number')
    return /^-?\d+(?:\.\d+)?$/.test(value)
      ? new Intl.NumberFormat(tag, { minimumFractionDigits: places, maximumFractionDigits: places }).format(
          value as Intl.StringNumericLiteral,
        )
      : value
  const [found, clock] = /^\d{4}-\d\d-\d\d(?:T(\d\d:\d\d))?$/.exec(value) ?? []
  if (!found) return value
  const format = dateFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  return [format.format(Date.parse(value.slice(0, 10))), clock].filter(Boolean).join(' ')
}
