import type { Output } from '#contract/calls.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { clockIn, dayIn } from '#domain/platform/time/time.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

type Rule = Output<'deskComment.rules'>['list'][number]

/** The items with rules of their own. */
export function RuleList({ list, onEnd }: { list: readonly Rule[]; onEnd: (rule: Rule) => void }) {
  const t = useWords()
  const { zone } = useSite()
  return (
    <Table
      label={t('deskcommunity.rules')}
      rows={list}
      keyOf={({ article_id }) => article_id}
      empty={t('deskcommunity.no_rules')}
      columns={[
        {
          name: t('deskcommunity.item_name'),
          cell: (rule) => (
            <a
              href={pathOfItem(rule)}
              target="_blank"
              rel="noopener"
              className="underline decoration-control underline-offset-3"
            >
              {rule.title}
            </a>
          ),
        },
        {
          name: t('deskcommunity.checked_first'),
          cell: ({ is_checked_first }) => t(is_checked_first ? 'deskcommunity.yes' : 'deskcommunity.no'),
        },
        {
          name: t('deskcommunity.closes'),
          cell: ({ closes_at }) =>
            closes_at === null ? '--' : `${dayIn(closes_at * 1000, zone)} ${clockIn(closes_at * 1000, zone)}`,
        },
        { name: '', cell: (rule) => <Button onClick={() => onEnd(rule)}>{t('deskcommunity.end_rule')}</Button> },
      ]}
    />
  )
}
