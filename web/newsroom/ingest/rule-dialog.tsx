import { ruleOutlets, type DeskRule } from '#contract/newsroom/rule.ts'
import type { IngestSource } from '#contract/newsroom/source.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { RecordDialog } from '#web/newsroom/parts/record-dialog.tsx'
import { languageOptions } from '#web/newsroom/parts/desk-locales.ts'
import { choiceField, switchField, textField, wordsField, type Option } from '#web/newsroom/parts/record-fields.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useWords, type Words } from '#web/state/words.tsx'
import type { Output } from '#contract/calls.ts'
import { nameOfSource } from './source-dialog.tsx'

interface RuleDialogProps {
  /** Undefined for a new one. */
  rule?: DeskRule
  /** Its place in the order, the first being 1. */
  place?: number
  sources: readonly IngestSource[]
  onClose: () => void
  onChanged: () => unknown
}

const levels = Array.from({ length: 10 }, (_, level) => ({ value: level, name: String(level) }))

const fieldsOf = (t: Words, sources: readonly IngestSource[]) => {
  const unchanged = t('deskingest.unchanged')
  return {
    name: textField(t('deskingest.rule'), { autoFocus: true }),
    source_id: choiceField(t('deskingest.source'), [
      { value: 0, name: t('deskingest.every_source') },
      ...sources.map((source) => ({ value: source.id, name: nameOfSource(source) })),
    ]),
    keywords: wordsField(t('deskingest.keywords'), t('deskingest.keywords_hint')),
    tokens: wordsField(t('deskingest.tokens')),
    tags: wordsField(t('deskingest.tags')),
    level: choiceField<number | null>(t('deskingest.level'), [{ value: null, name: unchanged }, ...levels]),
    lang: choiceField<DeskRule['lang']>(t('deskingest.language'), [{ value: '', name: unchanged }, ...languageOptions]),
    outlet: choiceField<DeskRule['outlet']>(t('deskingest.outlet'), [
      { value: '', name: unchanged },
      ...ruleOutlets.map((value): Option<DeskRule['outlet']> => ({ value, name: t(`deskingest.outlet_${value}`) })),
    ]),
    desk: textField(t('deskingest.desk')),
    is_enabled: switchField(t('deskingest.on'), true, { on: t('deskingest.on'), off: t('deskingest.off') }),
  }
}

type RuleInput = Pick<DeskRule, keyof ReturnType<typeof fieldsOf>>

/** What the form has as the input of the calls, without what it leaves as it is. */
const given = ({ source_id, level, lang, outlet, ...rule }: RuleInput) => ({
  ...rule,
  source_id: source_id || undefined,
  level: level ?? undefined,
  lang: lang || undefined,
  outlet: outlet || undefined,
})

/** The conditions and actions of a rule; a dry run shows what it would have changed last week. */
export function RuleDialog({ rule, place, sources, onClose, onChanged }: RuleDialogProps) {
  const t = useWords()
  return (
    <RecordDialog
      title={t(rule ? 'deskingest.change_rule' : 'deskingest.add_rule')}
      stored={rule}
      fields={fieldsOf(t, sources)}
      rows={[
        { names: ['name'] },
        { names: ['source_id'] },
        { names: ['keywords'] },
        { names: ['tokens'] },
        { names: ['tags'] },
        { names: ['level', 'lang', 'outlet'] },
        { names: ['desk'] },
        { names: ['is_enabled'] },
      ]}
      faultAt="name"
      saveName={t('deskingest.save')}
      load={async () => (await ask('deskRule.list')).list.find(({ id }) => id === rule?.id)}
      save={(input, over) => ask('deskRule.save', { ...given(input), ...over })}
      removal={{
        name: t('deskingest.remove'),
        text: ({ name }) => t('deskingest.removed', { name }),
        remove: ({ id, version }) => ask('deskRule.remove', { id, version }),
        restore: (removed) => ask('deskRule.save', { ...given(removed), place }),
      }}
      trial={{
        name: t('deskingest.dry_run'),
        run: (input) => ask('deskRule.dryRun', { ...given(input), id: rule?.id }),
        Result: DryRun,
      }}
      onClose={onClose}
      onChanged={onChanged}
    />
  )
}

type Change = Output<'deskRule.dryRun'>['list'][number]

/** The changes that a rule would have made to last week's incoming items. */
function DryRun({ result }: { result: Output<'deskRule.dryRun'> }) {
  const t = useWords()
  const { looked_at, matched, list } = result
  const changed = ({ tags, level, lang, outlet }: Change) =>
    [
      ...tags.map((tag) => `+ #${tag}`),
      level !== null && t('deskingest.level_is', { level }),
      lang && localeFacts[lang].name,
      outlet && t(`deskingest.outlet_${outlet}`),
    ]
      .filter(Boolean)
      .join(t('common.separator'))
  return (
    <>
      <p className="font-semibold">{t('deskingest.would_change', { matched, count: looked_at })}</p>
      <ul>
        {list.map((change) => (
          <li key={change.article_id} className="border-b border-soft py-2">
            <span className="block wrap-anywhere">{change.title}</span>
            <span className="flex flex-wrap gap-x-3 text-ink-2">
              <span>{change.source}</span>
              <span>{changed(change) || t('deskingest.unchanged')}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
