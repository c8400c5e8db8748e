import type { FormEvent } from 'react'
import { ApiError } from '#contract/errors.ts'
import { typedId } from '#domain/news/item/typed-id.ts'
import { CommunityPage } from './community-page.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useAttempt } from '#web/newsroom/state/use-attempt.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { openToast } from '#web/state/toast/toasts.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'
import { RuleList } from './rule-list.tsx'

export const loader = async () => {
  const [counts, policy, { list }] = await Promise.all([
    ask('deskComment.counts'),
    ask('deskComment.policy'),
    ask('deskComment.rules'),
  ])
  return { counts, policy, list }
}

/** Rules for comments: which are checked before they are shown, and when comments close. */
export default function RulesPage() {
  const { counts, policy, list } = useLoaderData<typeof loader>()
  const t = useWords()
  const { revalidate } = useRevalidator()
  const { fault, setFault, attempt } = useAttempt()

  function change(run: () => Promise<unknown>, back: () => Promise<unknown>): Promise<void> {
    const refresh = () => void revalidate()
    return attempt(async () => {
      await run()
      refresh()
      const undo = { name: t('common.undo'), run: () => void back().then(refresh, showFailure) }
      openToast({ tone: 'success', text: t('deskcommunity.saved'), action: undo })
    })
  }

  function savePolicy(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const count = Number(new FormData(event.currentTarget).get('count'))
    const set = (new_member_comments: number) => () => ask('deskComment.setPolicy', { new_member_comments })
    void change(set(count), set(policy.new_member_comments))
  }

  async function addRule(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const article_id = typedId(String(data.get('item')))
    const closes = String(data.get('closes'))
    if (!article_id) return setFault(t('deskcommunity.item_wrong'))
    const before = await ask('deskComment.rule', { article_id }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) setFault(t('deskcommunity.item_wrong'))
      else showFailure(error)
    })
    if (!before) return
    const closes_at = closes ? Math.floor(new Date(closes).getTime() / 1000) : 0
    await change(
      () => ask('deskComment.setRule', { article_id, is_checked_first: data.has('checked'), closes_at }),
      () =>
        ask('deskComment.setRule', {
          article_id,
          is_checked_first: before.is_checked_first,
          closes_at: before.closes_at ?? 0,
        }),
    )
  }

  return (
    <CommunityPage counts={counts}>
      <form className="flex flex-wrap items-end gap-3 border-b border-soft py-5" onSubmit={savePolicy}>
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
            fault=""
            isMarked={false}
          />
        </div>
        <Button type="submit" className="min-h-11 mt-[1.6875rem] self-start">
          {t('deskcommunity.save')}
        </Button>
      </form>
      <form
        noValidate
        className="grid gap-4 py-5 md:grid-cols-[minmax(0,1fr)_minmax(0,260px)_auto] md:items-start"
        onSubmit={(event) => void addRule(event)}
      >
        <Field label={t('deskcommunity.item')} name="item" fault={fault} isMarked={fault !== ''} autoComplete="off" />
        <Field
          label={t('deskcommunity.closes')}
          hint={t('deskcommunity.closes_hint')}
          name="closes"
          type="datetime-local"
          fault=""
          isMarked={false}
        />
        <div className="flex flex-wrap items-center gap-4 md:mt-6">
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input type="checkbox" name="checked" className="size-4" />
            {t('deskcommunity.checked_first')}
          </label>
          <Button type="submit" className="min-h-11">
            {t('deskcommunity.set_rule')}
          </Button>
        </div>
      </form>
      <RuleList
        list={list}
        onEnd={({ article_id, is_checked_first, closes_at }) =>
          void change(
            () => ask('deskComment.setRule', { article_id, is_checked_first: false, closes_at: 0 }),
            () => ask('deskComment.setRule', { article_id, is_checked_first, closes_at: closes_at ?? 0 }),
          )
        }
      />
    </CommunityPage>
  )
}
