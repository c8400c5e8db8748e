import { useEffect } from 'react'
import { useNavigate } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { firstPageOf } from '#web/newsroom/sections.ts'
import { useMay, useMe } from '#web/newsroom/state/me.ts'

/** Redirects to the first page of the role. */
export default function HomePage() {
  const t = useWords()
  const may = useMay()
  const navigate = useNavigate()
  const first = firstPageOf(useMe().role, may)
  useEffect(() => {
    if (first) void navigate(first, { replace: true })
  }, [first, navigate])
  return (
    <Page title={t('desk.newsroom')}>
      <p className="py-8 text-ink-2">{first ? t('common.loading') : t('desk.nothing_here')}</p>
    </Page>
  )
}
