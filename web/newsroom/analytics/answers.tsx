import { localeFacts } from '#domain/platform/locale.ts'
import { shortDay } from '#domain/platform/time/time.ts'
import { Page } from '#web/newsroom/parts/page.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { periodIn, PeriodTabs } from './period-tabs.tsx'
import { Section } from './section.tsx'
import { countText } from './words-of-numbers.ts'

export const loader = async ({ request }: LoaderArgs) => {
  const period = periodIn(new URL(request.url).searchParams)
  return { period, read: await ask('deskAnalytics.answers', { period }) }
}

/** The questions that the archive could not answer, and the cost of the language model. */
export default function AnswersPage() {
  const { period, read } = useLoaderData<typeof loader>()
  const t = useWords()
  const { locale } = useSite()
  const day = (text: string) => shortDay(Date.parse(text), 'UTC', localeFacts[locale].tag)
  const limit = read.day_limit ? t('deskanswers.limit', { amount: `$${read.day_limit}` }) : t('deskanswers.no_limit')
  return (
    <Page
      title={t('deskanswers.title')}
      aside={
        <Link to="/analytics" className="underline underline-offset-3">
          {t('desk.section_analytics')}
        </Link>
      }
    >
      <div className="py-2 text-sm">
        <PeriodTabs period={period} to={(each) => `/analytics/answers?period=${each}`} />
      </div>
      <Section title={t('deskanswers.unanswered')} counted={t('deskanswers.unanswered_counted')}>
        <Table
          isFigures
          label={t('deskanswers.unanswered')}
          rows={read.unanswered}
          keyOf={({ lang, question }) => `${lang} ${question}`}
          empty={t('deskanswers.all_answered')}
          columns={[
            {
              name: t('deskanswers.question'),
              cell: ({ question, lang }) => (
                <span lang={localeFacts[lang].tag} className="wrap-anywhere">
                  {question}
                </span>
              ),
            },
            { name: t('deskanswers.last'), cell: ({ last_day }) => day(last_day), isWide: true },
            { name: t('deskanalytics.times'), cell: ({ count }) => countText(count), isNumber: true },
          ]}
        />
      </Section>
      <Section
        title={t('deskanswers.model')}
        aside={read.model || t('deskanswers.no_model')}
        counted={`${t('deskanswers.cost_counted')} ${limit}`}
      >
        <Table
          isFigures
          label={t('deskanswers.model')}
          rows={read.usage}
          keyOf={({ day: date, model, purpose }) => `${date} ${model} ${purpose}`}
          empty={t('deskanswers.unused')}
          columns={[
            { name: t('deskanswers.day'), cell: ({ day: date }) => day(date) },
            { name: t('deskanswers.name'), cell: ({ model }) => model, isWide: true },
            { name: t('deskanswers.purpose'), cell: ({ purpose }) => t(`deskanswers.for_${purpose}`) },
            { name: t('deskanswers.calls'), cell: ({ calls }) => countText(calls), isNumber: true },
            {
              name: t('deskanswers.failures'),
              cell: ({ failures }) => countText(failures),
              isNumber: true,
              isWide: true,
            },
            {
              name: t('deskanswers.tokens'),
              cell: ({ tokens_in, tokens_out }) => `${countText(tokens_in)} / ${countText(tokens_out)}`,
              isNumber: true,
              isWide: true,
            },
            { name: t('deskanswers.cost'), cell: ({ cost }) => `$${cost}`, isNumber: true },
          ]}
        />
        {read.usage.length > 0 && (
          <p className="pt-2 text-end text-sm font-semibold">{t('deskanswers.total', { amount: `$${read.cost}` })}</p>
        )}
      </Section>
    </Page>
  )
}
