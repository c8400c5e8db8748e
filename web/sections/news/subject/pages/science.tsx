import { useLoaderData, useLocation, type LoaderArgs } from '#web/router/index.ts'
import { explainerLevels } from '#domain/news/explainer-level.ts'
import { languagesParameter } from '#domain/platform/language/reading-languages.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { Head } from '#web/parts/head/head.tsx'
import { ArticleRow } from '#web/parts/item/article-row.tsx'
import { LanguageSwitch } from '#web/parts/languages/language-switch.tsx'
import { QuietNote } from '#web/parts/languages/quiet-note.tsx'
import { inLanguages, langsOf } from '#web/parts/languages/read.ts'
import { Pager } from '#web/parts/pager.tsx'
import { FindForm } from '#web/ui/find-form.tsx'
import { LevelAndAuthor } from '#web/sections/news/subject/work/level.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section-title.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const tokensShown = 8

export async function loader({ query, call, site }: LoaderArgs) {
  const langs = langsOf({ query, site })
  const level = optionalNumberIn(query.get('level')) ?? 0
  const [explainers, tokens] = await Promise.all([
    call('science.list', { level, ...inLanguages(langs), page: optionalNumberIn(query.get('page')) }),
    call('tokenwiki.list', { limit: tokensShown }),
  ])
  return { langs, level, explainers, tokens }
}

/** The address of a level, with the languages of the current one. */
function pathOf(level: number, search: string): string {
  const query = new URLSearchParams(level ? { level: String(level) } : {})
  const langs = new URLSearchParams(search).get(languagesParameter)
  if (langs !== null) query.set(languagesParameter, langs)
  return query.size ? `/science?${query}` : '/science'
}

/** Explainers by level, and a link to the token wiki. */
export default function SciencePage() {
  const { langs, level, explainers, tokens } = useLoaderData<typeof loader>()
  const t = useWords()
  const { search } = useLocation()
  const { list } = explainers
  return (
    <div className="grid gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
      <Head
        title={t('science.page_title')}
        description={t('science.page_text')}
        feed="explainer"
        hasTwin
        items={list}
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('science.page_title')}</h1>
          <LanguageSwitch />
        </div>
        <p className="mt-2 text-ink-2">{t('science.page_text')}</p>
        <QuietNote langs={langs} list={explainers} kind="knowledge" />
        <Tabs
          label={t('science.explainers')}
          tabs={[
            { name: t('science.level_all'), to: pathOf(0, search), isCurrent: level === 0 },
            ...explainerLevels.map((each) => ({
              name: t(`science.level_${each}`),
              to: pathOf(each, search),
              isCurrent: each === level,
            })),
          ]}
        />
        {list.length === 0 && <p className="py-14 text-ink-2">{t('science.explainers_empty')}</p>}
        {list.map((item, index) => (
          <ArticleRow
            key={item.article_id}
            item={item}
            Heading="h2"
            isLazy={index > 4}
            lead={<LevelAndAuthor item={item} />}
          />
        ))}
        <Pager page={explainers.page} hasMore={explainers.has_more} />
      </div>
      <Section className="min-w-0" title={t('science.wiki')} to="/project" more={t('science.all_tokens')}>
        <p className="mt-3 text-sm text-ink-2">{t('science.wiki_text')}</p>
        <FindForm
          action="/project"
          value=""
          label={t('science.find')}
          button={t('science.find_submit')}
          className="mt-5 max-w-[32.5rem]"
        />
        <ul className="mt-4">
          {tokens.list.map((token) => (
            <li key={token.id} className="flex items-baseline gap-3 border-b border-soft py-2.5">
              <Link to={`/project/${token.id}`} className="min-w-0 flex-1 truncate font-[650]">
                <bdi>{token.name}</bdi>
              </Link>
              <span className="text-sm text-ink-3">{token.symbol}</span>
            </li>
          ))}
          {tokens.list.length === 0 && <li className="py-6 text-ink-2">{t('science.tokens_empty')}</li>}
        </ul>
      </Section>
    </div>
  )
}
