import { useState } from 'react'
import type { DeskRule } from '#contract/newsroom/rule.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { IngestPage } from './ingest-page.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { RulePlace } from './rule-place.tsx'

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
  const [edited, setEdited] = useState<DeskRule | 'new'>()
  const mayManage = may('ingest.manage')
  const move = (id: number, to: 'up' | 'down') => ask('deskRule.move', { id, to }).then(() => revalidate(), showFailure)
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
          <Button isMain onClick={() => setEdited('new')}>
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
            cell: (rule) =>
              mayManage ? (
                <button
                  type="button"
                  className="text-start font-semibold hover:underline"
                  onClick={() => setEdited(rule)}
                >
                  {rule.name}
                </button>
              ) : (
                <strong>{rule.name}</strong>
              ),
          },
          { name: t('deskingest.when'), cell: when },
          { name: t('deskingest.then'), cell: then },
          {
            name: t('deskingest.state'),
            cell: ({ is_enabled }) => t(is_enabled ? 'deskingest.on' : 'deskingest.off'),
          },
          ...(mayManage
            ? [
                {
                  name: t('deskingest.order'),
                  cell: (rule: DeskRule) => (
                    <RulePlace
                      name={rule.name}
                      isFirst={rule === rules[0]}
                      isLast={rule === rules.at(-1)}
                      onMove={(to) => void move(rule.id, to)}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {edited && (
        <RuleDialog
          rule={edited === 'new' ? undefined : edited}
          place={edited === 'new' ? undefined : rules.findIndex(({ id }) => id === edited.id) + 1}
          sources={sources}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined)
            void revalidate()
          }}
          onRestored={() => void revalidate()}
        />
      )}
    </IngestPage>
  )
}
