import { useEffect, type ReactNode } from 'react'

interface PageProps {
  title: string
  /** At the right of the title: a button, or a count. */
  aside?: ReactNode
  children: ReactNode
}

/** A page of the newsroom: its title above the strong rule of the content. */
export function Page({ title, aside, children }: PageProps) {
  useTitle(title)
  return (
    <main id="main" className="page-width pt-6 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b-2 border-ink pb-3">
        <h1 className="text-2xl leading-tight font-bold tracking-tight">{title}</h1>
        <div className="text-sm text-ink-2">{aside}</div>
      </div>
      {children}
    </main>
  )
}

/** Sets the title of the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Farwire`
  }, [title])
}
