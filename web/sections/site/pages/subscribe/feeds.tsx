import { feedFormats, feedLists, feedPath, type FeedFormat, type FeedList } from '#contract/syndication/feed.ts'
import { keysOf } from '#domain/platform/keys-of.ts'
import { localisePath } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'
import { useWords, type Words } from '#web/state/words.tsx'

const { flash, article, explainer, column, report, podcast, video, all } = feedLists
const groups = {
  flash,
  article,
  knowledge: [...explainer, ...column, ...report],
  all: [...all, ...podcast, ...video],
} as const
const formatNames: Record<FeedFormat, string> = { xml: 'RSS', atom: 'Atom', json: 'JSON Feed' }

function nameOf(list: FeedList, t: Words): string {
  if (list === 'article') return t('article.title_all')
  if (list === 'original' || list === 'exclusive' || list === 'choice' || list === 'important')
    return t(`article.title_${list}`)
  if (list === 'explainer' || list === 'column' || list === 'report') return t(`kind.${list}_plural`)
  return t(`subscribe.list_${list}`)
}

/** The feeds of this language with their addresses. */
export function Feeds() {
  const t = useWords()
  const { origin, locale, defaultLocale } = useSite()
  const addressOf = (path: string) => origin + localisePath(path, locale, defaultLocale)
  return (
    <section id="feeds" className="mt-14">
      <h2 className="text-xl leading-tight font-bold tracking-tight">{t('subscribe.feeds_title')}</h2>
      <p className="mt-2 max-w-[62ch] text-ink-2">{t('subscribe.feeds_text')}</p>
      {keysOf(groups).map((group) => (
        <section key={group} className="mt-9">
          <h3 className="border-b-2 border-ink pb-2 text-sm font-[650]">{t(`subscribe.${group}`)}</h3>
          <ul>
            {groups[group].map((list) => (
              <li key={list} className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-b border-soft py-3">
                <span className="grow font-semibold">{nameOf(list, t)}</span>
                <span className="flex gap-x-5">
                  {feedFormats.map((format) => (
                    <a
                      key={format}
                      href={addressOf(feedPath(list, format))}
                      aria-label={`${nameOf(list, t)}, ${formatNames[format]}`}
                      className="min-h-6 min-w-6 text-sm text-ink-2 underline underline-offset-3"
                    >
                      {formatNames[format]}
                    </a>
                  ))}
                </span>
                <code className="w-full text-sm break-all text-ink-3">{addressOf(feedPath(list))}</code>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className="mt-9">
        <h3 className="border-b-2 border-ink pb-2 text-sm font-[650]">{t('subscribe.more')}</h3>
        {(['tag', 'author'] as const).map((by) => (
          <p key={by} className="border-b border-soft py-3 text-ink-2">
            {t(`subscribe.${by}`)}
            <code className="mt-1 block text-sm break-all text-ink-3">
              {addressOf(`/feeds/${by}/${by === 'tag' ? 'TAG' : 'ID'}.xml`)}
            </code>
          </p>
        ))}
      </section>
      <p className="mt-9 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        <span>{t('subscribe.program')}</span>
        {['/api', '/sitemap.xml', '/llms.txt'].map((path) => (
          <a key={path} href={path} className="min-h-6 underline underline-offset-3">
            {path}
          </a>
        ))}
      </p>
    </section>
  )
}
