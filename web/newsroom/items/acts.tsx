import { useEffect, useState } from 'react'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { isSendKey } from '#web/ui/keys.ts'
import { isDialogAct, mainAct, otherActs, type DialogAct, type ReasonAct } from './offered-acts.ts'
import { ReasonForm } from './reason-form.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { useAct, type ActOptions } from './use-act.ts'

/** The actions on a version in its state, the expected one last: Ctrl or Cmd with Enter runs it. */
export function Acts({ item, saver, saveFacts, onDone }: ActOptions) {
  const t = useWords()
  const [shown, setShown] = useState<DialogAct>()
  // Measured once, when the text is opened: the clock of this device may be wrong.
  const [ahead] = useState(() => item.now * 1000 - Date.now())
  const { isBusy, run, runPlain } = useAct({
    item,
    saver,
    saveFacts,
    onDone: (version, replaces) => {
      onDone(version, replaces)
      setShown(undefined)
    },
  })
  const main = mainAct(item)
  const { article_id, lang } = item

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSendKey(event) || !main || isBusy || shown) return
      event.preventDefault()
      void runPlain(main)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  const runWithReason = (act: ReasonAct, reason: string, isAll: boolean) =>
    run(() => {
      if (act === 'sendBack') return ask('deskItem.sendBack', { article_id, lang, note: reason })
      if (act === 'correct') return ask('deskItem.correct', { article_id, lang, notice: reason })
      return ask('deskItem.withdraw', { article_id, lang, reason, all: isAll })
    })

  return (
    <div className="flex flex-wrap gap-2">
      {otherActs(item).map((act) => (
        <Button key={act} disabled={isBusy} onClick={() => (isDialogAct(act) ? setShown(act) : void runPlain(act))}>
          {t(`deskitems.${act}`)}
        </Button>
      ))}
      {main && (
        <Button
          isMain
          disabled={isBusy}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => void runPlain(main)}
        >
          {t(`deskitems.${main}`)}
        </Button>
      )}
      <Dialog
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown ? t(`deskitems.${shown}`) : ''}
        closeName={t('common.close')}
      >
        {shown === 'schedule' ? (
          <ScheduleForm
            ahead={ahead}
            item={item}
            isBusy={isBusy}
            onSubmit={(input) => void run(() => ask('deskItem.schedule', { article_id, lang, ...input }))}
          />
        ) : (
          shown && (
            <ReasonForm
              act={shown}
              isBusy={isBusy}
              onSubmit={(reason, isAll) => void runWithReason(shown, reason, isAll)}
            />
          )
        )}
      </Dialog>
    </div>
  )
}
