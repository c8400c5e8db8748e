import { useLocation } from '#web/router/index.ts'
import { hasPattern } from '#web/router/match.ts'
import { Head } from '#web/parts/head/head.tsx'
import { useWords } from '#web/state/words.tsx'
import { mainWay, Statement } from '#web/ui/statement.tsx'
import { laterPages } from './list.ts'
import { Link } from '#web/ui/link.tsx'

/** A page that comes with later work: shows what it will be and where to go meanwhile. */
export default function LaterPage() {
  const { pathname } = useLocation()
  const t = useWords()
  const page = laterPages.find(({ path }) => hasPattern(`/${path}`, pathname))
  const name = t(`later.${page?.name ?? 'ai'}`)
  return (
    <>
      <Head title={name} description={t('later.text', { name })} isHidden />
      <Statement mark={t('later.label')} title={name} text={t('later.text', { name })}>
        <Link to="/newsflash" className={mainWay}>
          {t('common.open_wire')}
        </Link>
        <Link to="/article">{t('later.read_articles')}</Link>
        <Link to="/">{t('common.go_home')}</Link>
      </Statement>
    </>
  )
}
