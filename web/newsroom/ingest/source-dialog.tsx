import { useRef, useState } from 'react'
import { mappedFields, sourceFormats, sourceKinds, type IngestSource } from '#contract/newsroom/source.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { ConflictOf } from '#web/newsroom/parts/conflict-of.tsx'
import { deskLocales } from '#web/newsroom/parts/desk-locales.ts'
import { useConflict } from '#web/newsroom/parts/use-conflict.ts'
import { useRemoval } from '#web/newsroom/parts/use-removal.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { intervalName } from './interval.ts'
import {
  nameOfSource,
  readSourceForm,
  sourceInput,
  sourceLabels,
  sourceTexts,
  type SourceInput,
} from './source-form.ts'
import { TestRun } from './test-run.tsx'
import { TrialButtons } from './trial-buttons.tsx'
import { useTrialForm } from './use-trial-form.ts'

interface SourceDialogProps {
  /** Undefined for a new one. */
  source: IngestSource | undefined
  onClose: () => void
  onSaved: () => void
  /** After the undo of a removal; the dialog is closed. */
  onRestored: () => void
}

const zones = ['', ...Intl.supportedValuesOf('timeZone')].map((value) => ({ value, name: value || 'UTC' }))
const everyMinutes = [1, 5, 15, 60, 360, 1440]

/** The address and format of a source; a test run shows its items. */
export function SourceDialog({ source, onClose, onSaved, onRestored }: SourceDialogProps) {
  const t = useWords()
  const { locale } = useSite()
  const removal = useRemoval()
  const url = useRef<HTMLInputElement>(null)
  const [{ base, shown }, setOpened] = useState({ base: source, shown: source && sourceInput(source) })
  const [format, setFormat] = useState(source?.format ?? 'feed')
  const minutes = [...new Set([...everyMinutes, (shown?.interval_seconds ?? 900) / 60])].sort((a, b) => a - b)

  const {
    fault,
    isBusy,
    result: seen,
    submit,
    send,
  } = useTrialForm({
    read: readSourceForm,
    attempt: (given) => ask('deskSource.test', { ...given, id: source?.id }),
    save: (given) => store(given, base),
  })
  const load = async () => (await ask('deskSource.list')).list.find(({ id }) => id === source?.id)
  const { conflict, endConflict, guard } = useConflict<IngestSource, SourceInput>(load)
  const store = (given: SourceInput, over: IngestSource | undefined) =>
    guard(given, over, () => ask('deskSource.save', { ...given, id: over?.id, version: over?.version }).then(onSaved))

  function edit(given: SourceInput, stored: IngestSource): void {
    setFormat(given.format)
    setOpened({ base: stored, shown: given })
    endConflict()
  }

  const remove = (removed: IngestSource) =>
    removal({
      text: t('deskingest.removed', { name: nameOfSource(removed) }),
      remove: () => ask('deskSource.remove', { id: removed.id, version: removed.version }),
      restore: () => ask('deskSource.save', sourceInput(removed)),
      onRemoved: onSaved,
      onRestored,
      onRefused: async () => {
        const stored = await load()
        if (stored) edit(sourceInput(stored), stored)
      },
    })
  const languages = [
    { value: '', name: t('deskingest.own_language') },
    ...deskLocales.map((value) => ({ value, name: localeFacts[value].name })),
  ]

  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t(source ? 'deskingest.change_source' : 'deskingest.add_source')}
      closeName={t('common.close')}
    >
      {conflict ? (
        <ConflictOf
          {...conflict}
          key={conflict.stored.version}
          inputOf={sourceInput}
          textsOf={(input) => sourceTexts(input, t, locale)}
          labels={sourceLabels}
          isBusy={isBusy}
          fault={fault}
          onSave={(given) => void send(() => store(given, conflict.stored))}
          onEdit={(given) => edit(given, conflict.stored)}
        />
      ) : (
        <form key={base?.version} className="mt-5 grid gap-4" noValidate onSubmit={submit}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Choice
              label={t('deskingest.format')}
              name="format"
              value={format}
              options={sourceFormats.map((value) => ({ value, name: t(`deskingest.format_${value}`) }))}
              onChange={({ target }) => setFormat(oneOf(sourceFormats, target.value) ?? format)}
            />
            {format !== 'calendar' && (
              <Choice
                label={t('deskingest.kind')}
                name="kind"
                defaultValue={shown?.kind ?? 'flash'}
                options={sourceKinds.map((value) => ({ value, name: t(`deskingest.kind_${value}`) }))}
              />
            )}
          </div>
          <Field
            label={t(format === 'telegram' || format === 'farcaster' ? 'deskingest.channel' : 'deskingest.address')}
            name="url"
            ref={url}
            defaultValue={shown?.url ?? ''}
            spellCheck={false}
            autoCapitalize="none"
            fault={fault}
            isMarked={fault !== ''}
            autoFocus
          />
          {format === 'json' && (
            <fieldset className="grid gap-3 sm:grid-cols-2">
              <legend className="mb-2 text-sm text-ink-2">{t('deskingest.mapping')}</legend>
              {mappedFields.map((name) => (
                <Field
                  key={name}
                  label={t(`deskingest.map_${name}`)}
                  name={`map_${name}`}
                  defaultValue={shown?.[`map_${name}`] ?? ''}
                  spellCheck={false}
                  autoCapitalize="none"
                  fault=""
                  isMarked={false}
                />
              ))}
            </fieldset>
          )}
          <Field
            label={t('deskingest.credit')}
            name="name"
            defaultValue={shown?.name ?? ''}
            placeholder={source?.title}
            fault=""
            isMarked={false}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Choice label={t('deskingest.language')} name="lang" defaultValue={shown?.lang ?? ''} options={languages} />
            <Choice
              label={t('deskingest.every')}
              name="interval"
              defaultValue={String((shown?.interval_seconds ?? 900) / 60)}
              options={minutes.map((each) => ({
                value: String(each),
                name: intervalName(each, localeFacts[locale].tag),
              }))}
            />
          </div>
          <Field
            label={t('deskingest.folder')}
            name="folder"
            defaultValue={shown?.folder ?? ''}
            fault=""
            isMarked={false}
          />
          <Choice label={t('deskingest.zone')} name="zone" defaultValue={shown?.zone ?? ''} options={zones} />
          <label className="flex items-baseline gap-2.5 text-sm">
            <input type="checkbox" name="publishes" defaultChecked={shown?.publishes ?? false} />
            {t('deskingest.publishes')}
          </label>
          <label className="flex items-baseline gap-2.5 text-sm">
            <input type="checkbox" name="is_enabled" defaultChecked={shown?.is_enabled ?? true} />
            {t('deskingest.is_on')}
          </label>
          <TrialButtons tryName={t('deskingest.test')} isBusy={isBusy} onRemove={base && (() => void remove(base))} />
        </form>
      )}
      {seen && !conflict && (
        <TestRun
          seen={seen}
          onAddress={(address) => {
            url.current!.value = address
          }}
        />
      )}
    </Dialog>
  )
}
