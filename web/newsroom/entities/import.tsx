import { useState } from 'react'
import type { Output } from '#contract/calls.ts'
import { templateOf } from '#domain/newsroom/template.ts'
import { describeEntity, hasSourceForm, isImported, type EntityKind } from '#domain/newsroom/entity.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { FileButton } from '#web/newsroom/parts/file-button.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { RouteError, useLoaderData, useNavigate, type LoaderArgs } from '#web/router/index.ts'
import { useSite } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { ImportRows } from './import-rows.tsx'
import { kindIn } from './kind.ts'
import { useAttempt } from '#web/newsroom/state/use-attempt.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { dateFormat } from '#domain/platform/time/date-format.ts'
import { Fault } from '#web/newsroom/parts/fault.tsx'

interface Trial {
  name: string
  base64: string
  of_source: boolean
  found: Output<'deskEntity.import'>
}

export function loader({ params }: LoaderArgs): { kind: EntityKind } {
  const kind = kindIn(params)
  if (!isImported(kind)) throw new RouteError(404)
  return { kind }
}

/** Imports entities from a file: first a preview of the changes, then, after a click, the changes. */
export default function ImportPage() {
  const { kind } = useLoaderData<typeof loader>()
  const t = useWords()
  const navigate = useNavigate()
  const { locale } = useSite()
  const [trial, setTrial] = useState<Trial>()
  const [isOfSource, setOfSource] = useState(false)
  const { fault, isBusy, attempt } = useAttempt()

  const tryFile = (file: File) =>
    attempt(async () => {
      setTrial(undefined)
      const given = { name: file.name, base64: await base64Of(file), of_source: isOfSource }
      setTrial({ ...given, found: await ask('deskEntity.import', { kind, ...given, is_trial: true }) })
    })

  const importFile = ({ name, base64, of_source }: Trial) =>
    attempt(async () => {
      const { added, changed } = await ask('deskEntity.import', { kind, name, base64, of_source })
      showToast({ tone: 'success', text: t('deskentities.import_done', { added, changed }) })
      await navigate(`/entities/${kind}`)
    })

  const count = trial ? trial.found.added + trial.found.changed : 0
  return (
    <Page
      title={t('deskentities.titled', { kind: t(`deskentities.kind_${kind}`), act: t('deskentities.import') })}
      aside={<Link to={`/entities/${kind}`}>{t('deskentities.back')}</Link>}
    >
      <div className="grid max-w-[720px] gap-4 py-6">
        <p className="text-ink-2">{t('deskentities.import_lead')}</p>
        {hasSourceForm(kind) && (
          <Choice
            label={t('deskentities.import_form')}
            value={isOfSource ? 'source' : 'fields'}
            options={[
              { value: 'fields', name: t('deskentities.import_of_fields') },
              { value: 'source', name: t('deskentities.import_of_source') },
            ]}
            onChange={(event) => {
              setTrial(undefined)
              setOfSource(event.target.value === 'source')
            }}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <FileButton
            name={t('deskentities.import_file')}
            accept=".csv,.tsv,.txt,.json,.jsonl,.ics,.md,text/csv,application/json"
            isBusy={isBusy}
            onFile={(file) => void tryFile(file)}
          />
          {!isOfSource && (
            <Button onClick={() => saveFile(`${kind}.csv`, 'text/csv;charset=utf-8', templateOf(kind, locale))}>
              {t('deskentities.import_template')}
            </Button>
          )}
        </div>
        <p className="text-sm wrap-anywhere text-ink-2">
          {isOfSource && hasSourceForm(kind)
            ? t(`deskentities.import_form_${kind}`)
            : t('deskentities.import_fields', columnsOf(kind))}
        </p>
        <Fault text={fault} className="text-sm font-semibold" />
      </div>
      {trial && (
        <section aria-label={trial.name}>
          <p role="status" className="border-t-2 border-ink py-4">
            <span className="me-2 font-semibold">{trial.name}</span>{' '}
            {t('deskentities.import_found', countsOf(trial.found))}
          </p>
          {trial.found.read_as.map((readAs) => (
            <ImportReadAs key={trial.name} readAs={readAs} />
          ))}
          {count > 0 ? (
            <Button isMain disabled={isBusy} className="min-h-11" onClick={() => void importFile(trial)}>
              {t('deskentities.import_run', { count })}
            </Button>
          ) : (
            <p className="text-ink-2">{t('deskentities.import_nothing')}</p>
          )}
          {trial.found.list.length > 0 && (
            <div className="mt-6">
              <ImportRows kind={kind} isOfSource={trial.of_source} rows={trial.found.list} />
            </div>
          )}
        </section>
      )}
    </Page>
  )
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

const countsOf = ({ added, changed, known, refused }: Trial['found']) => ({ added, changed, known, refused })

/** The names of a file's columns, and the format of one for a language. */
function columnsOf(kind: EntityKind): { names: string; example: string } {
  const { fields } = describeEntity(kind)
  const translated = fields.find(({ isTranslated }) => isTranslated)
  return { names: ['id', ...fields.map(({ name }) => name)].join(', '), example: `${translated?.name ?? 'title'}_ja` }
}

type ReadAs = Output<'deskEntity.import'>['read_as'][number]

const delimiters: Readonly<Record<string, WordKey>> = {
  ',': 'deskentities.delimiter_comma',
  ';': 'deskentities.delimiter_semicolon',
  '\t': 'deskentities.delimiter_tab',
  '|': 'deskentities.delimiter_bar',
}

/** How a spreadsheet was read, for an editor to check before anything is stored: an example of each column whose numbers or times are guessed. */
function ImportReadAs({ readAs: { encoding, delimiter, columns, unknown } }: { readAs: ReadAs }) {
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
