import { useState } from 'react'
import { useHref } from 'react-router'
import type { Cast } from '#contract/cast.ts'
import { ask } from '#web/state/ask.ts'
import { showFailure } from '#web/state/policy.ts'
import { useSite } from '#web/state/store.ts'
import { showToast } from '#web/state/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Menu, menuEntry } from '#web/ui/menu.tsx'
import { copyLink } from '#web/parts/share/share-button.tsx'
import { useIsOwn } from '#web/sections/social/use-acting.ts'
import { castPath } from '#web/sections/social/address.ts'
import { setChanged } from '#web/sections/social/changed.ts'
import { DotsIcon } from '#web/sections/social/icons.tsx'
import { ProfileEntries } from '#web/sections/social/profile/profile-entries.tsx'

/** The menu of a cast. */
export function CastMenu({ cast, translate, className }: { cast: Cast; translate: () => void; className?: string }) {
  const t = useWords()
  const url = useSite().origin + useHref(castPath(cast))
  const isOwn = useIsOwn(cast.author.fid)
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Menu name={t('warpcaster.more')} icon={<DotsIcon />} className={className}>
        <button type="button" className={menuEntry} onClick={() => void copyLink(url, t)}>
          {t('warpcaster.copy_link')}
        </button>
        <button type="button" className={menuEntry} onClick={translate}>
          {t('warpcaster.translate')}
        </button>
        {isOwn ? (
          <button type="button" className={menuEntry} onClick={() => setConfirming(true)}>
            {t('warpcaster.delete')}
          </button>
        ) : (
          <ProfileEntries profile={cast.author} />
        )}
      </Menu>
      {isOwn && (
        <Dialog
          isOpen={isConfirming}
          onClose={() => setConfirming(false)}
          title={t('warpcaster.delete_title')}
          closeName={t('common.close')}
        >
          <DeleteQuestion hash={cast.hash} onEnd={() => setConfirming(false)} />
        </Dialog>
      )}
    </>
  )
}

function DeleteQuestion({ hash, onEnd }: { hash: string; onEnd: () => void }) {
  const t = useWords()

  async function remove(): Promise<void> {
    const answer = await ask('social.deleteCast', { hash }, { rejectNotFound: true }).catch(showFailure)
    onEnd()
    if (!answer) return
    setChanged(`deleted ${hash}`, true)
    showToast({ tone: 'success', text: t('warpcaster.deleted') })
  }

  return (
    <>
      <p className="mt-3 text-ink-2">{t('warpcaster.delete_text')}</p>
      <div className="mt-6 flex flex-wrap gap-3 text-sm font-semibold">
        <button
          type="button"
          className="min-h-10 rounded-md bg-ink px-4 text-paper hover:opacity-90"
          onClick={() => void remove()}
        >
          {t('warpcaster.delete_confirm')}
        </button>
        <button type="button" className="min-h-10 rounded-md border border-control px-4" onClick={onEnd}>
          {t('warpcaster.cancel')}
        </button>
      </div>
    </>
  )
}
