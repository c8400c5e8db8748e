import { useHref } from '#web/router/index.ts'
import type { Cast } from '#contract/social/cast.ts'
import { scriptLanguage } from '#domain/platform/language/script-language.ts'
import { canTranslate } from '#domain/platform/language/translation-pair.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useSite } from '#web/state/store.ts'
import { undoable } from '#web/state/toast/undo.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Menu, menuEntry } from '#web/ui/menu.tsx'
import { copyLink } from '#web/parts/share/share-button.tsx'
import { useIsOwn, useSwitch } from '#web/sections/social/use-acting.ts'
import { castPath } from '#web/sections/social/address.ts'
import { setChanged } from '#web/sections/social/changed.ts'
import { DotsIcon } from '#web/sections/social/icons.tsx'
import { ProfileEntries } from '#web/sections/social/cast/profile-entries.tsx'

/** The menu of a cast. */
export function CastMenu({ cast, translate, className }: { cast: Cast; translate: () => void; className?: string }) {
  const t = useWords()
  const { origin, locale, translates } = useSite()
  const path = useHref(castPath(cast))
  const url = origin + path
  const isForeign = cast.text !== '' && canTranslate(scriptLanguage(cast.text), locale, translates)
  const isOwn = useIsOwn(cast.author.fid)
  const { hash, viewer_context: viewer } = cast
  const [isKept, keep] = useSwitch('social.bookmark', (on) => ({ hash, on }), {
    key: `bookmark ${hash}`,
    was: viewer?.bookmarked ?? false,
    done: (on) => t(on ? 'warpcaster.bookmarked' : 'warpcaster.unbookmarked'),
  })
  const key = `deleted ${cast.hash}`
  const remove = () =>
    undoable({
      key,
      text: t('warpcaster.deleted'),
      undo: t('common.undo'),
      show: () => setChanged(key, true),
      revert: () => setChanged(key, undefined),
      commit: () => ask('social.deleteCast', { hash: cast.hash }, { rejectNotFound: true, keepsAlive: true }),
      onFailed: showFailure,
    })
  return (
    <Menu name={t('warpcaster.more')} icon={<DotsIcon />} className={className}>
      <button type="button" className={menuEntry} onClick={() => void copyLink(url, t)}>
        {t('warpcaster.copy_link')}
      </button>
      <button type="button" data-act="bookmark" className={menuEntry} onClick={keep}>
        {t(isKept ? 'warpcaster.unbookmark' : 'warpcaster.bookmark')}
      </button>
      {isForeign && (
        <button type="button" className={menuEntry} onClick={translate}>
          {t('translation.translate')}
        </button>
      )}
      {isOwn ? (
        <button type="button" className={menuEntry} onClick={remove}>
          {t('warpcaster.delete')}
        </button>
      ) : (
        <>
          <ProfileEntries profile={cast.author} />
          <Link to={`/report?target=${encodeURIComponent(path)}`} className={menuEntry}>
            {t('warpcaster.report')}
          </Link>
        </>
      )}
    </Menu>
  )
}
