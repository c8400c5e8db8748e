import { useState, type KeyboardEvent } from 'react'
import type { DeskRule } from '#contract/newsroom/rule.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { IngestPage, Opener } from './ingest-page.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { useChange } from '#web/newsroom/parts/use-removal.ts'

export async function loader() {
  const [rules, sources] = await Promise.all([ask('deskRule.list'), ask('deskSource.list')])
  return { rules: rules.list, sources: sources.list }
}

/** The rules for incoming items. */
export default function RulesPage() {
  const { rules, sources } = useLoaderData<typeof loader>()
  const t = useWords()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const change = useChange()
  const [edited, setEdited] = useState<{ rule?: DeskRule; place?: number }>()
  const mayManage = may('ingest.manage')
  const move = (id: number, to: 'up' | 'down') => change(ask('deskRule.move', { id, to }))
  const when = ({ source, keywords, tokens }: DeskRule) =>
    [source, ...keywords, ...tokens].filter(Boolean).join(t('common.separator')) || t('deskingest.every_item')
  const then = (rule: DeskRule) =>
    [
      ...rule.tags.map((tag) => `#${tag}`),
      rule.level !== null && t('deskingest.level_is', { level: rule.level }),
      rule.lang && localeFacts[rule.lang].name,
      rule.outlet && t(`deskingest.outlet_${rule.outlet}`),
      rule.desk && t('deskingest.for_desk', { desk: rule.desk }),
    ]
      .filter(Boolean)
      .join(t('common.separator'))
  return (
    <IngestPage
      aside={
        mayManage && (
          <Button isMain onClick={() => setEdited({})}>
            {t('deskingest.add_rule')}
          </Button>
        )
      }
    >
      <Table
        label={t('deskingest.rules')}
        rows={rules}
        keyOf={({ id }) => id}
        empty={t('deskingest.no_rules')}
        columns={[
          {
            name: t('deskingest.rule'),
            cell: (rule) => (
              <Opener
                name={rule.name}
                {...(mayManage && { onOpen: () => setEdited({ rule, place: rules.indexOf(rule) + 1 }) })}
              />
            ),
          },
          { name: t('deskingest.when'), cell: when },
          { name: t('deskingest.then'), cell: then },
          {
            name: t('deskingest.state'),
            cell: ({ is_enabled }) => t(is_enabled ? 'deskingest.on' : 'deskingest.off'),
          },
          mayManage && {
            name: t('deskingest.order'),
            cell: (rule) => (
              <RulePlace
                name={rule.name}
                isFirst={rule === rules[0]}
                isLast={rule === rules.at(-1)}
                onMove={(to) => void move(rule.id, to)}
              />
            ),
          },
        ]}
      />
      {edited && (
        <RuleDialog {...edited} sources={sources} onClose={() => setEdited(undefined)} onChanged={revalidate} />
      )}
    </IngestPage>
  )
}

interface RulePlaceProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (to: 'up' | 'down') => void
}

const arrow = 'size-9 rounded-sm border border-control text-md hover:border-ink'

/**
 * Moves a rule by one position: with its two buttons, or with the arrow keys on either of them. The focus follows the
 * rule.
 */
function RulePlace({ name, isFirst, isLast, onMove }: RulePlaceProps) {
  const t = useWords()
  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: 'up', ArrowDown: 'down' }[event.key] as 'up' | 'down' | undefined
    if (!to) return
    event.preventDefault()
    if (!(to === 'up' ? isFirst : isLast)) onMove(to)
  }
  // aria-disabled, but still focusable: a rule at an end of the list can be moved back by keyboard.
  const button = (to: 'up' | 'down', isAtEnd: boolean, sign: string) => (
    <button
      type="button"
      className={`${arrow} ${isAtEnd ? 'cursor-default opacity-40' : ''}`}
      aria-label={t(`deskingest.move_${to}`, { name })}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && onMove(to)}
      onKeyDown={onKey}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
  return (
    <span className="flex gap-1.5">
      {button('up', isFirst, '↑')}
      {button('down', isLast, '↓')}
    </span>
  )
}
