import type { Output } from '#contract/calls.ts'
import { feedPath } from '#contract/syndication/feed.ts'
import { localisePath } from '#domain/platform/locale.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { Head } from '#web/parts/head/head.tsx'
import { LanguageSwitch } from '#web/parts/languages/language-switch.tsx'
import { NotFoundNote } from '#web/parts/languages/not-found-note.tsx'
import type { Langs } from '#web/parts/languages/read.ts'
import { useNumbers } from '#web/parts/market/number.ts'
import { Pager } from '#web/parts/pager.tsx'
import { ThingShare } from '#web/parts/share/thing-share.tsx'
import { FollowSubject } from '#web/parts/author/follow-subject.tsx'
import { useTextLang } from '#web/parts/languages/text-lang.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { Picture } from '#web/parts/picture.tsx'
import { useHref, useLocation } from '#web/router/index.ts'
import type { TokenDetail, NamingItem } from '#contract/markets/token.ts'
import { asBlock } from '#web/parts/head/data-block.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { When } from '#web/parts/when.tsx'
import { TokenFacts } from './token-facts.tsx'
import { TokenPrice } from './token-price.tsx'

export interface TokenData {
  token: Output<'tokenwiki.detail'>
  news: Output<'tokenwiki.news'>
  /** The languages of the viewer. */
  langs: Langs
  /** Whether these have no news of the token, so that those of all languages are shown. */
  isInOtherLanguages: boolean
}

/** One token: its description, its links and contracts, and all items that name it. */
export function TokenPage({ token, news, langs, isInOtherLanguages }: TokenData) {
  const t = useWords()
  const { number } = useNumbers()
  const { locale, defaultLocale, zone } = useSite()
  const lang = useTextLang(token.lang)
  const description = token.intro || t('science.description', { name: token.name, symbol: token.symbol })
  const feed = localisePath(feedPath(`token/${token.id}`), locale, defaultLocale)
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
      <Head title={`${token.name} (${token.symbol})`} description={description} feed={`token/${token.id}`} hasTwin />
      <TokenLd token={token} description={description} />
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
          <Link to="/project">{t('science.wiki')}</Link>
          <Link to={`/project?category=${token.category_id}`}>{t(`science.category_${token.category}`)}</Link>
        </p>
        <h1 className="mt-1 flex flex-wrap items-baseline gap-x-3 text-[2.125rem] leading-tight font-bold tracking-tight max-md:text-[min(1.6875rem,13vw)]">
          <Picture
            key={token.logo}
            url={token.logo}
            fallback={null}
            width={32}
            height={32}
            loading="eager"
            className="size-8 self-center rounded-full"
          />
          <bdi>{token.name}</bdi> <span className="text-xl font-normal text-ink-3">{token.symbol}</span>
        </h1>
        {token.intro && (
          <p lang={lang} className="mt-2 max-w-[62ch] text-lg text-ink-2">
            {token.intro}
          </p>
        )}
        {token.price && <TokenPrice price={token.price} />}
        <div className="no-print mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
          <FollowSubject type="token" id={token.id} name={token.name} hint={t('topic.follow_hint')} first={token} />
          <span className="ms-auto">
            <ThingShare thing="token" id={token.id} title={token.name} />
          </span>
        </div>
        <section className="mt-8">
          <SectionTitle>
            {t('science.news')}
            <span className="font-normal text-ink-3">{number(news.total)}</span>
            <a href={feed} className="ms-auto font-normal text-ink-3 hover:text-ink">
              {t('topic.feed')}
            </a>
          </SectionTitle>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 pt-2">
            <p className="text-xs text-ink-3">{t('science.news_by')}</p>
            <LanguageSwitch />
          </div>
          {langs && isInOtherLanguages && <NotFoundNote langs={langs} />}
          {news.list.length === 0 && <p className="py-10 text-ink-2">{t('science.news_none')}</p>}
          {news.list.map((item) => (
            <NamingRow key={item.article_id} item={item} token={token} />
          ))}
          <Pager page={news.page} hasMore={news.has_more} />
        </section>
        <section className="mt-10">
          <SectionTitle>
            {t('science.what')}
            <span className="ms-auto font-normal text-ink-3">
              {t('science.updated', { date: dayIn(token.update_time * 1000, zone) })}
            </span>
          </SectionTitle>
          {token.content ? (
            <div lang={lang} className="prose mt-4" dangerouslySetInnerHTML={{ __html: token.content }} />
          ) : (
            <p lang={token.intro ? lang : undefined} className="py-4 text-ink-2">
              {token.intro || t('science.no_text')}
            </p>
          )}
        </section>
      </div>
      <TokenFacts token={token} />
    </div>
  )
}

/** Structured data of a token (schema.org) as a defined term of the wiki: a data block, which is not executed. */
function TokenLd({ token, description }: { token: TokenDetail; description: string }) {
  const { origin } = useSite()
  const url = origin + useHref(useLocation().pathname)
  const wiki = origin + useHref('/project')
  const term = {
    '@context': 'https://schema.org',
    '@type': 'DefinedTerm',
    '@id': url,
    url,
    name: token.name,
    termCode: token.symbol,
    description,
    inDefinedTermSet: wiki,
    ...(token.logo && { image: token.logo }),
    ...(token.links.length > 0 && { sameAs: token.links.map((link) => link.url) }),
  }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asBlock(term) }} />
}

/** An item that names a token, with its time and the reason why it is listed. */
function NamingRow({ item, token }: { item: NamingItem; token: { name: string; symbol: string } }) {
  const t = useWords()
  const reasons = {
    ticker: `$${token.symbol}`,
    tag: t('science.tag'),
    name: t('science.names', { name: token.name }),
  }
  return (
    <article
      data-item={item.article_id}
      data-weighted={item.ios > 0 || undefined}
      lang={useItemLang(item)}
      className="group relative grid grid-cols-[min(7rem,45%)_minmax(0,1fr)] gap-x-4 border-b border-soft py-3 data-[weighted]:before:absolute data-[weighted]:before:inset-y-3 data-[weighted]:before:-start-3.5 data-[weighted]:before:w-0.5 data-[weighted]:before:bg-signal max-sm:grid-cols-1"
    >
      <When
        seconds={item.add_time}
        className="text-sm leading-[1.375rem] text-ink-3 group-data-[weighted]:text-signal"
      />
      <div className="min-w-0">
        <h3 className="text-md leading-[1.45] font-medium group-data-[weighted]:font-bold">
          <Link to={pathOfItem(item)} data-open>
            {item.title}
          </Link>
        </h3>
        <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-3">
          {item.source_name && <span className="text-ink-2">{item.source_name}</span>}
          <span>{reasons[item.reason]}</span>
          <OtherLanguage item={item} />
        </p>
      </div>
    </article>
  )
}
