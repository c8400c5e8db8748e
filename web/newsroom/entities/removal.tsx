import { useState } from 'react'
import { describeEntity, type EntityKind } from '#domain/newsroom/entity.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { useRemoval } from '#web/newsroom/parts/use-removal.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { useNavigate, useRevalidator } from '#web/router/index.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords, type Words } from '#web/state/words.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useSend } from '#web/newsroom/state/use-attempt.ts'

interface Removed {
  kind: EntityKind
  id: string
  title: string
}

interface RemovalProps extends Removed {
  /** The version that the page shows. */
  version: string
}

/** Removes an entity, or withdraws an item, which needs a reason for its address. Both can be undone. */
export function Removal({ kind, id, title, version }: RemovalProps) {
  const t = useWords()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const removal = useRemoval()
  const [isAsked, setAsked] = useState(false)
  const isItem = describeEntity(kind).itemKind !== undefined

  const remove = (reason: string) =>
    removal({
      text: t('deskentities.removed', { title }),
      remove: () => ask('deskEntity.remove', { kind, id, version, reason }).then(() => setAsked(false)),
      restore: () => putBack({ kind, id, title }, t),
      onRemoved: () => navigate(`/entities/${kind}`),
      onRestored: () => navigate(`/entities/${kind}/${id}`),
      onRefused: revalidate,
    })

  const { onSubmit } = useSend(({ text }) => text('reason') && remove(text('reason')))

  return (
    <>
      <Button onClick={() => (isItem ? setAsked(true) : void remove(''))}>
        {t(isItem ? 'deskentities.withdraw' : 'deskentities.remove')}
      </Button>
      <Dialog isOpen={isAsked} onClose={() => setAsked(false)} title={title}>
        <form onSubmit={onSubmit} className="mt-4 grid gap-4">
          <Field label={t('deskentities.withdraw_reason')} name="reason" required maxLength={1000} />
          <Button type="submit" isMain>
            {t('deskentities.withdraw')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}

/** Undoes a removal. */
export async function putBack({ kind, id, title }: Removed, t: Words): Promise<void> {
  await ask('deskEntity.restore', { kind, id })
  showToast({ tone: 'success', text: t('deskentities.was_put_back', { title }) })
}
