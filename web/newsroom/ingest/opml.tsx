import { Button } from '#web/newsroom/parts/button.tsx'
import { FileButton } from '#web/newsroom/parts/file-button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { saveFile } from '#web/ui/save-file.ts'

/** Import of lists of feeds (OPML), and of what is in a file; export of the list. */
export function Opml({ mayImport, onImported }: { mayImport: boolean; onImported: () => void }) {
  const t = useWords()

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    try {
      const counts = await ask('deskSource.importFile', { text: await file.text(), name: file.name })
      showToast({
        tone: 'success',
        text: t(counts.of === 'items' ? 'deskingest.read_file' : 'deskingest.imported', counts),
      })
      onImported()
    } catch (error) {
      showFailure(error)
    }
  }

  async function give(): Promise<void> {
    const { text } = await ask('deskSource.exportOpml')
    saveFile('sources.opml', 'text/x-opml', text)
  }

  return (
    <div className="mt-6 flex flex-wrap items-center gap-3 text-sm">
      <Button onClick={() => void give().catch(showFailure)}>{t('deskingest.export')}</Button>
      {mayImport && (
        <>
          <FileButton
            name={t('deskingest.import')}
            accept=".opml,.xml,.rss,.atom,.rdf,.json,.ics,.html"
            onFile={(file) => void take(file)}
          />
          <span className="text-ink-2">{t('deskingest.import_hint')}</span>
        </>
      )}
    </div>
  )
}
