import { localeFacts } from '#domain/platform/locale.ts'
import { useLoaderData } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { clockIn } from './clock.ts'

export const loader = () => ask('deskItem.upcoming', { limit: 100 })

/** The scheduled versions, the next one first. */
export default function UpcomingPage() {
  const { list } = useLoaderData<typeof loader>()
  const t = useWords()
  return (
    <Page title={t('deskitems.upcoming')} aside={<Link to="/items">{t('desk.section_items')}</Link>}>
      <Table
        label={t('deskitems.upcoming')}
        rows={list}
        keyOf={({ article_id, lang }) => `${article_id} ${lang}`}
        empty={t('deskitems.upcoming_empty')}
        columns={[
          {
            name: t('deskitems.time'),
            cell: ({ release_at, zone, failure }) => (
              <>
                <strong>{clockIn(release_at, zone)}</strong>{' '}
                <span className="text-ink-2">
                  {zone === 'UTC' ? zone : `${zone}, ${clockIn(release_at, 'UTC')} UTC`}
                </span>
                {failure && <span className="block">{t('deskitems.failed', { reason: failure })}</span>}
              </>
            ),
          },
          {
            name: t('deskitems.title'),
            cell: ({ article_id, lang, title }) => (
              <Link to={`/items/${article_id}/${lang}`} lang={localeFacts[lang].tag}>
                {title}
              </Link>
            ),
          },
          { name: t('deskitems.language'), cell: ({ lang }) => localeFacts[lang].name },
          { name: t('deskitems.author'), cell: ({ by }) => by?.name ?? '--' },
        ]}
      />
    </Page>
  )
}
