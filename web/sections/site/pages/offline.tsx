import { useEffect, useState } from 'react'
import { maxOfflineRead, maxOfflineSaved } from '#domain/platform/constants.ts'
import { Head } from '#web/parts/head/head.tsx'
import { canStoreOffline, offlineItems, type OfflineItem } from '#web/parts/offline/offline-items.ts'
import { deleteOfflineItems } from '#web/state/offline-cache.ts'
import { useWords } from '#web/state/words.tsx'
import { Section } from '#web/ui/section-title.tsx'
import { Button } from '#web/ui/button.tsx'

/**
 * The items that this browser stored for reading offline, and the button that deletes them. Offline the service worker
 * shows its own list.
 */
export default function OfflinePage() {
  const t = useWords()
  const [items, setItems] = useState<OfflineItem[]>()
  useEffect(() => void offlineItems().then(setItems), [])
  const groups = [
    { name: t('offline.saved'), rows: items?.filter(({ isSaved }) => isSaved) ?? [] },
    { name: t('offline.read'), rows: items?.filter(({ isSaved }) => !isSaved) ?? [] },
  ].filter(({ rows }) => rows.length > 0)
  return (
    // As high as the screen from the first paint on, so that nothing moves when the list appears.
    <div className="min-h-svh max-w-[47.5rem]">
      <Head title={t('offline.kept_title')} description={t('offline.empty')} isHidden />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('offline.kept_title')}</h1>
      <p className="mt-3 max-w-[62ch] text-lg text-ink-2">
        {t('offline.kept_text', { read: maxOfflineRead, saved: maxOfflineSaved })}
      </p>
      {items?.length === 0 && (
        <p className="mt-8 text-ink-2">{t(canStoreOffline() ? 'offline.empty' : 'offline.unsupported')}</p>
      )}
      {groups.map(({ name, rows }) => (
        <Section key={name} className="mt-9" title={name}>
          <ul>
            {rows.map(({ path, title }) => (
              <li key={path} className="border-b border-soft">
                {/* The list contains copies of all languages: the address has its own prefix. */}
                <a href={path} className="block py-3 text-md font-[650]">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {groups.length > 0 && (
        <Button size={11} className="mt-6 text-sm" onClick={() => void deleteOfflineItems().then(() => setItems([]))}>
          {t('offline.delete')}
        </Button>
      )}
    </div>
  )
}
