import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { explainerLevels } from '#domain/explainer-level.ts'
import { optionalNumberIn } from '#domain/whole-number.ts'
import { missing } from '#web/parts/error/missing.ts'
import { CollectionLd } from '#web/parts/head/collection-ld.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { ArticleRow } from '#web/parts/item/article-row.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { FindToken } from '#web/sections/knowledge/token/find-token.tsx'
import { LevelAndAuthor } from '#web/sections/knowledge/work/level.tsx'
import { askContext } from '#web/state/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

interface Loaded {
  level: number
  explainers: Output<'science.list'>
  tokens: Output<'tokenwiki.list'>
}

const tokensShown = 8

export async function loader({ request, context }: LoaderArgs): Promise<Loaded> {
  const call = context.get(askContext)
  const query = new URL(request.url).searchParams
  const level = optionalNumberIn(query.get('level')) ?? 0
  const [explainers, tokens] = await Promise.all([
    call('science.list', { level, page: optionalNumberIn(query.get('page')) }),
    call('tokenwiki.list', { limit: tokensShown }),
  ]).catch(missing)
  return { level, explainers, tokens }
}

/** Explainers by level, and the way into the token wiki. */
export default function SciencePage() {
  const { level, explainers, tokens } = useLoaderData<typeof loader>()
  const t = useWords()
  const { list } = explainers
  return (
    <div className="grid gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_372px]">
      <Head title={t('science.page_title')} description={t('science.page_text')} feed="explainer" />
      <CollectionLd name={t('science.page_title')} description={t('science.page_text')} items={list} />
      <div className="min-w-0">
        <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('science.page_title')}</h1>
        <p className="mt-2 text-ink-2">{t('science.page_text')}</p>
        <Tabs
          label={t('science.explainers')}
          tabs={[
            { name: t('science.level_all'), to: '/science', isCurrent: level === 0 },
            ...explainerLevels.map((each) => ({
              name: t(`science.level_${each}`),
              to: `/science?level=${each}`,
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
      <section className="min-w-0">
        <SectionTitle to="/project" more={t('science.all_tokens')}>
          {t('science.wiki')}
        </SectionTitle>
        <p className="mt-3 text-sm text-ink-2">{t('science.wiki_text')}</p>
        <FindToken title="" />
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
      </section>
    </div>
  )
}
