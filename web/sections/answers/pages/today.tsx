import { feedPath } from '#contract/syndication/feed.ts'
import { localeFacts, localisePath } from '#domain/platform/locale.ts'
import { longDay } from '#domain/platform/time/long-day.ts'
import { Head } from '#web/parts/head/head.tsx'
import { PageInLanguages } from '#web/parts/item-page/item-foot.tsx'
import { SourceLine } from '#web/parts/summary/source-line.tsx'
import { When } from '#web/parts/when.tsx'
import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

export const loader = ({ call }: LoaderArgs) => call('ai.today')

/** What happened today: the stories of the day by weight, one line each. */
export default function TodayPage() {
  const { day, stories, reports, list, elsewhere } = useLoaderData<typeof loader>()
  const { locale, defaultLocale } = useSite()
  const t = useWords()
  const { tag } = localeFacts[locale]
  return (
    <div className="max-w-[59rem]">
      <Head title={t('ai.today')} description={t('ai.today_text')} feed="today" />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('ai.today')}</h1>
      <p className="mt-2 text-lg text-ink-2">{t('ai.today_text')}</p>
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 border-b-2 border-ink pb-2.5 text-sm text-ink-3">
        <b className="text-ink">{longDay(Date.parse(day), 'UTC', tag, true)}</b>
        {stories > 0 && (
          <span>
            {t('ai.today_counts', { stories: stories.toLocaleString(tag), reports: reports.toLocaleString(tag) })}
          </span>
        )}
        <span className="flex gap-x-4 md:ms-auto">
          <a href={localisePath(feedPath('today'), locale, defaultLocale)} className="underline underline-offset-3">
            {t('ai.today_feed')}
          </a>
          <Link to="/subscribe" className="underline underline-offset-3">
            {t('ai.today_mail')}
          </Link>
        </span>
      </p>
      {list.length === 0 && <p className="py-3.5 text-md">{t('ai.today_none')}</p>}
      <PageInLanguages title={t('ai.today_elsewhere')} langs={elsewhere} />
      <ol>
        {list.map(({ source, reports: told }) => (
          <li
            key={source.article_id}
            className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-sm md:grid-cols-[min(6.75rem,45%)_minmax(0,1fr)]"
          >
            <When seconds={source.add_time} className="text-ink-3" />
            <div>
              <SourceLine source={source} hasTime={false} />
              {told > 1 && <span className="text-ink-3">{t('ai.today_reports', { count: told })}</span>}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
