import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { HotItem } from '#contract/news/hot.ts'
import { heatHalvesAfterHours } from '#domain/news/item/heat.ts'
import { LinkedTitle } from '#web/parts/item/title-text.tsx'
import { optionalNumberIn, wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { Head } from '#web/parts/head/head.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { LanguageSwitch } from '#web/parts/languages/language-switch.tsx'
import { QuietNote } from '#web/parts/languages/quiet-note.tsx'
import { inLanguages, langsOf } from '#web/parts/languages/read.ts'
import { Pager } from '#web/parts/pager.tsx'
import { When } from '#web/parts/when.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section-title.tsx'

/** The hot list; with an id the rank of one item among all. */
export async function loader({ query, params, call, site }: LoaderArgs) {
  const id = params.id ? wholeNumberIn(params.id) : undefined
  const page = id ? undefined : optionalNumberIn(query.get('page'))
  const langs = id ? undefined : langsOf({ query, site })
  const hot = await call('hotdata.index', { id, page, ...inLanguages(langs) })
  return { id, langs, hot }
}

/** The items with the most reads and comments, with an explanation of the formula. */
export default function NetworkhotPage() {
  const { id, langs, hot } = useLoaderData<typeof loader>()
  const t = useWords()
  const { defaultLocale } = useSite()
  const title = id ? hot.list[0]!.title : t('hot.title')
  return (
    <div className="grid gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
      <Head title={title} description={t('hot.text')} langs={[defaultLocale]} items={hot.list} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('hot.title')}</h1>
          {!id && <LanguageSwitch />}
        </div>
        <p className="mt-2 text-ink-2">{t('hot.text')}</p>
        <QuietNote langs={langs} list={hot} kind="flash" />
        <div className="mt-6 border-t-2 border-ink">
          {hot.list.length === 0 && <p className="py-14 text-ink-2">{t('hot.empty')}</p>}
          {hot.list.map((item) => (
            <HotRow key={item.article_id} item={item} />
          ))}
        </div>
        {id ? (
          <p className="py-6 text-sm">
            <Link to="/networkhot" className="underline underline-offset-3">
              {t('hot.all')}
            </Link>
          </p>
        ) : (
          <Pager page={hot.page} hasMore={hot.has_more} />
        )}
      </div>
      <Section className="min-w-0" title={t('hot.formula')}>
        <p className="mt-3 text-sm text-ink-2">{t('hot.formula_text', { hours: heatHalvesAfterHours })}</p>
      </Section>
    </div>
  )
}

function HotRow({ item }: { item: HotItem }) {
  const t = useWords()
  const { rank, points, reads, votes, saves, comments, casts, others } = item.hot
  return (
    <article data-item={item.article_id} className="grid grid-cols-[2.75rem_minmax(0,1fr)] border-b border-soft py-4">
      <span className="text-lg leading-[1.35] text-ink-3">{rank}</span>
      <div className="min-w-0">
        <LinkedTitle item={item} Heading="h2" lang={useItemLang(item)} className="text-lg leading-[1.35] font-[650]" />
        <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-3">
          {points > 0 && <span className="text-ink-2">{t('hot.points', { count: points })}</span>}
          {others > 0 && <span className="text-ink-2">{t('hot.sources', { count: others + 1 })}</span>}
          {casts > 0 && <span className="text-ink-2">{t('hot.casts', { count: casts })}</span>}
          <When seconds={item.add_time} />
          {reads > 0 && <span>{t('news.reads', { count: reads })}</span>}
          {comments > 0 && <span>{t('news.comments', { count: comments })}</span>}
          {saves > 0 && <span>{t('hot.saves', { count: saves })}</span>}
          {votes > 0 && <span>{t('hot.votes', { count: votes })}</span>}
        </p>
      </div>
    </article>
  )
}
