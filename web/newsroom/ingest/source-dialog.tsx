import { useState } from 'react'
import {
  mappedFields,
  sourceFormats,
  sourceKinds,
  type IngestSource,
  type MappedField,
} from '#contract/newsroom/source.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { RecordDialog, type FieldRow } from '#web/newsroom/parts/record-dialog.tsx'
import { languageOptions } from '#web/newsroom/parts/desk-locales.ts'
import { choiceField, switchField, textField } from '#web/newsroom/parts/record-fields.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useSite } from '#web/state/store.ts'
import { useWords, type Words } from '#web/state/words.tsx'
import { intervalName } from './interval.ts'
import { TestRun } from './test-run.tsx'

/** A source with a value for each path of a JSON API, by the names of the call's parameters. */
type MappedSource = IngestSource & Record<`map_${MappedField}`, string>

const byPath = <Value,>(valueOf: (name: MappedField) => Value) =>
  Object.fromEntries(mappedFields.map((name) => [`map_${name}`, valueOf(name)])) as Record<`map_${MappedField}`, Value>

const mapped = (source: IngestSource): MappedSource => ({ ...source, ...byPath((name) => source.mapping[name] ?? '') })

const zones = ['', ...Intl.supportedValuesOf('timeZone')].map((value) => ({ value, name: value || 'UTC' }))
const everySeconds = [60, 300, 900, 3600, 21_600, 86_400]
const asTyped = { spellCheck: false, autoCapitalize: 'none' }

interface FieldsOf {
  t: Words
  locale: Locale
  source: IngestSource | undefined
  format: IngestSource['format']
  onFormat: (format: IngestSource['format']) => void
}

function fieldsOf({ t, locale, source, format, onFormat }: FieldsOf) {
  const intervals = [...new Set([...everySeconds, source?.interval_seconds ?? 900])].sort((a, b) => a - b)
  const every = (value: number) => intervalName(value / 60, localeFacts[locale].tag)
  const onOrOff = { on: t('deskconflict.on'), off: t('deskconflict.off') }
  const isChannel = format === 'telegram' || format === 'farcaster'
  return {
    format: choiceField(
      t('deskingest.format'),
      sourceFormats.map((value) => ({ value, name: t(`deskingest.format_${value}`) })),
      'feed',
      { onChange: ({ target }) => onFormat(oneOf(sourceFormats, target.value) ?? format) },
    ),
    kind: choiceField(
      t('deskingest.kind'),
      sourceKinds.map((value) => ({ value, name: t(`deskingest.kind_${value}`) })),
    ),
    url: textField(t(isChannel ? 'deskingest.channel' : 'deskingest.address'), { ...asTyped, autoFocus: true }),
    name: textField(t('deskingest.credit'), { placeholder: source?.title }),
    lang: choiceField<IngestSource['lang']>(t('deskingest.language'), [
      { value: '', name: t('deskingest.own_language') },
      ...languageOptions,
    ]),
    interval_seconds: {
      ...choiceField(
        t('deskingest.every'),
        intervals.map((value) => ({ value, name: every(value) })),
        900,
      ),
      text: every,
    },
    folder: textField(t('deskingest.folder')),
    zone: choiceField(t('deskingest.zone'), zones),
    publishes: switchField(t('deskingest.publishes'), false, onOrOff),
    is_enabled: switchField(t('deskingest.is_on'), true, onOrOff),
    ...byPath((name) => textField(t(`deskingest.map_${name}`), asTyped)),
  }
}

type FieldName = keyof ReturnType<typeof fieldsOf>

const given = ({ lang, ...source }: Pick<MappedSource, FieldName>) => ({ ...source, lang: lang || undefined })

interface SourceDialogProps {
  /** Undefined for a new one. */
  source?: IngestSource
  onClose: () => void
  onChanged: () => unknown
}

/** The address and format of a source; a test run shows its items. */
export function SourceDialog({ source, onClose, onChanged }: SourceDialogProps) {
  const t = useWords()
  const { locale } = useSite()
  const [format, setFormat] = useState(source?.format ?? 'feed')
  const paths: FieldRow<FieldName> = {
    legend: t('deskingest.mapping'),
    names: mappedFields.map((name) => `map_${name}` as const),
  }
  return (
    <RecordDialog
      title={t(source ? 'deskingest.change_source' : 'deskingest.add_source')}
      stored={source && mapped(source)}
      fields={fieldsOf({ t, locale, source, format, onFormat: setFormat })}
      rows={[
        { names: format === 'calendar' ? ['format'] : ['format', 'kind'] },
        { names: ['url'] },
        ...(format === 'json' ? [paths] : []),
        { names: ['name'] },
        { names: ['lang', 'interval_seconds'] },
        { names: ['folder'] },
        { names: ['zone'] },
        { names: ['publishes'] },
        { names: ['is_enabled'] },
      ]}
      faultAt="url"
      saveName={t('deskingest.save')}
      load={async () => (await ask('deskSource.list')).list.map(mapped).find(({ id }) => id === source?.id)}
      save={(input, over) => ask('deskSource.save', { ...given(input), ...over })}
      removal={{
        name: t('deskingest.remove'),
        text: (removed) => t('deskingest.removed', { name: nameOfSource(removed) }),
        remove: ({ id, version }) => ask('deskSource.remove', { id, version }),
        restore: (removed) => ask('deskSource.save', given(removed)),
      }}
      trial={{
        name: t('deskingest.test'),
        run: (input) => ask('deskSource.test', { ...given(input), id: source?.id }),
        Result: TestRun,
      }}
      onEdit={(input) => setFormat(input.format)}
      onClose={onClose}
      onChanged={onChanged}
    />
  )
}

/** The name of a source in lists: that of the desk, its own, or its address. */
export const nameOfSource = (source: IngestSource | undefined) => source?.name || source?.title || source?.url || ''
