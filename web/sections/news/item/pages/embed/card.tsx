import type { ReactNode } from 'react'
import type { CardTheme } from '#contract/syndication/embed.ts'
import { localeFacts, localisePath } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'
import { Brand } from '#web/parts/brand.tsx'

interface CardProps {
  title: string
  /** Undefined: what the browser prefers in the frame, as a rule the reader's system. */
  theme: CardTheme | undefined
  /** The address of the item's page. */
  canonical?: string
  /** Next to the name of the site. */
  head?: ReactNode
  children: ReactNode
}

/** The document of a card for other sites: no script, no cookie, and every link opens a new tab. */
export function Card({ title, theme, canonical, head, children }: CardProps) {
  const { locale, defaultLocale, origin } = useSite()
  return (
    <html
      lang={localeFacts[locale].tag}
      data-theme={theme ?? 'auto'}
      className="overflow-hidden [scrollbar-gutter:auto]"
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {canonical && <link rel="canonical" href={canonical} />}
      </head>
      <body>
        <main className="flex h-dvh flex-col overflow-hidden border border-line px-4 pt-3 pb-2.5">
          <div className="flex items-center gap-3 border-b-2 border-ink pb-2 text-xs text-ink-3">
            <a
              href={origin + localisePath('/', locale, defaultLocale)}
              target="_blank"
              rel="noopener"
              aria-label="Farwire"
              className="me-auto whitespace-nowrap text-ink hover:no-underline"
            >
              <Brand />
            </a>
            {head}
          </div>
          {children}
        </main>
      </body>
    </html>
  )
}
