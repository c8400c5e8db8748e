import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { Head } from '#web/parts/head/head.tsx'
import { ArticleRow } from '#web/parts/item/article-row.tsx'
import { LanguageSwitch } from '#web/parts/languages/language-switch.tsx'
import { QuietNote } from '#web/parts/languages/quiet-note.tsx'
import { inLanguages, langsOf } from '#web/parts/languages/read.ts'
import { Pager } from '#web/parts/pager.tsx'
import { Byline } from '#web/sections/news/subject/work/credit.tsx'
import { useWords } from '#web/state/words.tsx'

export async function loader({ query, call, site }: LoaderArgs) {
  const langs = langsOf({ query, site })
  const page = optionalNumberIn(query.get('page'))
  return {
    columns: await call('inclusion.list', { page, ...inLanguages(langs) }),
    langs,
  }
}

/** Columns republished from other outlets. */
export default function InclusionPage() {
  const { columns, langs } = useLoaderData<typeof loader>()
  const t = useWords()
  const [title, description] = [t('inclusion.title'), t('inclusion.text')]
  return (
    <div className="max-w-[51.25rem]">
      <Head title={title} description={description} feed="column" hasTwin items={columns.list} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl leading-tight font-bold tracking-tight">{title}</h1>
        <LanguageSwitch />
      </div>
      <p className="mt-2 text-ink-2">{description}</p>
      <QuietNote langs={langs} list={columns} kind="knowledge" />
      <div className="mt-6 border-t-2 border-ink">
        {columns.list.length === 0 && <p className="py-14 text-ink-2">{t('inclusion.empty')}</p>}
        {columns.list.map((item, index) => (
          <ArticleRow key={item.article_id} item={item} Heading="h2" isLazy={index > 4} lead={<Byline item={item} />} />
        ))}
      </div>
      <Pager page={columns.page} hasMore={columns.has_more} />
    </div>
  )
}
