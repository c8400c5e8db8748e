import type { Output } from '#contract/calls.ts'
import { CollectionLd } from '#web/parts/head/collection-ld.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { FindForm } from '#web/ui/find-form.tsx'
import { TokenRow } from './token-row.tsx'

export interface TokensData {
  title: string
  category: number
  tokens: Output<'tokenwiki.list'>
}

/** All tokens by category, or those whose name matches a search. */
export function TokensPage({ title, category, tokens }: TokensData) {
  const t = useWords()
  const to = (id: number) => {
    const query = new URLSearchParams({ ...(title && { title }), ...(id && { category: String(id) }) })
    return query.size ? `/project?${query}` : '/project'
  }
  return (
    <div className="max-w-[51.25rem]">
      <Head title={t('science.wiki')} description={t('science.wiki_text')} hasTwin />
      <CollectionLd
        name={t('science.wiki')}
        description={t('science.wiki_text')}
        items={tokens.list.map(({ id, name, symbol }) => ({ title: `${name} (${symbol})`, path: `/project/${id}` }))}
      />
      <p className="text-sm text-ink-3">
        <Link to="/science">{t('science.page_title')}</Link>
      </p>
      <h1 className="mt-1 text-2xl leading-tight font-bold tracking-tight">{t('science.wiki')}</h1>
      <p className="mt-2 text-ink-2">{t('science.wiki_text')}</p>
      <FindForm
        key={title}
        action="/project"
        value={title}
        label={t('science.find')}
        button={t('science.find_submit')}
        className="mt-5 max-w-[32.5rem]"
      />
      <Tabs
        label={t('science.filter')}
        tabs={[
          { name: t('science.category_all'), to: to(0), isCurrent: category === 0 },
          ...tokens.categories.map(({ id, name }) => ({
            name: t(`science.category_${name}`),
            to: to(id),
            isCurrent: id === category,
          })),
        ]}
      />
      {tokens.list.length > 0 && (
        <p className="pt-3 text-sm text-ink-3">{t('science.token_count', { count: tokens.total })}</p>
      )}
      {tokens.list.length === 0 && (
        <p className="py-14 text-ink-2">
          {title ? t('science.find_none', { text: title }) : t('science.tokens_empty')}{' '}
          {(title || category > 0) && (
            <Link to="/project" className="underline underline-offset-3">
              {t('science.all_tokens')}
            </Link>
          )}
        </p>
      )}
      {tokens.list.map((token) => (
        <TokenRow key={token.id} token={token} />
      ))}
      <Pager page={tokens.page} hasMore={tokens.has_more} />
    </div>
  )
}
