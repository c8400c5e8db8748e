import type { ReactNode } from 'react'
import { Brand } from '#web/parts/brand.tsx'
import { ThemeToggle } from '#web/shell/layout/theme-toggle.tsx'
import { useWords } from '#web/state/words.tsx'
import { useTitle } from '#web/newsroom/parts/page.tsx'
import { LanguageChoice } from './language-choice.tsx'

/** A page before the login: a title and one form. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  const t = useWords()
  useTitle(title)
  return (
    <>
      <header className="site border-b border-line">
        <div className="page-width flex h-14 items-center gap-2">
          <Brand />
          <span className="text-md text-ink-2">{t('desk.newsroom')}</span>
          <div className="ms-auto flex items-center gap-3.5 text-ink-2">
            <ThemeToggle />
            <LanguageChoice />
          </div>
        </div>
      </header>
      <main id="main" className="mx-auto w-full max-w-[420px] px-5 py-14">
        <h1 className="border-b-2 border-ink pb-3 text-2xl leading-tight font-bold tracking-tight">{title}</h1>
        {children}
      </main>
    </>
  )
}
