import { useEffect } from 'react'
import { useNavigate } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { sections } from '#web/newsroom/sections.ts'
import { useMay } from '#web/newsroom/state/me.ts'

/** Redirects to the first section that the role may use. */
export default function HomePage() {
  const t = useWords()
  const may = useMay()
  const navigate = useNavigate()
  const first = sections.find(({ permission }) => may(permission))?.to
  useEffect(() => {
    if (first) void navigate(first, { replace: true })
  }, [first, navigate])
  return (
    <Page title={t('desk.newsroom')}>
      <p className="py-8 text-ink-2">{first ? t('common.loading') : t('desk.nothing_here')}</p>
    </Page>
  )
}
