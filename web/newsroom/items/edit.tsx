import { localeFacts, locales, type Locale } from '#domain/platform/locale.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { RouteError, useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { useTitle } from '#web/newsroom/parts/page.tsx'
import { deskLocales, shortNames } from '#web/newsroom/parts/desk-locales.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { readCopy } from './local-copy.ts'
import { StateMark } from './state-mark.tsx'
import { Writer } from './writer.tsx'
import { copyName, type Writing } from './writing.ts'

export async function loader({ params }: LoaderArgs) {
  const article_id = Number(params.id)
  if (!Number.isSafeInteger(article_id) || article_id < 1) throw new RouteError(404)
  const lang = oneOf(locales, params.lang)
  const item = await ask('deskItem.detail', { article_id, lang })
  return { item, copy: await readCopy<Writing>(copyName(article_id, item.lang)) }
}

/** The editor of one item in one language, with links to the other languages, each of which has its own state. */
export default function EditPage() {
  const { item, copy } = useLoaderData<typeof loader>()
  const t = useWords()
  const title = item.texts.title || t('deskitems.untitled')
  useTitle(title)
  return (
    <main id="main">
      <h1 className="sr-only">{title}</h1>
      <nav aria-label={t('deskitems.languages')} className="border-b border-line">
        <ul className="page-width flex gap-5 overflow-x-auto text-sm">
          {deskLocales.map((lang) => (
            <LanguageTab key={lang} lang={lang} />
          ))}
        </ul>
      </nav>
      <Writer key={`${item.article_id} ${item.lang}`} item={item} copy={copy} />
    </main>
  )
}

function LanguageTab({ lang }: { lang: Locale }) {
  const { item } = useLoaderData<typeof loader>()
  const version = item.versions.find((each) => each.lang === lang)
  return (
    <li>
      <Link
        to={`/items/${item.article_id}/${lang}`}
        aria-current={lang === item.lang ? 'page' : undefined}
        className="flex flex-col py-2 whitespace-nowrap text-ink-2 hover:no-underline aria-[current]:border-b-2 aria-[current]:border-signal aria-[current]:font-semibold aria-[current]:text-ink"
      >
        <span lang={localeFacts[lang].tag}>{shortNames[lang]}</span>
        <span className="text-xs font-normal text-ink-3">
          <StateMark version={version} />
        </span>
      </Link>
    </li>
  )
}
