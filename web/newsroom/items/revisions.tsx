import { useRef } from 'react'
import { localeFacts, locales } from '#domain/platform/locale.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { useLoaderData, useNavigate, type LoaderArgs } from '#web/router/index.ts'
import { Pager } from '#web/parts/pager.tsx'
import { When } from '#web/parts/when.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { compare, type Change } from './compare.ts'
import { dropCopy } from './local-copy.ts'
import { copyName } from './writing.ts'
import { useOnce } from '#web/state/call/use-once.ts'
import { useSingleKeys } from '#web/newsroom/parts/use-key-down.ts'

export async function loader({ query, params }: LoaderArgs) {
  const article_id = Number(params.id) || 0
  const lang = oneOf(locales, params.lang) ?? 'en'
  const [item, revisions] = await Promise.all([
    ask('deskItem.detail', { article_id, lang }),
    ask('deskItem.revisions', { article_id, lang, page: Number(query.get('page')) || 1 }),
  ])
  const { list } = revisions
  const named = list.findIndex(({ id }) => id === Number(query.get('revision')))
  // By default the last revision that changed the text: a change of state, such as a return, is a revision too.
  const chosen = named < 0 ? list.findIndex(({ words }) => words.added + words.removed > 0) : named
  const shown = list[Math.max(0, chosen)]
  // By default compared with the previous revision.
  const from = list.find(({ id }) => id === Number(query.get('from'))) ?? list[Math.max(0, chosen) + 1]
  const [after, before] = await Promise.all(
    [shown, from].map((each) => each && ask('deskItem.revision', { article_id, id: each.id })),
  )
  return { item, revisions, after, before }
}

const nothing = { title: '', abstract: '', content: '', tags: [] }

/** The revisions of one language, newest first, and the changes of one of them. */
export default function RevisionsPage() {
  const { item, revisions, after, before } = useLoaderData<typeof loader>()
  const t = useWords()
  const navigate = useNavigate()
  const { isBusy, once } = useOnce()
  const { article_id, lang } = item
  const here = `/items/${article_id}/${lang}/revisions`
  const changes = after ? compare(before?.texts ?? nothing, after.texts, lang) : []
  const count = changes.filter(({ kind }) => kind !== 'folded').length
  const view = useRef<HTMLDivElement>(null)
  // N and P move between changes, [ and ] between revisions.
  useSingleKeys((key) => {
    const at = revisions.list.findIndex(({ id }) => id === after?.id)
    const other = { '[': revisions.list[at + 1], ']': revisions.list[at - 1] }[key]
    if (other) return navigate(`${here}?revision=${other.id}`)
    const step = { n: 1, p: -1 }[key]
    if (!step) return false
    const stops = [...(view.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])]
    const now = stops.indexOf(document.activeElement as HTMLElement)
    stops[Math.min(stops.length - 1, Math.max(0, now + step))]?.focus()
    return true
  })

  const restore = (id: number) =>
    once(async () => {
      await ask('deskItem.restore', { article_id, id })
      await dropCopy(copyName(article_id, lang))
      await navigate(`/items/${article_id}/${lang}`)
    })

  return (
    <Page
      title={item.texts.title || t('deskitems.untitled')}
      aside={
        <span className="flex flex-wrap gap-x-4">
          <span>
            {localeFacts[lang].name}, {t('deskitems.changes', { count })}
          </span>
          <Link to={`/items/${article_id}/${lang}`}>{t('deskitems.back')}</Link>
        </span>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 pt-5 lg:grid-cols-[minmax(0,1fr)_minmax(280px,400px)]">
        <div ref={view} lang={localeFacts[lang].tag}>
          {changes.length === 0 && <p className="text-ink-2">{t('deskitems.revisions_empty')}</p>}
          {changes.map((change) => (
            <ChangeView key={change.at} change={change} />
          ))}
        </div>
        <div className="text-sm">
          <h2 className="border-b-2 border-ink pb-2 font-bold">{t('deskitems.revisions')}</h2>
          <ol>
            {revisions.list.map((revision) => (
              <li key={revision.id}>
                <Link
                  to={`${here}?revision=${revision.id}`}
                  aria-current={revision.id === after?.id ? 'true' : undefined}
                  className="block border-b border-soft px-2 py-2.5 hover:no-underline aria-[current]:border-s-2 aria-[current]:border-s-ink aria-[current]:bg-raised"
                >
                  <span className="flex justify-between gap-3">
                    <strong>{revision.author?.name ?? '--'}</strong>
                    <span className="text-ink-2">
                      +{revision.words.added} −{revision.words.removed}
                    </span>
                  </span>
                  <span className="block text-ink-2">
                    {t(`deskitems.cause_${revision.cause}`, { count: revision.save_count })}{' '}
                    <When seconds={revision.updated_at} className="text-ink-3" />
                  </span>
                  {revision.note && revision.cause !== 'scheduled' && (
                    <span className="block text-ink-2">{revision.note}</span>
                  )}
                </Link>
              </li>
            ))}
          </ol>
          <Pager page={revisions.page} hasMore={revisions.has_more} />
          {after && item.acts.includes('write') && (
            <>
              <Button isMain disabled={isBusy} className="mt-4" onClick={() => void restore(after.id)}>
                {t('deskitems.restore')}
              </Button>
              <p className="mt-2 text-ink-2">{t('deskitems.restore_hint', { language: localeFacts[lang].name })}</p>
            </>
          )}
          <p className="mt-3 text-ink-3">{t('deskitems.revision_keys')}</p>
        </div>
      </div>
    </Page>
  )
}

/** Insertions are heavier and underlined, deletions struck through; green and red are reserved for markets. */
function ChangeView({ change }: { change: Change }) {
  const t = useWords()
  if (change.kind === 'folded')
    return (
      <p className="my-3 border-y border-soft py-2 text-sm text-ink-3">
        {t('deskitems.folded', { count: change.count })}
      </p>
    )
  return (
    <div
      tabIndex={-1}
      data-change={change.kind}
      className="my-3 border-s-2 border-transparent ps-3 focus:border-signal focus:outline-none"
    >
      <p className="text-xs text-ink-3">
        {t(`deskitems.of_${change.of}`)}, {t(`deskitems.change_${change.kind}`)}
      </p>
      <p className="text-md leading-relaxed">
        {change.pieces.map(({ at, kind, text }) =>
          kind === 'added' ? (
            <ins key={at} className="bg-raised font-bold underline decoration-2 underline-offset-4">
              {text}
            </ins>
          ) : kind === 'removed' ? (
            <del key={at} className="text-ink-2 line-through">
              {text}
            </del>
          ) : (
            <span key={at}>{text}</span>
          ),
        )}
      </p>
    </div>
  )
}
