import { ApiError } from '#contract/errors.ts'
import { typedId } from '#domain/news/item/typed-id.ts'
import { Button, SendButton } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { openToast } from '#web/state/toast/toasts.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Output } from '#contract/calls.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { clockIn, dayIn } from '#domain/platform/time/time.ts'
import { Table } from '#web/newsroom/parts/table.tsx'
import { useSite } from '#web/state/store.ts'
import { CommunityPage, withCounts } from './community-page.tsx'
import { useSend } from '#web/newsroom/state/use-attempt.ts'
import { PublicLink } from '#web/newsroom/parts/links.tsx'
import { Check } from '#web/newsroom/parts/check.tsx'

export const loader = withCounts(async () => {
  const [policy, { list }] = await Promise.all([ask('deskComment.policy'), ask('deskComment.rules')])
  return { policy, list }
})

/** Rules for comments: which are checked before they are shown, and when comments close. */
export default function RulesPage() {
  const { policy, list } = useLoaderData<typeof loader>()
  const t = useWords()
  const { revalidate } = useRevalidator()

  async function change(run: () => Promise<unknown>, back: () => Promise<unknown>): Promise<void> {
    const refresh = () => void revalidate()
    await run()
    refresh()
    const undo = { name: t('common.undo'), run: () => void back().then(refresh, showFailure) }
    openToast({ tone: 'success', text: t('deskcommunity.saved'), action: undo })
  }
  const setRule =
    ({ article_id, is_checked_first, closes_at }: Pick<Rule, 'article_id' | 'is_checked_first' | 'closes_at'>) =>
    () =>
      ask('deskComment.setRule', { article_id, is_checked_first, closes_at: closes_at ?? 0 })

  const savePolicy = useSend(({ text }) => {
    const set = (new_member_comments: number) => () => ask('deskComment.setPolicy', { new_member_comments })
    return change(set(Number(text('count'))), set(policy.new_member_comments))
  })

  const addRule = useSend(async ({ data, text }) => {
    const article_id = typedId(text('item'))
    if (!article_id) return t('deskcommunity.item_wrong')
    const before = await ask('deskComment.rule', { article_id }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return undefined
      throw error
    })
    if (!before) return t('deskcommunity.item_wrong')
    const closes_at = text('closes') ? Math.floor(new Date(text('closes')).getTime() / 1000) : 0
    await change(setRule({ article_id, is_checked_first: data.has('checked'), closes_at }), setRule(before))
  })

  return (
    <CommunityPage>
      <form className="flex flex-wrap items-end gap-3 border-b border-soft py-5" onSubmit={savePolicy.onSubmit}>
        <div className="max-w-sm min-w-0 flex-1">
          <Field
            label={t('deskcommunity.policy')}
            hint={t('deskcommunity.policy_hint')}
            name="count"
            type="number"
            min={0}
            max={100}
            required
            defaultValue={policy.new_member_comments}
            fault={savePolicy.fault}
          />
        </div>
        <SendButton className="mt-[1.6875rem] self-start">{t('deskcommunity.save')}</SendButton>
      </form>
      <form
        noValidate
        className="grid gap-4 py-5 md:grid-cols-[minmax(0,1fr)_minmax(0,260px)_auto] md:items-start"
        onSubmit={addRule.onSubmit}
      >
        <Field label={t('deskcommunity.item')} name="item" fault={addRule.fault} autoComplete="off" />
        <Field
          label={t('deskcommunity.closes')}
          hint={t('deskcommunity.closes_hint')}
          name="closes"
          type="datetime-local"
        />
        <div className="flex flex-wrap items-center gap-4 md:mt-6">
          <Check className="min-h-11" label={t('deskcommunity.checked_first')} name="checked" />
          <SendButton>{t('deskcommunity.set_rule')}</SendButton>
        </div>
      </form>
      <RuleList
        list={list}
        onEnd={(rule) =>
          void addRule.attempt(() => change(setRule({ ...rule, is_checked_first: false, closes_at: 0 }), setRule(rule)))
        }
      />
    </CommunityPage>
  )
}

type Rule = Output<'deskComment.rules'>['list'][number]

function RuleList({ list, onEnd }: { list: readonly Rule[]; onEnd: (rule: Rule) => void }) {
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
            <PublicLink href={pathOfItem(rule)} className="underline decoration-control underline-offset-3">
              {rule.title}
            </PublicLink>
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
