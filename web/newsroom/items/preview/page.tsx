import { localeFacts, locales, type Locale } from '#domain/platform/locale.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { useLoaderData, useNavigate, type LoaderArgs } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { isEscape } from '#web/ui/keys.ts'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { deskLocales, shortNames } from '#web/newsroom/parts/desk-locales.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { Links } from './links.tsx'
import { useSingleKeys } from '#web/newsroom/parts/use-key-down.ts'
import type { Output } from '#contract/calls.ts'
import { useSite } from '#web/state/store.ts'
import { SectionTitle } from '#web/ui/section-title.tsx'

export async function loader({ params, request }: LoaderArgs) {
  const version = { article_id: Number(params.id) || 0, lang: oneOf(locales, params.lang) ?? 'en' }
  const query = new URL(request.url).searchParams
  const item = await ask('deskItem.detail', version)
  const hasText = item.texts.title !== '' || item.texts.content !== ''
  return {
    item,
    seen: hasText ? await ask('deskPreview.read', version) : undefined,
    width: oneOf(widths, query.get('width')) ?? 'both',
    theme: oneOf(themes, query.get('theme')) ?? 'each',
  }
}

/** A version as readers will see it, by language, width and theme, its share card and feed entry, and the links for outsiders. */
export default function PreviewPage() {
  const { item, seen, width, theme } = useLoaderData<typeof loader>()
  const t = useWords()
  const navigate = useNavigate()
  const { article_id, lang } = item
  const back = `/items/${article_id}/${lang}`
  useSingleKeys((_key, _from, event) => isEscape(event) && navigate(back))

  const written = deskLocales.filter((each) => item.versions.some((version) => version.lang === each))
  const here = (change: { lang?: string; width?: string; theme?: string }) => {
    const to = { lang, width, theme, ...change }
    return `/items/${article_id}/${to.lang}/preview?width=${to.width}&theme=${to.theme}`
  }
  const choice = (to: string, name: string, isCurrent: boolean, tag?: string) => (
    <Link
      key={to}
      to={to}
      lang={tag}
      aria-current={isCurrent ? 'true' : undefined}
      className="py-1 text-ink-2 hover:no-underline aria-[current]:border-b-2 aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {name}
    </Link>
  )
  return (
    <Page
      title={t('deskpreview.title')}
      aside={
        <Link to={back}>
          {t('deskitems.back')} <kbd className="text-ink-3">Esc</kbd>
        </Link>
      }
    >
      <div className="flex flex-wrap items-center gap-x-8 gap-y-1 border-b border-soft py-2 text-sm">
        <nav aria-label={t('deskitems.languages')} className="flex flex-wrap items-center gap-x-4">
          {written.map((each) => choice(here({ lang: each }), shortNames[each], each === lang, localeFacts[each].tag))}
          {written.length < deskLocales.length && (
            <span className="text-ink-3">
              {t('deskpreview.missing', { count: deskLocales.length - written.length })}
            </span>
          )}
        </nav>
        <nav aria-label={t('deskpreview.width')} className="flex gap-x-4">
          {widths.map((each) => choice(here({ width: each }), t(`deskpreview.width_${each}`), each === width))}
        </nav>
        <nav aria-label={t('deskpreview.theme')} className="flex gap-x-4">
          {themes.map((each) => choice(here({ theme: each }), t(`deskpreview.theme_${each}`), each === theme))}
        </nav>
      </div>
      {seen ? (
        <>
          <Frames path={seen.path} width={width} theme={theme} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 pt-10 lg:grid-cols-3">
            <Card card={seen.card} lang={lang} />
            <FeedEntry entry={seen.feed} lang={lang} />
            <Links key={`${article_id} ${lang}`} item={item} seen={seen} />
          </div>
        </>
      ) : (
        <p className="py-8 text-ink-2">{t('deskpreview.no_text', { language: localeFacts[lang].name })}</p>
      )}
    </Page>
  )
}

type Seen = Output<'deskPreview.read'>

/** The card that chats and networks make of the address of a text. */
function Card({ card, lang }: { card: Seen['card']; lang: Locale }) {
  const t = useWords()
  const { host } = new URL(useSite().origin)
  return (
    <section>
      <SectionTitle>{t('deskpreview.card')}</SectionTitle>
      <div lang={localeFacts[lang].tag} className="mt-4 overflow-hidden rounded-md border border-line text-sm">
        <img
          src={card.picture}
          alt={t('deskpreview.card_picture')}
          width={1200}
          height={630}
          className="h-auto w-full"
        />
        <div className="border-t border-line px-3 py-2.5">
          <p className="text-ink-3">{host}</p>
          <p className="line-clamp-2 font-semibold">{card.title}</p>
          <p className="line-clamp-2 text-ink-2">{card.text}</p>
        </div>
      </div>
    </section>
  )
}

function FeedEntry({ entry, lang }: { entry: Seen['feed']; lang: Locale }) {
  const t = useWords()
  return (
    <section>
      <SectionTitle>{t('deskpreview.feed')}</SectionTitle>
      <div lang={localeFacts[lang].tag} className="pt-4 text-sm">
        <p className="text-md font-semibold">{entry.title}</p>
        <p className="text-ink-3">{entry.author}</p>
        <p className="mt-2 line-clamp-5 text-ink-2">{entry.text}</p>
        <p className="mt-2 text-ink-3">{entry.tags.join(' · ')}</p>
      </div>
    </section>
  )
}

const widths = ['phone', 'desktop', 'both'] as const
const themes = ['dark', 'light', 'each'] as const

interface FramesProps {
  /** The address of the reader's page. */
  path: string
  width: (typeof widths)[number]
  theme: (typeof themes)[number]
}

/** The frames of a choice: of both widths the wide one is light and the narrow one dark, where each theme is wanted once. */
function framesOf({ width, theme }: Omit<FramesProps, 'path'>) {
  const shown = width === 'both' ? (['desktop', 'phone'] as const) : [width]
  if (theme !== 'each') return shown.map((each) => ({ width: each, theme }))
  if (width === 'both')
    return [{ width: 'desktop', theme: 'light' } as const, { width: 'phone', theme: 'dark' } as const]
  return (['light', 'dark'] as const).map((each) => ({ width, theme: each }))
}

/** The page of a text in frames of a reader's width. They run no script and count nothing. */
function Frames({ path, width, theme }: FramesProps) {
  const t = useWords()
  return (
    <div className="flex flex-wrap gap-6 pt-6">
      {framesOf({ width, theme }).map((frame) => {
        const name = t('deskpreview.frame', {
          width: t(`deskpreview.width_${frame.width}`),
          theme: t(`deskpreview.theme_${frame.theme}`),
        })
        const isPhone = frame.width === 'phone'
        return (
          <figure
            key={`${frame.width} ${frame.theme}`}
            className={isPhone ? 'w-[390px] max-w-full' : 'min-w-0 basis-[768px] grow overflow-x-auto'}
          >
            <figcaption className="pb-1.5 text-sm text-ink-3">{name}</figcaption>
            <iframe
              src={`${path}?theme=${frame.theme}`}
              title={name}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              className={`h-[640px] rounded-md border border-line ${isPhone ? 'w-full' : 'w-full min-w-[768px]'}`}
            />
          </figure>
        )
      })}
    </div>
  )
}
