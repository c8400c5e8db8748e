import { localeFacts } from '#domain/platform/locale.ts'
import { shortDay } from '#domain/platform/time/time.ts'
import { Page } from '#web/newsroom/parts/page.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { periodIn, PeriodTabs } from './period-tabs.tsx'
import { Figures } from './section.tsx'
import { countText } from './words-of-numbers.ts'
import { TextLink } from '#web/ui/link.tsx'

export const loader = async ({ query }: LoaderArgs) => {
  const period = periodIn(query)
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
    <Page title={t('deskanswers.title')} aside={<TextLink to="/analytics">{t('desk.section_analytics')}</TextLink>}>
      <div className="py-2 text-sm">
        <PeriodTabs period={period} to={(each) => `/analytics/answers?period=${each}`} />
      </div>
      <Figures
        title={t('deskanswers.unanswered')}
        counted={t('deskanswers.unanswered_counted')}
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
      <Figures
        title={t('deskanswers.model')}
        aside={read.model || t('deskanswers.no_model')}
        counted={`${t('deskanswers.cost_counted')} ${limit}`}
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
      >
        {read.usage.length > 0 && (
          <p className="pt-2 text-end text-sm font-semibold">{t('deskanswers.total', { amount: `$${read.cost}` })}</p>
        )}
      </Figures>
    </Page>
  )
}
