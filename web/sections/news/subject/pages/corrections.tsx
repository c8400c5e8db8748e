import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { missing } from '#web/parts/error/missing.ts'
import { CollectionLd } from '#web/parts/head/collection-ld.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { When } from '#web/parts/when.tsx'
import { askContext } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

export const loader = ({ request, context }: LoaderArgs): Promise<Output<'correction.list'>> =>
  context
    .get(askContext)('correction.list', { page: optionalNumberIn(new URL(request.url).searchParams.get('page')) })
    .catch(missing)

/** Every public correction in the language of the page. */
export default function CorrectionsPage() {
  const corrections = useLoaderData<typeof loader>()
  const t = useWords()
  return (
    <div className="max-w-[51.25rem]">
      <Head title={t('corrections.title')} description={t('corrections.text')} />
      <CollectionLd name={t('corrections.title')} description={t('corrections.text')} items={corrections.list} />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('corrections.title')}</h1>
      <p className="mt-2 text-ink-2">{t('corrections.text')}</p>
      <div className="mt-6 border-t-2 border-ink">
        {corrections.list.length === 0 && <p className="py-14 text-ink-2">{t('corrections.empty')}</p>}
        {corrections.list.map((correction) => (
          <article key={correction.id} className="border-b border-soft py-4">
            <p className="text-sm text-ink-3">
              <When seconds={correction.add_time} />
            </p>
            <h2 className="mt-1 text-md font-[650]">
              <Link to={pathOfItem(correction)} data-open>
                <TitleText text={correction.title} />
              </Link>
            </h2>
            <p className="mt-1.5 border-s-2 border-signal ps-3 text-md text-ink-2">{correction.content}</p>
          </article>
        ))}
      </div>
      <Pager page={corrections.page} hasMore={corrections.has_more} />
    </div>
  )
}
