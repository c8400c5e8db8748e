import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { useLoaderData } from '#web/router/index.ts'
import { isOpen } from '#domain/news/item/translation-status.ts'
import type { Output } from '#contract/calls.ts'
import { shortNames } from '#web/newsroom/parts/desk-locales.ts'
import { When } from '#web/parts/when.tsx'
import { currentSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { StatusMark } from '#web/newsroom/parts/status-mark.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay, useMe } from '#web/newsroom/state/me.ts'
import { outbox } from '#web/newsroom/state/outbox.ts'

const rowsShown = 8

type Cell = Output<'deskTranslation.matrix'>['list'][number]['cells'][number]

export async function loader() {
  const [me, review, { list: upcoming }, { list: matrix }] = await Promise.all([
    ask('deskStaff.me'),
    ask('deskItem.list', { state: 'review', is_source: true, limit: rowsShown }),
    ask('deskItem.upcoming', { limit: 100 }),
    ask('deskTranslation.matrix', { filter: 'open', limit: 50 }),
  ])
  const [drafts, published] = await Promise.all([
    ask('deskItem.list', { state: 'draft', author: me.id, limit: rowsShown }),
    ask('deskItem.list', { state: 'published', author: me.id, limit: rowsShown }),
  ])
  const { locale } = currentSite()
  const langs = me.langs.length ? me.langs : [locale]
  const approves = me.permissions.includes('translation.approve')
  /** What was handed to them or waits for approval; of the rest their languages, unless another has it. */
  const isMine = ({ lang, status, handed }: Cell) => {
    if (handed) return handed.to === me.id && isOpen(status)
    const isToApprove = status === 'review' || status === 'approved'
    return isToApprove ? approves : isOpen(status) && langs.includes(lang)
  }
  const open = matrix
    .flatMap((row) => row.cells.map((cell) => ({ ...row, cell })))
    .filter(({ lang, cell }) => cell.lang !== lang && isMine(cell))
    .toSorted((one, other) => Number(other.cell.handed !== null) - Number(one.cell.handed !== null))
  const community = me.permissions.includes('comment.moderate') ? await ask('deskComment.counts') : undefined
  return { review, upcoming, drafts, published, community, open, langs }
}

/** What waits for a member of staff, by role and language, and what is theirs; a part without rows is absent. */
export default function DeskPage() {
  const { review, upcoming, drafts, published, community, open, langs } = useLoaderData<typeof loader>()
  const t = useWords()
  const may = useMay()
  const me = useMe()
  const unsent = useStore(outbox).rows.filter(({ state }) => state === 'failed')
  const failed = upcoming.filter(({ failure }) => failure)
  const mine = upcoming.filter(({ failure, by }) => !failure && by?.id === me.id)
  const reviewed = may('item.review') ? review.list : []
  const translated = may('translation.write') ? open : []
  const queues = [
    { name: t('deskcommunity.waiting'), to: '/community', count: community?.pending ?? 0 },
    { name: t('deskcommunity.reports'), to: '/community/reports', count: community?.reports ?? 0 },
  ].filter(({ count }) => count > 0)
  const asked = queues.reduce((sum, { count }) => sum + count, 0)
  const waiting = unsent.length + failed.length + (may('item.review') ? review.total : 0) + translated.length + asked
  return (
    <Page
      title={waiting ? t('desk.mine_waiting', { count: waiting }) : t('desk.mine_nothing')}
      aside={t(`desk.role_${me.role}`)}
    >
      <Part title={t('desk.mine_failed')} count={unsent.length + failed.length} isUrgent>
        {unsent.map(({ key, title, at }) => (
          <Row key={key} to="/wire" title={title} state={t('deskwire.state_failed')} seconds={at / 1000} />
        ))}
        {failed.map((release) => (
          <Row {...rowOf(release)} key={keyOf(release)} state={release.failure} seconds={release.release_at} />
        ))}
      </Part>
      <Part title={t('desk.mine_review')} count={may('item.review') ? review.total : 0}>
        {reviewed.map((item) => (
          <Row {...rowOf(item)} key={item.article_id} state={item.author?.name} seconds={item.updated_at} />
        ))}
      </Part>
      <Part
        title={t('desk.mine_language', { language: langs.map((lang) => localeFacts[lang].name).join(', ') })}
        count={translated.length}
      >
        {translated.slice(0, rowsShown).map(({ article_id, lang, title, time, cell }) => (
          <Row
            key={`${article_id} ${cell.lang}`}
            to={`/languages?item=${article_id}&lang=${cell.lang}`}
            lang={lang}
            title={title}
            state={
              <>
                {langs.join() !== cell.lang && `${shortNames[cell.lang]} · `}
                <StatusMark status={cell.status} isNamed />
                {cell.handed && ` · ${cell.handed.by_name}`}
              </>
            }
            seconds={cell.handed?.time ?? time}
          />
        ))}
      </Part>
      <Part title={t('desk.section_community')} count={asked}>
        {queues.map(({ name, to, count }) => (
          <Row key={to} to={to} title={name} state={count} />
        ))}
      </Part>
      <Part title={t('desk.mine_drafts')} count={drafts.total}>
        {drafts.list.map((item) => (
          <Row
            {...rowOf(item)}
            key={item.article_id}
            state={item.versions.some(({ is_returned }) => is_returned) && t('deskitems.returned')}
            seconds={item.updated_at}
          />
        ))}
      </Part>
      <Part title={t('desk.mine_scheduled')} count={mine.length}>
        {mine.map((release) => (
          <Row {...rowOf(release)} key={keyOf(release)} seconds={release.release_at} />
        ))}
      </Part>
      <Part title={t('desk.mine_published')} count={published.total}>
        {published.list.map((item) => (
          <Row
            {...rowOf(item)}
            key={item.article_id}
            state={t('deskwire.of_eight', { count: item.versions.filter(({ shown }) => shown !== 'none').length })}
            seconds={item.published_at ?? 0}
          />
        ))}
      </Part>
    </Page>
  )
}

/** An item, or one language of it. */
interface Text {
  article_id: number
  title: string
  lang?: Locale
  original_lang?: Locale
}

const rowOf = ({ article_id, title, lang, original_lang }: Text) => ({
  to: `/items/${article_id}/${lang ?? original_lang}`,
  title,
  ...(lang && { lang }),
})
const keyOf = ({ article_id, lang }: Text) => `${article_id} ${lang}`

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
  seconds?: number
}

function Row({ to, title, lang, state, seconds }: RowProps) {
  const t = useWords()
  return (
    <li className="grid gap-x-5 gap-y-1 border-b border-soft py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)_6rem]">
      <Link to={to} lang={lang && localeFacts[lang].tag} className="font-medium wrap-anywhere">
        {title || t('desk.mine_untitled')}
      </Link>
      <span className="text-sm text-ink-2 wrap-anywhere">{state}</span>
      {seconds !== undefined && <When seconds={Math.floor(seconds)} className="text-sm text-ink-3 sm:text-end" />}
    </li>
  )
}
