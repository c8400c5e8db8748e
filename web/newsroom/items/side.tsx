import { useState, type FormEvent, type ReactNode } from 'react'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { localTime } from '#domain/time/zoned-time.ts'
import { useRevalidator } from '#web/router/index.ts'
import { When } from '#web/parts/when.tsx'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { clockIn } from './clock.ts'
import { StateMark } from './state-mark.tsx'

/** A part of the side column below a rule. */
export function SidePart({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="mb-7">
      <div className="flex items-baseline justify-between gap-3 border-b border-line pb-1.5">
        <h2 className="font-bold">{title}</h2>
        <span className="text-ink-3">{aside}</span>
      </div>
      <div className="grid gap-2 pt-2">{children}</div>
    </section>
  )
}

/** The state of a version, why it was returned, when it is published, and the data that all languages share. */
export function Side({ item }: { item: ItemDetail }) {
  const t = useWords()
  const version = item.versions.find(({ lang }) => lang === item.lang)
  const { returned, release } = item
  return (
    <>
      {returned && (
        <SidePart
          title={t('deskitems.returned')}
          aside={
            <>
              {returned.by?.name} <When seconds={returned.at} />
            </>
          }
        >
          <p className="whitespace-pre-line">{returned.note}</p>
        </SidePart>
      )}
      <SidePart title={t('deskitems.state')}>
        <p>
          <StateMark
            name={version?.name ?? 'missing'}
            isMachine={version?.is_machine ?? false}
            isStale={version?.is_stale ?? false}
          />
        </p>
        {version && version.work !== 'none' && (version.shown === 'published' || version.shown === 'corrected') && (
          <p className="text-ink-2">{t('deskitems.apart')}</p>
        )}
        {item.withdrawn_reason && <p>{item.withdrawn_reason}</p>}
        {item.corrections.map(({ content, add_time }) => (
          <p key={`${add_time} ${content}`}>
            {content} <When seconds={add_time} className="text-ink-3" />
          </p>
        ))}
      </SidePart>
      {release && (
        <SidePart title={t('deskitems.goes_out')}>
          <p>
            <strong>{clockIn(release.at, release.zone)}</strong> {release.zone}
          </p>
          {release.zone !== 'UTC' && <p className="text-ink-2">{clockIn(release.at, 'UTC')} UTC</p>}
          {release.is_changed && <p>{t('deskitems.release_changed')}</p>}
          {release.failure && <p role="alert">{t('deskitems.failed', { reason: release.failure })}</p>}
        </SidePart>
      )}
      <Facts item={item} />
    </>
  )
}

const switches = ['is_original', 'is_exclusive', 'is_choice', 'is_important', 'is_hot', 'is_show_home'] as const

function Facts({ item }: { item: ItemDetail }) {
  const t = useWords()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const { facts, embargo_until } = item
  const publishes = may('item.publish')

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const embargo = String(data.get('embargo') ?? '')
    setBusy(true)
    try {
      await ask('deskItem.facts', {
        article_id: item.article_id,
        image: String(data.get('image')),
        source_name: String(data.get('source_name')),
        source_url: String(data.get('source_url')),
        ...(publishes && {
          ...Object.fromEntries(switches.map((name) => [name, data.get(name) === 'on'])),
          ...(item.published_at === null && { embargo_until: embargo ? Date.parse(`${embargo}Z`) / 1000 : 0 }),
        }),
      })
      await revalidate()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const line = 'grid gap-1'
  const input = 'min-h-9 w-full rounded-sm border border-control bg-paper px-2'
  const text = (name: 'image' | 'source_name' | 'source_url') => (
    <label className={line}>
      {t(`deskitems.${name}`)}
      <input name={name} defaultValue={facts[name]} className={input} />
    </label>
  )
  return (
    <SidePart title={t('deskitems.facts')}>
      <form
        key={JSON.stringify([facts, embargo_until])}
        onSubmit={(event) => void submit(event)}
        className="grid gap-3"
      >
        {text('image')}
        {text('source_name')}
        {text('source_url')}
        {publishes && item.published_at === null && (
          <label className={line}>
            {t('deskitems.embargo')}
            <input
              type="datetime-local"
              name="embargo"
              defaultValue={embargo_until === null ? '' : localTime(embargo_until * 1000, 'UTC')}
              className={input}
            />
          </label>
        )}
        {publishes && (
          <fieldset className="grid gap-1.5">
            <legend className="sr-only">{t('deskitems.places')}</legend>
            {switches.map((name) => (
              <label key={name} className="flex min-h-6 items-center gap-2">
                <input type="checkbox" name={name} defaultChecked={facts[name]} />
                {t(`deskitems.${name}`)}
              </label>
            ))}
          </fieldset>
        )}
        <Button type="submit" disabled={isBusy} className="justify-self-start">
          {t('deskitems.save_facts')}
        </Button>
      </form>
    </SidePart>
  )
}
