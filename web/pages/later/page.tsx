import { Link, matchPath, useLocation } from 'react-router'
import { Head } from '../../shell/head.tsx'
import { useWords } from '../../state/words.tsx'
import { laterPages } from './list.ts'

const extra = [
  { path: 'dataView/:id', name: 'data' },
  { path: 'networkhot/:id?', name: 'networkhot' },
] as const

/** A page that comes with later work: says what it will be and where to go meanwhile. */
export default function LaterPage() {
  const { pathname } = useLocation()
  const t = useWords()
  const page = [...laterPages, ...extra].find(({ path }) => matchPath(path, pathname))
  const name = t(`later.${page?.name ?? 'ai'}`)
  return (
    <div className="max-w-[62ch] py-10 md:py-20">
      <Head title={name} description={t('later.text', { name })} isHidden />
      <p className="text-sm font-semibold text-signal">{t('later.label')}</p>
      <h1 className="mt-3 text-2xl leading-tight font-bold tracking-tight text-balance">{name}</h1>
      <p className="mt-3 text-lg text-ink-2">{t('later.text', { name })}</p>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <Link to="/newsflash" className="border-b-2 border-signal pb-0.5 font-semibold hover:no-underline">
          {t('common.open_wire')}
        </Link>
        <Link to="/article" className="pb-0.5 text-ink-2">
          {t('later.read_articles')}
        </Link>
        <Link to="/" className="pb-0.5 text-ink-2">
          {t('common.go_home')}
        </Link>
      </p>
    </div>
  )
}
