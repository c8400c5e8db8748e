import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { useLoaderData } from '#web/router/index.ts'
import { When } from '#web/parts/when.tsx'
import { currentSite, useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { StatusMark } from '#web/newsroom/parts/status-mark.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay, useMe } from '#web/newsroom/state/me.ts'
import { outbox } from '#web/newsroom/state/outbox.ts'

const rowsShown = 8

export async function loader() {
  const [me, review, { list: upcoming }, { list: matrix }] = await Promise.all([
    ask('deskStaff.me'),
    ask('deskItem.list', { state: 'review', limit: rowsShown }),
    ask('deskItem.upcoming', { limit: 100 }),
    ask('deskTranslation.matrix', { filter: 'open', limit: 50 }),
  ])
  const drafts = await ask('deskItem.list', { state: 'draft', author: me.id, limit: rowsShown })
  const { locale } = currentSite()
  const open = matrix.flatMap((row) =>
    row.cells.filter((cell) => cell.lang === locale && cell.status !== 'source').map((cell) => ({ ...row, cell })),
  )
  const isOpen = (status: string) => status !== 'public' && status !== 'withdrawn' && status !== 'scheduled'
  return { review, upcoming, drafts, open: open.filter(({ cell }) => isOpen(cell.status)) }
}

/** What waits for a member of staff, by role and language, and what is theirs; a part without rows is absent. */
export default function DeskPage() {
  const { review, upcoming, drafts, open } = useLoaderData<typeof loader>()
  const t = useWords()
  const may = useMay()
  const me = useMe()
  const { locale } = useSite()
  const unsent = useStore(outbox).rows.filter(({ state }) => state === 'failed')
  const failed = upcoming.filter(({ failure }) => failure)
  const mine = upcoming.filter(({ failure, by }) => !failure && by?.id === me.id)
  const reviewed = may('item.review') ? review.list : []
  const translated = may('translation.write') ? open : []
  const waiting = unsent.length + failed.length + (may('item.review') ? review.total : 0) + translated.length
  return (
    <Page
      title={waiting ? t('desk.mine_waiting', { count: waiting }) : t('desk.mine_nothing')}
      aside={t(`desk.role_${me.role}`)}
    >
      <Part title={t('desk.mine_failed')} count={unsent.length + failed.length} isUrgent>
        {unsent.map(({ key, title, at }) => (
          <Row key={key} to="/wire" title={title} state={t('deskwire.state_failed')} seconds={at / 1000} />
        ))}
        {failed.map(({ article_id, lang, title, failure, release_at }) => (
          <Row
            key={`${article_id} ${lang}`}
            to={`/items/${article_id}/${lang}`}
            lang={lang}
            title={title}
            state={failure}
            seconds={release_at}
          />
        ))}
      </Part>
      <Part title={t('desk.mine_review')} count={may('item.review') ? review.total : 0}>
        {reviewed.map(({ article_id, original_lang, title, author, updated_at }) => (
          <Row
            key={article_id}
            to={`/items/${article_id}/${original_lang}`}
            title={title}
            state={author?.name ?? ''}
            seconds={updated_at}
          />
        ))}
      </Part>
      <Part title={t('desk.mine_language', { language: localeFacts[locale].name })} count={translated.length}>
        {translated.slice(0, rowsShown).map(({ article_id, lang, title, time, cell }) => (
          <Row
            key={article_id}
            to="/languages"
            lang={lang}
            title={title}
            state={<StatusMark status={cell.status} isNamed />}
            seconds={time}
          />
        ))}
      </Part>
      <Part title={t('desk.mine_drafts')} count={drafts.total}>
        {drafts.list.map(({ article_id, original_lang, title, updated_at }) => (
          <Row key={article_id} to={`/items/${article_id}/${original_lang}`} title={title} seconds={updated_at} />
        ))}
      </Part>
      <Part title={t('desk.mine_scheduled')} count={mine.length}>
        {mine.map(({ article_id, lang, title, release_at }) => (
          <Row
            key={`${article_id} ${lang}`}
            to={`/items/${article_id}/${lang}`}
            lang={lang}
            title={title}
            seconds={release_at}
          />
        ))}
      </Part>
    </Page>
  )
}

interface PartProps {
  title: string
  count: number
  isUrgent?: boolean
  children: ReactNode
}

function Part({ title, count, isUrgent = false, children }: PartProps) {
  if (count === 0) return null
  return (
    <section className="mt-8" aria-label={title}>
      <h2 className="flex justify-between border-b-2 border-ink pb-2.5 text-sm font-[650]">
        {title} <span className={isUrgent ? 'text-signal' : 'font-normal text-ink-3'}>{count}</span>
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

interface RowProps {
  to: string
  title: string
  lang?: Locale
  state?: ReactNode
  seconds: number
}

function Row({ to, title, lang, state, seconds }: RowProps) {
  const t = useWords()
  return (
    <li className="grid gap-x-5 gap-y-1 border-b border-soft py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)_6rem]">
      <Link to={to} lang={lang && localeFacts[lang].tag} className="font-medium wrap-anywhere">
        {title || t('desk.mine_untitled')}
      </Link>
      <span className="text-sm text-ink-2 wrap-anywhere">{state}</span>
      <When seconds={Math.floor(seconds)} className="text-sm text-ink-3 sm:text-end" />
    </li>
  )
}
