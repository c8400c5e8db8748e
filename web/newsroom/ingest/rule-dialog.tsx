import { useState } from 'react'
import { ruleOutlets, type DeskRule } from '#contract/newsroom/rule.ts'
import type { IngestSource } from '#contract/newsroom/source.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { ConflictOf } from '#web/newsroom/parts/conflict-of.tsx'
import { deskLocales } from '#web/newsroom/parts/desk-locales.ts'
import { useConflict } from '#web/newsroom/parts/use-conflict.ts'
import { useRemoval } from '#web/newsroom/parts/use-removal.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { DryRun } from './dry-run.tsx'
import { readRuleForm, ruleInput, ruleLabels, ruleTexts, type RuleInput } from './rule-form.ts'
import { nameOfSource } from './source-form.ts'
import { TrialButtons } from './trial-buttons.tsx'
import { useTrialForm } from './use-trial-form.ts'

interface RuleDialogProps {
  /** Undefined for a new one. */
  rule: DeskRule | undefined
  /** Its place in the order, the first being 1. */
  place: number | undefined
  sources: readonly IngestSource[]
  onClose: () => void
  onSaved: () => void
  /** After the undo of a removal; the dialog is closed. */
  onRestored: () => void
}

const levels = Array.from({ length: 10 }, (_, level) => String(level))

/** The conditions and actions of a rule; a dry run shows what it would have changed last week. */
export function RuleDialog({ rule, place, sources, onClose, onSaved, onRestored }: RuleDialogProps) {
  const t = useWords()
  const removal = useRemoval()
  const [{ base, shown }, setOpened] = useState({ base: rule, shown: rule && ruleInput(rule) })
  const unchanged = { value: '', name: t('deskingest.unchanged') }

  const {
    fault,
    isBusy,
    result: changes,
    submit,
    send,
  } = useTrialForm({
    read: readRuleForm,
    attempt: (given) => ask('deskRule.dryRun', { ...given, id: rule?.id }),
    save: (given) => store(given, base),
  })
  const load = async () => (await ask('deskRule.list')).list.find(({ id }) => id === rule?.id)
  const { conflict, endConflict, guard } = useConflict<DeskRule, RuleInput>(load)
  const store = (given: RuleInput, over: DeskRule | undefined) =>
    guard(given, over, () => ask('deskRule.save', { ...given, id: over?.id, version: over?.version }).then(onSaved))

  function edit(given: RuleInput, stored: DeskRule): void {
    setOpened({ base: stored, shown: given })
    endConflict()
  }

  const remove = (removed: DeskRule) =>
    removal({
      text: t('deskingest.removed', { name: removed.name }),
      remove: () => ask('deskRule.remove', { id: removed.id, version: removed.version }),
      restore: () => ask('deskRule.save', { ...ruleInput(removed), place }),
      onRemoved: onSaved,
      onRestored,
      onRefused: async () => {
        const stored = await load()
        if (stored) edit(ruleInput(stored), stored)
      },
    })

  const list = (name: 'keywords' | 'tokens' | 'tags') => (
    <Field
      label={t(`deskingest.${name}`)}
      name={name}
      defaultValue={shown?.[name].join(', ') ?? ''}
      hint={name === 'keywords' ? t('deskingest.keywords_hint') : ''}
      fault=""
      isMarked={false}
    />
  )
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t(rule ? 'deskingest.change_rule' : 'deskingest.add_rule')}
      closeName={t('common.close')}
    >
      {conflict ? (
        <ConflictOf
          {...conflict}
          key={conflict.stored.version}
          inputOf={ruleInput}
          textsOf={(input) => ruleTexts(input, sources, t)}
          labels={ruleLabels}
          isBusy={isBusy}
          fault={fault}
          onSave={(given) => void send(() => store(given, conflict.stored))}
          onEdit={(given) => edit(given, conflict.stored)}
        />
      ) : (
        <form key={base?.version} className="mt-5 grid gap-4" noValidate onSubmit={submit}>
          <Field
            label={t('deskingest.rule')}
            name="name"
            defaultValue={shown?.name ?? ''}
            fault={fault}
            isMarked={fault !== ''}
            autoFocus
          />
          <Choice
            label={t('deskingest.source')}
            name="source_id"
            defaultValue={String(shown?.source_id ?? 0)}
            options={[
              { value: '0', name: t('deskingest.every_source') },
              ...sources.map((source) => ({ value: String(source.id), name: nameOfSource(source) })),
            ]}
          />
          {list('keywords')}
          {list('tokens')}
          {list('tags')}
          <div className="grid gap-4 sm:grid-cols-3">
            <Choice
              label={t('deskingest.level')}
              name="level"
              defaultValue={String(shown?.level ?? '')}
              options={[unchanged, ...levels.map((value) => ({ value, name: value }))]}
            />
            <Choice
              label={t('deskingest.language')}
              name="lang"
              defaultValue={shown?.lang ?? ''}
              options={[unchanged, ...deskLocales.map((value) => ({ value, name: localeFacts[value].name }))]}
            />
            <Choice
              label={t('deskingest.outlet')}
              name="outlet"
              defaultValue={shown?.outlet ?? ''}
              options={[unchanged, ...ruleOutlets.map((value) => ({ value, name: t(`deskingest.outlet_${value}`) }))]}
            />
          </div>
          <Field label={t('deskingest.desk')} name="desk" defaultValue={shown?.desk ?? ''} fault="" isMarked={false} />
          <label className="flex items-baseline gap-2.5 text-sm">
            <input type="checkbox" name="is_enabled" defaultChecked={shown?.is_enabled ?? true} />
            {t('deskingest.on')}
          </label>
          <TrialButtons
            tryName={t('deskingest.dry_run')}
            isBusy={isBusy}
            onRemove={base && (() => void remove(base))}
          />
        </form>
      )}
      {changes && !conflict && <DryRun changes={changes} />}
    </Dialog>
  )
}
