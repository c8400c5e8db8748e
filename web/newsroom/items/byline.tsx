import { useId, useState } from 'react'
import { creditRoles, maxByline } from '#domain/news/item/byline.ts'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'

export type Byline = ItemDetail['facts']['byline']

/** The fields of the people of a byline, one more than there are names; a form has them as `name` and `role`, in order. */
export function BylineFields({ shown, className }: { shown: Byline; className: string }) {
  const t = useWords()
  const hint = useId()
  const [count, setCount] = useState(Math.max(1, shown.length))
  return (
    <fieldset aria-describedby={hint} className="grid gap-1">
      <legend>{t('deskitems.byline')}</legend>
      {Array.from({ length: count }, (_, index) => {
        const name = t('deskitems.byline_name', { number: index + 1 })
        return (
          <div key={`person ${index + 1}`} className="flex gap-2">
            <input
              name="byline_name"
              aria-label={name}
              maxLength={80}
              defaultValue={shown[index]?.name}
              className={`${className} min-w-0 flex-1`}
            />
            <select
              name="byline_role"
              aria-label={t('deskitems.byline_role', { name })}
              defaultValue={shown[index]?.role}
              className={`${className} max-w-32`}
            >
              {creditRoles.map((role) => (
                <option key={role} value={role}>
                  {t(`deskitems.role_${role}`)}
                </option>
              ))}
            </select>
          </div>
        )
      })}
      <p id={hint} className="text-ink-3">
        {t('deskitems.byline_hint')}
      </p>
      {count < maxByline && (
        <Button className="justify-self-start" onClick={() => setCount(count + 1)}>
          {t('deskitems.byline_add')}
        </Button>
      )}
    </fieldset>
  )
}

/** The byline that a form has; a field without a name is nobody. */
export function bylineIn(data: FormData): Byline {
  const roles = data.getAll('byline_role').map((role) => oneOf(creditRoles, String(role)) ?? 'writer')
  const named = data.getAll('byline_name').map((name, index) => ({ name: String(name).trim(), role: roles[index]! }))
  return named.filter(({ name }) => name)
}
